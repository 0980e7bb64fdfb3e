/**
 * Runs in the browser, as the text of an inline script: a link to the order page with a cut opens its category and stands
 * at the cut as soon as it is parsed, until somebody scrolls. The hydrated page would jump there from its top.
 */
export function showLinkedCut(): void {
  const corte = new URLSearchParams(location.search).get('corte')
  if (!corte) return
  const { style } = document.documentElement
  // Scroll anchoring would hold another row in its place.
  style.overflowAnchor = 'none'
  let stoodAt: number | undefined
  const show = () => {
    const row = document.getElementById(`corte-${corte}`)
    if (!row) return
    row.closest('[data-open]')?.setAttribute('data-linked', '')
    row.scrollIntoView({ behavior: 'instant' })
    stoodAt = scrollY
  }
  const parser = new MutationObserver(() => {
    // What comes after the cut may still be missing.
    if (document.body) document.body.style.paddingBottom = '100vh'
    show()
  })
  parser.observe(document, { childList: true, subtree: true })
  // Fonts that arrive change the height of what is above the cut, before the page is hydrated.
  const resized = new ResizeObserver(() => scrollY === stoodAt && show())
  addEventListener(
    'DOMContentLoaded',
    () => {
      parser.disconnect()
      document.body.style.paddingBottom = ''
      show()
      resized.observe(document.body)
    },
    { once: true },
  )
  addEventListener(
    'hydrated',
    () => {
      resized.disconnect()
      style.overflowAnchor = ''
    },
    { once: true },
  )
}
