import type { Metodo } from '#shop/catalog/categories.ts'
import type { Product } from '#shop/catalog/product.ts'
import { searchText } from '#shop/text/search-text.ts'

/** Beginnings of words that tell for which ways of cooking a part of a tip is. */
const SIGNS: readonly [RegExp, readonly Metodo[]][] = [
  [/\b(parrilla|brasa)/, ['parrilla']],
  [/\bbistec/, ['parrilla', 'plancha', 'freír']],
  [/\b(plancha|sarten|saltea)/, ['plancha', 'freír']],
  [/\b(frie|freir)/, ['freír']],
  [/\bhorn/, ['horno']],
  [/\b(guis|olla|presion|hierv|caldo|en (la )?salsa\b)/, ['guisos', 'sopa']],
]

/**
 * What the tip of a cut says for one way of cooking: the parts that name it or no way at all. A part that names none
 * belongs to the one before it, so it goes with it. Empty when the tip is for other ways only
 * (docs/rules.md#what-to-cook).
 */
export function adviceFor({ consejo }: Pick<Product, 'consejo'>, metodo: Metodo): string {
  let isKept = true
  let text = ''
  for (const part of consejo.split(/(?<=[.;]) |(?<=,) (?=o )/)) {
    const wasKept = isKept
    const named = SIGNS.flatMap(([sign, methods]) => (sign.test(searchText(part)) ? methods : []))
    if (named.length > 0) isKept = named.includes(metodo)
    if (!isKept) text = text.replace(/[,;]$/, '.')
    else text += `${text && ' '}${wasKept ? part : asSentence(part)}`
  }
  return text
}

/** A part that stood within a sentence, at the beginning of one. */
function asSentence(part: string): string {
  const text = part.replace(/^o /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
