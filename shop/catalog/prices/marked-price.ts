import type { Product } from '#shop/catalog/product.ts'
import type { Day } from '#shop/dates.ts'
import { halfOf } from './half-kilo.ts'
import { isRegulated } from './legal-maximum.ts'
import { lowest } from './lowest-prices.ts'
import { FIRST_PRICE, type Prices } from './price-change.ts'

/** How many minutes a quoted price stays valid (docs/rules.md#marked-price). */
export const MARK_MINUTES = 30

/** A cached page may be this much older than the quote that follows it. */
export const PAGE_AGE_MS = 2_000

/** An entry of the price history: the prices since `cuando`, or before it when `quien` is `FIRST_PRICE`. */
export type RecordedPrices = Prices & { codigo: string; cuando: Date; quien: string }

/**
 * The product at the lower of its prices at `seen` and now, never above its legal maximum on the day. `history` must be
 * that of the product, oldest first, starting before `seen`. It is ignored unless it ends with the current prices: it
 * lacks a price changed by hand in the database.
 */
export function atMarkedPrices(product: Product, history: readonly RecordedPrices[], seen: Date, day: Day): Product {
  const then = inForce(history, seen)
  const last = history.at(-1)
  const isComplete = last?.precioKg === product.precioKg && last.precioMedioKilo === product.precioMedioKilo
  return isComplete ? capped(lowest(product, then), day) : product
}

/** The prices in force at a moment or just before it. */
const inForce = (history: readonly RecordedPrices[], moment: Date): RecordedPrices[] =>
  history.filter((entry, index) => {
    const begins = entry.quien === FIRST_PRICE ? 0 : entry.cuando.getTime()
    const ends = history[index + 1]?.cuando.getTime() ?? Number.POSITIVE_INFINITY
    return begins <= moment.getTime() && ends > moment.getTime() - PAGE_AGE_MS
  })

function capped(product: Product, day: Day): Product {
  const { precioMaximoKg } = product
  if (precioMaximoKg === null || !isRegulated(product, day)) return product
  return lowest(product, [{ precioKg: precioMaximoKg, precioMedioKilo: halfOf(precioMaximoKg) }])
}
