import type { Page } from '@playwright/test'

/** Sets the text size of the browser, as its settings do: media queries in rem follow too. A screenshot resets it. */
export async function setTextSize(page: Page, factor: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } })
}

/** As high as Chromium draws without trouble. */
const MAX_HEIGHT = 30_000

/**
 * What can't be read at this width: text that is wider than the screen, cut off or covered, words of titles, labels and
 * buttons that break. In the open dialog, if there is one.
 */
export async function illegible(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 1000 })
  // As high as the page: elements can be found by their place only within the viewport.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 1000), MAX_HEIGHT) })
  return page.evaluate(findIllegible, width)
}

/** Runs in the page, so that it can't use anything from outside. */
function findIllegible(width: number): string[] {
  const found = new Set<string>()
  const nameOf = (element: Element) => `<${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}>`
  const isWithin = (element: Element, wanted: (style: CSSStyleDeclaration) => boolean): boolean => {
    for (let outer: Element | null = element; outer; outer = outer.parentElement)
      if (wanted(getComputedStyle(outer))) return true
    return false
  }
  const isFloating = (element: Element) => isWithin(element, ({ position }) => /fixed|sticky/.test(position))
  const scrolls = (element: Element) => isWithin(element, ({ overflowX }) => /auto|scroll/.test(overflowX))
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('svg, option, iframe') !== null ||
    isWithin(element, ({ clipPath }) => clipPath !== 'none')
  const boxesOf = (text: Text): DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].filter((box) => box.width > 2 && box.height > 2)
  }
  /** Whether the element itself paints over the point: a ground, a picture or a text. */
  const paintsAt = (element: Element, x: number, y: number): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (element.matches('img, video, canvas, iframe') || backgroundImage !== 'none') return true
    if (!/, 0\)$|transparent/.test(backgroundColor)) return true
    const isAt = (box: DOMRect) => x > box.left && x < box.right && y > box.top && y < box.bottom
    return [...element.childNodes].some((child) => child instanceof Text && boxesOf(child).some(isAt))
  }

  const isTooWide = (element: Element | null) => element !== null && element.getBoundingClientRect().right > width + 1
  if (document.documentElement.scrollWidth > width)
    for (const each of document.body.querySelectorAll('*'))
      if (isTooWide(each) && !isTooWide(each.parentElement)) found.add(`${nameOf(each)} makes the page too wide`)

  // Pictures that let presses through would not be found over a text.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(sheet)
  const texts = document.createTreeWalker(document.querySelector('dialog:modal') ?? document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const element = text.parentElement as Element
    if (text.data.trim() === '' || isHidden(element)) continue
    const words = `«${text.data.trim().slice(0, 40)}»`
    for (const box of boxesOf(text)) {
      for (let outer: Element | null = element; outer !== document.body && outer; outer = outer.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(outer)
        if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX + overflowY)) break
        const area = outer.getBoundingClientRect()
        const isOutside = {
          x: box.left < area.left - 1 || box.right > area.right + 1,
          y: box.top < area.top - 2 || box.bottom > area.bottom + 2,
        }
        if ((overflowX !== 'visible' && isOutside.x) || (overflowY !== 'visible' && isOutside.y))
          found.add(`${words} is cut off by ${nameOf(outer)}`)
      }
      if ((box.right > width + 1 || box.left < -1) && !scrolls(element)) found.add(`${words} is outside the screen`)
      // What floats lies over the page on purpose.
      if (isFloating(element)) continue
      for (const part of [0.1, 0.5, 0.9]) {
        const [x, y] = [box.left + box.width * part, box.top + box.height / 2]
        const stack = document.elementsFromPoint(x, y)
        const own = stack.findIndex((each) => each === element || element.contains(each))
        const cover = stack
          .slice(0, Math.max(own, 0))
          .find((each) => !each.contains(element) && !isFloating(each) && paintsAt(each, x, y))
        if (cover) found.add(`${words} lies under ${nameOf(cover)}`)
      }
    }
    if (!element.closest('h1, h2, h3, h4, button, label, summary, legend, th')) continue
    const range = document.createRange()
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      // A longer word is none of ours, and may be wider than a phone.
      if (word.length > 20) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top))
      if (new Set(lines).size > 1) found.add(`«${word}» breaks`)
    }
  }
  document.adoptedStyleSheets.pop()
  return [...found]
}

/** The texts that are smaller than 13 px (docs/interface.md#type); those of a drawing scale with it. */
export const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg *, script, style, noscript)')]
      .filter((each) => [...each.childNodes].some((child) => child instanceof Text && child.data.trim() !== ''))
      .filter((each) => each.checkVisibility() && Number.parseFloat(getComputedStyle(each).fontSize) < 12.99)
      .map(({ textContent }) => textContent),
  )
