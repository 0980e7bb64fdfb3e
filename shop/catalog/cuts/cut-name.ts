import type { Product } from '#shop/catalog/product.ts'
import { searchText } from '#shop/text/search-text.ts'

type Named = Pick<Product, 'nombre'>

/** Cuts with another name on the map and in articles: [the name at the counter, the other name]. */
export const OTHER_NAMES = [
  ['Salón de res', 'mano de piedra'],
  ['Pescuezo de res', 'cogote'],
] as const

/**
 * Splits a cut's name into the name and the note in brackets, or else its other name: 'New York' and 'lomo de cinta sin
 * hueso', 'Salón de res' and 'mano de piedra' (docs/rules.md#search).
 */
export function cutName({ nombre }: Named): { nombre: string; note: string | undefined } {
  const bracket = nombre.indexOf(' (', 1)
  const note = bracket > 0 && nombre.endsWith(')') ? nombre.slice(bracket + 2, -1) : ''
  if (note !== '') return { nombre: nombre.slice(0, bracket), note }
  const [, otherName] = OTHER_NAMES.find(([counter]) => searchText(counter) === searchText(nombre)) ?? []
  return { nombre, note: otherName }
}

/** The name of a cut on one line, with its note or other name: 'Salón de res · mano de piedra'. */
export function cutLine(cut: Named): string {
  const { nombre, note } = cutName(cut)
  return note ? `${nombre} · ${note}` : nombre
}
