import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'

/** The products shown: the matches of the search, in one category or among the retired ones. */
export interface Filter {
  texto: string
  grupo: Group | undefined
}
export type Group = Categoria | 'Retirados'

/** Whether a text names a group of the filter. */
export const isGroup = (text: string | null): text is Group =>
  text === 'Retirados' || (CATEGORIAS as readonly (string | null)[]).includes(text)

/** The groups with their number of matches; without a group: everything that is not retired. */
export function groupsOf(products: readonly ManagedProduct[], found: readonly ManagedProduct[]) {
  const groups: Group[] = [...CATEGORIAS, 'Retirados']
  const count = (grupo: Group | undefined) => inGroup(found, grupo).length
  return {
    all: count(undefined),
    groups: groups
      .filter((grupo) => inGroup(products, grupo).length > 0)
      .map((grupo) => ({ grupo, count: count(grupo) })),
  }
}

/** The products of one category, or the retired ones; without a group: everything that is not retired. */
export const inGroup = (products: readonly ManagedProduct[], grupo: Group | undefined): ManagedProduct[] =>
  products.filter(({ retirado, categoria }) =>
    grupo === 'Retirados' ? retirado : !retirado && (grupo === undefined || categoria === grupo),
  )
