import { type PricedLine, priceOf, type Unidad } from '#shop/catalog/line.ts'
import type { Catalogue, Product } from '#shop/catalog/product.ts'
import type { Cents } from '#shop/money.ts'
import { type CartLine, partCart } from './cart.ts'

/** A past order as a cart of today: what can still be bought, and what the person should know before buying it. */
export interface OrderAgain {
  lines: CartLine[]
  /** One sentence for each cut that can no longer be bought as it was. */
  refused: string[]
  /** The cuts whose price of one unit is another now. */
  repriced: { nombre: string; unidad: Unidad; antes: Cents; ahora: Cents }[]
}

/**
 * Rebuilds the cart of an order with the names of today's catalogue, comparing list prices with those the order keeps.
 * Nothing is sold that the catalogue no longer sells: the same rule as for a cart that has been lying about.
 */
export function orderAgain(
  productos: readonly Pick<PricedLine, 'codigo' | 'nombre' | 'unidad' | 'cantidad' | 'preparacion' | 'precio'>[],
  products: ReadonlyMap<string, Product>,
  catalogue: Catalogue,
): OrderAgain {
  const asked = productos.map(({ codigo, nombre, unidad, cantidad, preparacion, precio }) => {
    const product = products.get(codigo)
    const ahora = product ? priceOf(product, unidad) : precio
    return { line: { codigo, nombre: product?.nombre ?? nombre, unidad, cantidad, preparacion }, antes: precio, ahora }
  })
  const { lines, refused } = partCart(
    asked.map(({ line }) => line),
    products,
    catalogue,
  )
  const repriced = asked
    .filter(({ line, antes, ahora }) => lines.includes(line) && antes !== ahora)
    .map(({ line: { nombre, unidad }, antes, ahora }) => ({ nombre, unidad, antes, ahora }))
    // A cut in two preparations has one price.
    .filter((each, index, all) => index === all.findIndex((first) => priceKey(first) === priceKey(each)))
  return { lines, refused, repriced }
}

const priceKey = ({ nombre, unidad }: { nombre: string; unidad: Unidad }): string => `${nombre} ${unidad}`
