import { convertWordLists } from './word-lists.ts'

/**
 * Converts HTML from the clipboard for the editor. Google Docs and Word mark bold and italic with styles, which the
 * Content-Security-Policy blocks: they become tags. Table rows become list items. `pictures` counts the pictures of
 * other sites, which are removed because the shop stores only its own (docs/rules.md#article-html).
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

/** Elements without text; Word for the web ends each paragraph with a space in an `.EOP`. */
const NO_TEXT = 'script, title, meta, link, xml, .EOP'

/** Parsing a style attribute logs a policy violation, so it is renamed before parsing. */
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

/** Google Docs wraps everything in a <b> with normal weight; its real bold and italic are styled spans. */
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

/** The text has two heading levels below the page's title; headings are bold already. */
function replaceHeading(heading: Element): void {
  const level = heading.matches('h1, h2, .MsoTitle') ? 'h2' : 'h3'
  for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold)
  const replacement = heading.ownerDocument.createElement(level)
  replacement.append(...heading.childNodes)
  heading.replaceWith(replacement)
}

/** One item per row, its cells joined; a table with one column is only layout. */
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

/** Keeps pictures of this site, with their path; removes others with their caption. */
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

/** The node before a node, skipping whitespace. */
function previousContent(node: Node): Node | null {
  let found = node.previousSibling
  while (found?.nodeType === Node.TEXT_NODE && found.textContent?.trim() === '') found = found.previousSibling
  return found
}
