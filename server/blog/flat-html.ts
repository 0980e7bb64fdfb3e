import { boxHtml, splitAtBoxes } from '#shop/blog/product-boxes.ts'
import { contains, type HtmlElement, type HtmlNode, numberIn, parseHtml, textOf } from './html-tree.ts'

/**
 * Flattens clean HTML to the form of an article: paragraphs and headings hold only text, and blocks inside them move
 * beside them; a list holds only items and keeps its numbers; a product box in a list, quotation or figure moves after
 * it; bold around the whole article, as office programs write it, is dropped. No text is lost
 * (docs/rules.md#article-html).
 */
export function flatHtml(html: string): string {
  const nodes = parseHtml(html)
  return new FlatHtml(textOf(nodes).trim()).of(nodes)
}

/** The paragraph or heading being written. Without a tag, the text is in a list item or at the top level. */
interface Leaf {
  tag: string
}
interface Place {
  leaf: Leaf
  /** Bold, italic and links around the text. */
  formats: HtmlElement[]
}

const CONTAINERS = /^(blockquote|figure|figcaption)$/
const BLOCKS = /^(h2|h3|p|ul|ol|li|blockquote|figure|figcaption|hr)$/

class FlatHtml {
  #written = ''
  #leaf: Leaf | undefined
  #formats: HtmlElement[] = []
  /** Where untagged text last ended. Text after an empty block is not joined to it. */
  #end = -1
  /** How many lists, quotations and figures are open, and the boxes that come after them. */
  #depth = 0
  #boxes = ''
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  of(nodes: HtmlNode[]): string {
    this.#all(nodes, { leaf: { tag: '' }, formats: [] })
    this.#close()
    return this.#written
  }

  #all(nodes: HtmlNode[], place: Place): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#textNode(node, place)
      else this.#element(node, place)
    }
  }

  #element(element: HtmlElement, place: Place): void {
    const { tag, open, children } = element
    if (tag === 'img' || tag === 'br') this.#inline(open, place)
    else if (tag === 'div') this.#box(element, place)
    else if (tag === 'hr') this.#block(open, '', [], place)
    else if (tag === 'ul' || tag === 'ol') this.#list(element, place)
    else if (CONTAINERS.test(tag)) this.#block(open, `</${tag}>`, children, place)
    else if (BLOCKS.test(tag)) this.#paragraph(tag, children, place)
    else if (this.#isNone(element) || place.formats.some((format) => format.tag === tag)) this.#all(children, place)
    else this.#all(children, { ...place, formats: [...place.formats, element] })
  }

  /** A paragraph within a heading belongs to the heading. */
  #paragraph(tag: string, children: HtmlNode[], place: Place): void {
    const isHeading = tag === 'h2' || tag === 'h3'
    const inHeading = place.leaf.tag === 'h2' || place.leaf.tag === 'h3'
    this.#close()
    this.#all(children, { ...place, leaf: { tag: isHeading ? tag : inHeading ? place.leaf.tag : 'p' } })
    this.#close()
  }

  #block(open: string, end: string, children: HtmlNode[], { formats }: Place): void {
    this.#close()
    this.#written += open
    this.#depth += 1
    this.#all(children, { leaf: { tag: '' }, formats })
    this.#close()
    this.#written += end
    this.#endBlock()
  }

  #endBlock(): void {
    this.#depth -= 1
    if (this.#depth > 0) return
    this.#written += this.#boxes
    this.#boxes = ''
  }

  /** Content of a product box, which the editor never produces, moves after the box. */
  #box({ open, children }: HtmlElement, place: Place): void {
    this.#close()
    const box = splitAtBoxes(open).map((piece) => (typeof piece === 'string' ? piece : boxHtml(piece)))
    if (this.#depth > 0) this.#boxes += box.join('')
    else this.#written += box.join('')
    if (children.some((child) => typeof child !== 'string' || child.trim() !== '')) this.#all(children, place)
  }

  #list({ tag, open, ...list }: HtmlElement, place: Place): void {
    const { items, end } = itemsOf(list.children)
    this.#close()
    if (items.length === 0) return
    let number = numberIn({ tag, open, ...list }, 'start') ?? 1
    let isFirst = true
    this.#depth += 1
    for (const { value, space, children } of items) {
      const counts = tag === 'ol' && value !== undefined && value !== number
      if (counts) number = value
      if (counts && !isFirst) this.#written += `</${tag}>`
      if (counts || isFirst) this.#written += tag === 'ol' ? openingOf(open, number) : open
      isFirst = false
      number += 1
      this.#written += space
      this.#block('<li>', '</li>', children, place)
    }
    this.#written += `${end}</${tag}>`
    this.#endBlock()
  }

  /**
   * Whether bold or italic has no effect: it has normal weight or surrounds everything, as office programs write it.
   */
  #isNone({ tag, open, children }: HtmlElement): boolean {
    if (tag === 'a') return false
    return open.includes('data-plain') || (contains(children, BLOCKS) && textOf(children).trim() === this.#text)
  }

  #textNode(text: string, place: Place): void {
    if (text.trim() !== '') this.#inline(text, place)
    else if (this.#leaf === place.leaf || place.leaf.tag === '') {
      this.#endFormats(place.formats)
      this.#written += text
    }
  }

  #inline(html: string, { leaf, formats }: Place): void {
    const isNew = this.#leaf !== leaf
    if (isNew) {
      this.#close()
      if (leaf.tag) this.#written += `<${leaf.tag}>`
      else if (this.#end === this.#written.length) this.#written += ' '
      this.#leaf = leaf
    }
    this.#endFormats(formats)
    for (const format of formats.slice(this.#formats.length)) this.#written += format.open
    this.#formats = formats
    this.#written += isNew && leaf.tag ? html.trimStart() : html
  }

  /** Closes the open formats that are not among these. */
  #endFormats(formats: HtmlElement[]): void {
    const same = this.#formats.findIndex((format, index) => format !== formats[index])
    const kept = same < 0 ? this.#formats.length : same
    for (const { tag } of this.#formats.slice(kept).reverse()) this.#written += `</${tag}>`
    this.#formats = this.#formats.slice(0, kept)
  }

  #close(): void {
    this.#endFormats([])
    if (this.#leaf?.tag) this.#written = `${this.#written.trimEnd()}</${this.#leaf.tag}>`
    else if (this.#leaf) this.#end = this.#written.length
    this.#leaf = undefined
  }
}

interface Item {
  value: number | undefined
  /** The white space before the item. */
  space: string
  children: HtmlNode[]
  /** Whether it was not an item in the HTML. */
  isLoose: boolean
}

/** The items of a list. A nested list beside them belongs to the item before; anything else becomes an item. */
function itemsOf(children: HtmlNode[]): { items: Item[]; end: string } {
  const items: Item[] = []
  let space = ''
  for (const child of children) {
    const isText = typeof child === 'string'
    const last = items.at(-1)
    if (isText && child.trim() === '') space += child
    else if (!isText && child.tag === 'li') {
      items.push({ value: numberIn(child, 'value'), space, children: child.children, isLoose: false })
      space = ''
    } else if (last && (last.isLoose || (!isText && /^[uo]l$/.test(child.tag)))) {
      last.children = [...last.children, space, child]
      space = ''
    } else {
      items.push({ value: undefined, space, children: [child], isLoose: true })
      space = ''
    }
  }
  return { items, end: space }
}

const openingOf = (open: string, number: number): string =>
  open.replace(/\sstart="[^"]*"/, '').replace(/^<ol/, number === 1 ? '<ol' : `<ol start="${number}"`)
