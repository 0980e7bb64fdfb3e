const ITEMS = 'p[data-style*="mso-list:" i]'

/**
 * Converts the lists of word processors to HTML lists with their levels and numbers. Word's clipboard has paragraphs that
 * begin with a bullet or a number and say their level; Word for the web has each item in a list of its own.
 */
export function convertWordLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('.ListContainerWrapper > :is(ul, ol)')) itemsOfTheWeb(list)
  let open: OpenList[] = []
  for (const item of body.querySelectorAll<HTMLElement>(ITEMS)) {
    if (open[0]?.list.nextElementSibling !== item) open = []
    const level = levelOf(item)
    const mark = item.querySelector('[data-style*="mso-list:ignore" i]')
    const text = mark?.textContent?.trim() ?? ''
    mark?.remove()
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const same = open.at(-1)?.level === level ? open.pop() : undefined
    const marker = markerOf(text, same)
    const isContinued = same && same.type === marker.type && (marker.type === '' || same.next === marker.number)
    const list = isContinued ? same.list : newList(item, marker, open.at(-1)?.list.lastElementChild)
    const line = item.ownerDocument.createElement('li')
    line.append(...item.childNodes)
    list.append(line)
    item.remove()
    open.push({ list, level, type: marker.type, next: marker.number + 1 })
  }
}

interface Marker {
  /** What an `ol` counts with: '1', 'a', 'A', 'i' or 'I'; empty for a bullet. */
  type: string
  number: number
}
interface OpenList {
  list: HTMLElement
  level: number
  type: string
  /** The number that the next item would have. */
  next: number
}

const levelOf = (item: HTMLElement): number =>
  Number(/mso-list:[^;]*\blevel(\d)/i.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 1)

/** Word for the web: items as paragraphs with the level and the number that they say. */
function itemsOfTheWeb(list: Element): void {
  const isNumbered = list.matches('ol')
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li')]
  const first = Number(list.getAttribute('start') ?? 1)
  const paragraphs = items.map((item, index) => {
    const paragraph = list.ownerDocument.createElement('p')
    paragraph.setAttribute('data-style', `mso-list:l0 level${item.dataset.ariaLevel ?? 1}`)
    const mark = list.ownerDocument.createElement('span')
    mark.setAttribute('data-style', 'mso-list:ignore')
    mark.textContent = isNumbered ? `${item.dataset.ariaPosinset ?? first + index}.` : '·'
    paragraph.append(mark, ...[...item.childNodes].flatMap((node) => contentOf(node)))
    return paragraph
  })
  const wrapper = list.closest('.ListContainerWrapper')
  list.replaceWith(...paragraphs)
  wrapper?.replaceWith(...wrapper.childNodes)
}

const contentOf = (node: Node): Node[] => (node instanceof Element && node.matches('p') ? [...node.childNodes] : [node])

/** '1.', '(b)', 'iv)' or '1.2.', of which the last part counts. Anything else is a bullet. */
function markerOf(text: string, before: OpenList | undefined): Marker {
  const [, sign = ''] = /^\(?(?:\w{1,4}\.)*?(\d{1,4}|[a-z]{1,5})[.)]*$/i.exec(/[.)\d]/.test(text) ? text : '') ?? []
  if (sign === '') return { type: '', number: 0 }
  if (/\d/.test(sign)) return { type: '1', number: Number(sign) }
  const lower = sign.toLowerCase()
  const isUpper = sign !== lower
  const letter = { type: isUpper ? 'A' : 'a', number: letterNumber(lower) }
  const roman = { type: isUpper ? 'I' : 'i', number: romanNumber(lower) }
  if (Number.isNaN(roman.number)) return letter
  if (Number.isNaN(letter.number) || (before && before.type === roman.type)) return roman
  // 'i' alone begins a list of Roman numbers, but follows 'h'; 'c', 'd', 'v' and so on are letters unless one precedes.
  if (before && before.type === letter.type) return letter
  return lower.startsWith('i') ? roman : letter
}

const letterNumber = (letters: string): number =>
  /^([a-z])\1*$/.test(letters) ? letters.charCodeAt(0) - 96 + 26 * (letters.length - 1) : Number.NaN

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function romanNumber(letters: string): number {
  if (!/^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(letters)) return Number.NaN
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** Begins a list in the item before it of a higher level, or at the place of its first item. */
function newList(item: HTMLElement, { type, number }: Marker, parent: Element | null | undefined): HTMLElement {
  const list = item.ownerDocument.createElement(type === '' ? 'ul' : 'ol')
  if (type !== '' && number !== 1) list.setAttribute('start', String(number))
  if (type !== '' && type !== '1') list.setAttribute('type', type)
  if (parent) parent.append(list)
  else item.before(list)
  return list
}
