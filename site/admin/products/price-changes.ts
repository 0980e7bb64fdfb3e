import type { Prices } from '#shop/catalog/prices/price-change.ts'
import { type Cents, share } from '#shop/money.ts'

/** The prices that change with one of them: the half kilo follows the kilo as long as it was half of it. */
export function pricesWith(product: Prices, field: keyof Prices, amount: Cents): Partial<Prices> {
  const halfFollows = field === 'precioKg' && product.precioMedioKilo === share(product.precioKg, 5000)
  return { [field]: amount, ...(halfFollows && { precioMedioKilo: share(amount, 5000) }) }
}

/** Prices in wire format, in dollars. */
export const inDollars = <Some extends Partial<Prices>>(prices: Some): Record<keyof Some, number> =>
  Object.fromEntries(Object.entries(prices).map(([field, amount]) => [field, amount / 100])) as Record<
    keyof Some,
    number
  >
