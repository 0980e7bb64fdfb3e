import { type PricedLine, priceLine } from '#shop/catalog/line.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import type { Product } from '#shop/catalog/product.ts'

/**
 * The order lines of a weight in whole half kilos: the kilos in one line and the half kilo in another, as in the
 * wizard.
 */
export function linesFor(product: Product, gramos: number): PricedLine[] {
  const quantities: [LineRequest['unidad'], number][] = [
    ['kilos', Math.floor(gramos / 1000)],
    ['medio kilo', (gramos % 1000) / 500],
  ]
  return quantities
    .filter(([, cantidad]) => cantidad > 0)
    .map(([unidad, cantidad]) => priceLine(product, { codigo: product.codigo, unidad, cantidad, preparacion: '' }))
}
