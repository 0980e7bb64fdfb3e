import type { Words } from './tokens.ts'

/** A normalized text, and where each piece of it is in the original. */
export interface PlainText {
  text: string
  original: (piece: Words) => Words
}

/**
 * Normalizes a message for reading: letters and units in their usual form (NFKC), digits of any script as 0 to 9, every
 * fraction slash as '/', every space as one. Fraction characters ('½') and other numerals ('②', 'Ⅱ') stay, because
 * their plain form would merge with a digit before them.
 */
export function plainText(message: string): PlainText {
  if (USUAL.test(message)) return { text: message, original: (piece) => piece }
  const places: Words[] = []
  let text = ''
  for (const { 0: cluster, index } of message.matchAll(CLUSTER)) {
    const plain = plainCluster(cluster)
    text += plain
    for (let unit = 0; unit < plain.length; unit++) places.push([index, index + cluster.length])
  }
  const startOf = (at: number) => places[at]?.[0] ?? message.length
  return {
    text,
    original: ([start, end]) => [startOf(start), end > start ? (places[end - 1]?.[1] ?? message.length) : startOf(end)],
  }
}

const USUAL = /^[\n -~¡¿°½¼¾áéíóúüñÁÉÍÓÚÜÑ]*$/
const CLUSTER = /[⁰¹²³⁴-⁹]+[⁄∕/][₀-₉]+|⅟\d+|[^\p{M}]\p{M}{0,8}|\p{M}/gsu

function plainCluster(cluster: string): string {
  if (cluster.length > 1 && /^[⁰¹²³⁴-⁹⅟]/.test(cluster)) return ` ${cluster.normalize('NFKC').replace(/[⁄∕]/, '/')}`
  if (/^\d\uFE0F?\u20E3/.test(cluster)) return `${cluster[0]})`
  if (KEPT.test(cluster)) return cluster
  const plain = cluster.normalize('NFKC').replace(/[⁄∕٫٬]/g, (sign) => SIGNS[sign] ?? sign)
  if (/\s/.test(plain) && !/^\s/.test(cluster)) return cluster
  return plain.replace(/\p{Nd}/gu, digitOf)
}

const KEPT = /^(?:[\p{No}\p{Nl}…ªº]|(?!\d)\p{Extended_Pictographic})/u
const SIGNS: Record<string, string> = { '⁄': '/', '∕': '/', '٫': '.', '٬': ',' }

/** Unicode encodes the digits of each script as ten consecutive characters. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
