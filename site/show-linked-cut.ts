/**
 * Runs in the browser, as the text of an inline script: a link to the order page with a cut opens its category and stands
 * at the cut as soon as it is parsed. The hydrated page would jump there from its top.
 */
export function showLinkedCut(): void {
  const corte = new URLSearchParams(location.search).get('corte')
  if (!corte) return
  const show = () => {
    const row = document.getElementById(`corte-${corte}`)
    if (!row) return
    row.closest('[data-open]')?.setAttribute('data-linked', '')
    // What comes after the cut may still be missing.
    document.body.style.paddingBottom = '100vh'
    row.scrollIntoView({ behavior: 'instant' })
  }
  const parser = new MutationObserver(show)
  parser.observe(document, { childList: true, subtree: true })
  addEventListener(
    'DOMContentLoaded',
    () => {
      parser.disconnect()
      show()
      document.body.style.paddingBottom = ''
    },
    { once: true },
  )
}
