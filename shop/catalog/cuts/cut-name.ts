import type { Product } from '#shop/catalog/product.ts'

/** Splits a name from the catalogue's note in brackets: 'New York' and 'lomo de cinta sin hueso'. */
export function cutName({ nombre }: Pick<Product, 'nombre'>): { nombre: string; note: string | undefined } {
  const [, name = nombre, note] = /^(.+?) \((.+)\)$/.exec(nombre) ?? []
  return { nombre: name, note }
}
