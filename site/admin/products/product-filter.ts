import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { plain } from '#shop/plain-text.ts'

/** Which products are shown: those whose name or code holds every word, of one category, or the retired ones. */
export interface Filter {
  texto: string
  grupo: Group | undefined
}
export type Group = Categoria | 'Retirados'

export const isGroup = (text: string | null): text is Group =>
  text === 'Retirados' || (CATEGORIAS as readonly (string | null)[]).includes(text)

/** How many products every group holds for this text; without a group: everything that is not retired. */
export function groupsOf(products: readonly ManagedProduct[], texto: string) {
  const found = products.filter((product) => holds(product, texto))
  const groups: Group[] = [...CATEGORIAS, 'Retirados']
  const count = (grupo: Group | undefined) => found.filter((product) => isIn(product, grupo)).length
  return {
    all: count(undefined),
    groups: groups
      .filter((grupo) => products.some((product) => isIn(product, grupo)))
      .map((grupo) => ({ grupo, count: count(grupo) })),
  }
}

export const filterProducts = (products: readonly ManagedProduct[], { texto, grupo }: Filter): ManagedProduct[] =>
  products.filter((product) => isIn(product, grupo) && holds(product, texto))

const isIn = ({ retirado, categoria }: ManagedProduct, grupo: Group | undefined): boolean =>
  grupo === 'Retirados' ? retirado : !retirado && (grupo === undefined || categoria === grupo)

const holds = ({ codigo, nombre }: ManagedProduct, texto: string): boolean =>
  plain(texto)
    .split(/\s+/)
    .every((word) => plain(`${codigo} ${nombre}`).includes(word))
