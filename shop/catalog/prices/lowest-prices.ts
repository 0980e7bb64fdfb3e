import { type Cents, cents } from '#shop/money.ts'
import type { Prices } from './price-change.ts'

/** The product at the lowest of its own and the other prices. Ignores prices of 0. */
export function lowest<P extends Prices>(product: P, others: readonly Prices[]): P {
  const least = (own: Cents, prices: readonly Cents[]) => cents(Math.min(own, ...prices.filter((price) => price > 0)))
  return {
    ...product,
    precioKg: least(
      product.precioKg,
      others.map(({ precioKg }) => precioKg),
    ),
    precioMedioKilo: least(
      product.precioMedioKilo,
      others.map(({ precioMedioKilo }) => precioMedioKilo),
    ),
  }
}
