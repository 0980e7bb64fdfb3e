import type { Prices } from '#shop/catalog/prices/price-change.ts'

/** Prices in wire format, in dollars. */
export const inDollars = <Some extends Partial<Prices>>(prices: Some): Record<keyof Some, number> =>
  Object.fromEntries(Object.entries(prices).map(([field, amount]) => [field, amount / 100])) as Record<
    keyof Some,
    number
  >
