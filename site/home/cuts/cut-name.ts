import type { Product } from '#shop/catalog/product.ts'
import { href } from '#site/links.ts'

/** Splits a name from the catalogue's note in brackets: 'New York' and 'lomo de cinta sin hueso'. */
export function cutName({ nombre }: Product): { nombre: string; note: string | undefined } {
  const [, name = nombre, note] = /^(.+?) \((.+)\)$/.exec(nombre) ?? []
  return { nombre: name, note }
}

/** The path of the order wizard with this cut in the cart. */
export const orderPath = ({ codigo }: Product): string => `${href('/haz-tu-pedido')}?corte=${codigo}`
