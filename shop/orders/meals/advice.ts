import type { Metodo } from '#shop/catalog/categories.ts'
import type { Product } from '#shop/catalog/product.ts'
import { searchText } from '#shop/text/search-text.ts'

/** Word stems that tell which ways of cooking a part of a tip is for. */
const SIGNS: readonly [RegExp, readonly Metodo[]][] = [
  [/\b(parrilla|brasa)/, ['parrilla']],
  [/\bbistec/, ['parrilla', 'plancha', 'freír']],
  [/\b(plancha|sarten|saltea)/, ['plancha', 'freír']],
  [/\b(frie|freir)/, ['freír']],
  [/\bhorn/, ['horno']],
  [/\b(guis|olla|presion|hierv|caldo|en (la )?salsa\b)/, ['guisos', 'sopa']],
]

/**
 * The parts of a cut's tip for one way of cooking: those that name it or no way at all. A part that names none goes
 * with the part before it. Empty when the tip is only for other ways (docs/rules.md#what-to-cook).
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

/** Turns a part from the middle of a sentence into a sentence. */
function asSentence(part: string): string {
  const text = part.replace(/^o /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
