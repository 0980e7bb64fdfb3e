/** Clean HTML as a tree. sanitize-html closes every tag and escapes every special character. */
export interface HtmlElement {
  tag: string
  /** The opening tag as written. */
  open: string
  children: HtmlNode[]
}
export type HtmlNode = HtmlElement | string

const TOKEN = /<(\/?)(\w+)[^>]*>|[^<]+/g
const VOID = /^(img|br|hr)$/

/** The top level of the HTML. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', open: '', children: [] }
  const open = [root]
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (tag === undefined) parent.children.push(token)
    else if (slash) {
      if (open.length > 1) open.pop()
    } else {
      const element = { tag, open: token, children: [] }
      parent.children.push(element)
      if (!VOID.test(tag)) open.push(element)
    }
  }
  return root.children
}

/** Whether the tree contains one of these elements. */
export const contains = (nodes: HtmlNode[], tags: RegExp): boolean =>
  nodes.some((node) => typeof node !== 'string' && (tags.test(node.tag) || contains(node.children, tags)))

/** The text of the tree, with a symbol for each picture. */
export const textOf = (nodes: HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'img' ? '🖼' : textOf(node.children))).join('')

/** The whole number that an attribute of the element holds, or `undefined`. */
export function numberIn({ open }: HtmlElement, attribute: 'start' | 'value'): number | undefined {
  const [, digits] = new RegExp(`\\s${attribute}="(-?\\d{1,5})"`).exec(open) ?? []
  return digits === undefined ? undefined : Number(digits)
}
