import { searchText } from '#shop/text/search-text.ts'
import type { Product } from './product.ts'

/** The six retail categories, and the one that hides a product (docs/rules.md#categories). */
export const CATEGORIAS = ['Premium', 'Parrilla', 'Plancha', 'Guisos', 'Molida', 'Especiales', 'No Disponible'] as const
export type Categoria = (typeof CATEGORIAS)[number]

export const METODOS = ['parrilla', 'plancha', 'horno', 'guisos', 'freír', 'sopa'] as const
export type Metodo = (typeof METODOS)[number]

const COUNTER = CATEGORIAS.filter((categoria) => categoria !== 'No Disponible')

const splitNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/**
 * The retail categories in the owner's order ('Molida, Plancha'). Categories not named come last; unknown names are
 * ignored.
 */
export function orderCategories(ordenCategorias: string): Categoria[] {
  const names = splitNames(ordenCategorias).map(searchText)
  const first = COUNTER.filter((categoria) => names.includes(searchText(categoria)))
  const rest = COUNTER.filter((categoria) => !first.includes(categoria))
  return [...first.toSorted((a, b) => names.indexOf(searchText(a)) - names.indexOf(searchText(b))), ...rest]
}

/**
 * Retail offers loose cuts; wholesale offers loose cuts and whole cases. Neither offers unavailable products
 * (docs/rules.md#what-is-on-sale).
 */
export type Catalogue = 'retail' | 'wholesale'

/** Whether this catalogue offers the product now (docs/rules.md#what-is-on-sale). */
export const isOnSale = (product: Product, catalogue: Catalogue): boolean =>
  product.disponible &&
  product.categoria !== 'No Disponible' &&
  (catalogue === 'wholesale' || product.cajaKilos === null)
