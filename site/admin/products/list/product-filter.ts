import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'

/** Which products are shown: those that the search finds for the text, of one category, or the retired ones. */
export interface Filter {
  texto: string
  grupo: Group | undefined
}
export type Group = Categoria | 'Retirados'

export const isGroup = (text: string | null): text is Group =>
  text === 'Retirados' || (CATEGORIAS as readonly (string | null)[]).includes(text)

/** How many products every group holds for this text; without a group: everything that is not retired. */
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
