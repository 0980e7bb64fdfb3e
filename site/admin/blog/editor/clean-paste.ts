import { convertWordLists } from './word-lists.ts'

/**
 * HTML from the clipboard as the editor can hold it. Google Docs and Word say bold and italic in styles, which the
 * page's policy keeps from the editor: here they become tags. Rows of tables become lines of a list. `pictures` counts
 * those of other sites, which stay behind because the shop stores none (docs/rules.md#article-html).
 */
export function cleanPaste(html: string, origin: string): { html: string; pictures: number } {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const each of body.querySelectorAll(NO_TEXT)) each.remove()
  convertWordLists(body)
  for (const each of body.querySelectorAll('ul > :is(ul, ol), ol > :is(ul, ol)'))
    each.previousElementSibling?.append(each)
  for (const table of [...body.querySelectorAll('table')].reverse()) table.replaceWith(...contentOf(table))
  for (const each of body.querySelectorAll<HTMLElement>('b, strong, i, em, span, font')) markEmphasis(each)
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6, .MsoTitle')) replaceHeading(heading)
  const pictures = [...body.querySelectorAll('img')].filter((img) => !keepPicture(img, origin)).length
  for (const br of body.querySelectorAll('br')) if (isBlock(previousContent(br))) br.remove()
  for (const p of body.querySelectorAll('p')) if (p.textContent.trim() === '' && !p.querySelector('img, br')) p.remove()
  for (const each of body.querySelectorAll('[data-style]')) each.removeAttribute('data-style')
  return { html: body.innerHTML, pictures }
}

/** What is no text; Word on the web ends every paragraph with a space of its own. */
const NO_TEXT = 'script, title, meta, link, xml, .EOP'

/** A style that is parsed is refused aloud by the page's policy; under another name it can be read in peace. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

const styleOf = (element: Element): string => element.getAttribute('data-style')?.toLowerCase() ?? ''
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

function wrapInside(element: Element, tag: string): void {
  const wrapped = element.ownerDocument.createElement(tag)
  wrapped.append(...element.childNodes)
  element.append(wrapped)
}

/** Google Docs wraps everything in a <b> that says it is none; its real bold and italic stand in spans. */
function markEmphasis(element: HTMLElement): void {
  const style = styleOf(element)
  const isBold = /(^|;)\s*font-weight:\s*(bold|bolder|[6-9]00)/.test(style)
  const isItalic = /(^|;)\s*font-style:\s*(italic|oblique)/.test(style)
  const isNone =
    (element.matches('b, strong') && /(^|;)\s*font-weight:\s*(normal|[1-5]00)/.test(style)) ||
    (element.matches('i, em') && /(^|;)\s*font-style:\s*normal/.test(style))
  if (isBold && !element.closest('b, strong')) wrapInside(element, 'strong')
  if (isItalic && !element.closest('i, em')) wrapInside(element, 'em')
  if (isNone) unwrap(element)
}

/** The text has two levels below the title of the page; a heading is bold by itself. */
function replaceHeading(heading: Element): void {
  const level = heading.matches('h1, h2, .MsoTitle') ? 'h2' : 'h3'
  for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold)
  const replacement = heading.ownerDocument.createElement(level)
  replacement.append(...heading.childNodes)
  heading.replaceWith(replacement)
}

/** Each row a line with its cells one after the other; a table of one column was only made to place things. */
function contentOf(table: HTMLTableElement): Node[] {
  const rows = [...table.rows].map((row) => [...row.cells].filter(isFilled))
  if (rows.every((cells) => cells.length <= 1)) {
    for (const cell of rows.flat()) wrapInside(cell, 'div')
    return rows.flat().flatMap((cell) => [...cell.childNodes])
  }
  const list = table.ownerDocument.createElement('ul')
  for (const cells of rows.filter(({ length }) => length > 0)) list.append(listItemOf(cells))
  return [list]
}

const isFilled = (cell: Element): boolean => cell.textContent?.trim() !== '' || cell.querySelector('img') !== null

function listItemOf(cells: HTMLTableCellElement[]): HTMLLIElement {
  const line = (cells[0] as HTMLElement).ownerDocument.createElement('li')
  for (const cell of cells) {
    for (const block of [...cell.querySelectorAll(BLOCKS)].reverse()) block.replaceWith(' ', ...block.childNodes, ' ')
    if (cell.matches('th')) wrapInside(cell, 'strong')
    line.append(...(line.hasChildNodes() ? [' · '] : []), ...cell.childNodes)
  }
  return line
}

/** Pictures of this site stay, under their path; another goes with the words under it. */
function keepPicture(img: HTMLImageElement, origin: string): boolean {
  const address = URL.parse(img.getAttribute('src') ?? '', origin)
  if (address?.origin !== origin) {
    const figure = img.closest('figure')
    if (figure?.querySelectorAll('img').length === 1) figure.remove()
    else img.remove()
    return false
  }
  img.setAttribute('src', address.pathname)
  return true
}

const BLOCKS = 'p, div, ul, ol, li, table, h1, h2, h3, h4, h5, h6, blockquote, pre, figure, hr'
const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(BLOCKS)

/** What stands before a node, spaces apart. */
function previousContent(node: Node): Node | null {
  let found = node.previousSibling
  while (found?.nodeType === Node.TEXT_NODE && found.textContent?.trim() === '') found = found.previousSibling
  return found
}
