import type { Product } from '#shop/catalog/product.ts'
import { href } from '#site/links.ts'

/** A cut's name apart from what the catalogue adds in brackets: 'New York' and 'lomo de cinta sin hueso'. */
export function cutName({ nombre }: Product): { nombre: string; note: string | undefined } {
  const [, name = nombre, note] = /^(.+?) \((.+)\)$/.exec(nombre) ?? []
  return { nombre: name, note }
}

/** The order wizard with this cut already in it. */
export const orderPath = ({ codigo }: Product): string => `${href('/haz-tu-pedido')}?corte=${codigo}`
