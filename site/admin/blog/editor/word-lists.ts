const ITEMS = 'p[data-style*="mso-list:" i]'

/** Word's clipboard HTML has lists as paragraphs that begin with a bullet or a number: converts them to lists. */
export function convertWordLists(body: HTMLElement): void {
  let list: HTMLElement | undefined
  for (const item of body.querySelectorAll<HTMLElement>(ITEMS)) {
    const marker = item.querySelector('[data-style*="mso-list:ignore" i]')
    const tag = /^\s*\w{1,3}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    if (!list?.matches(tag) || list.nextElementSibling !== item) {
      list = item.ownerDocument.createElement(tag)
      item.before(list)
    }
    const line = item.ownerDocument.createElement('li')
    line.append(...item.childNodes)
    list.append(line)
    item.remove()
  }
}
