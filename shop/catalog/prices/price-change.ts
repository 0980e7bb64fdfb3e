import { z } from 'zod'
import { type Cents, cents } from '#shop/money.ts'
import { hundredths } from '#shop/wire.ts'

/** The ways to change many prices: by a percentage, or by an amount per kilo. */
export const PRICE_CHANGES = ['porcentaje', 'fijo'] as const
/** `valor` in hundredths of a percent, or in cents per kilo. */
export type PriceChange = { tipo: (typeof PRICE_CHANGES)[number]; valor: number }
export type Prices = { precioKg: Cents; precioMedioKilo: Cents }

/** The author shown for the price before the first recorded change. */
export const FIRST_PRICE = 'catálogo'

const ROUND_TO_CENTS = 5
const CHANGE_TOO_LARGE = 'Escribe un cambio de hasta 1000'

/** `valor` on the wire: in percent or in dollars per kilo, signed, at most two decimals. */
export const PriceChangeValue = hundredths(
  z
    .number({ error: 'Escribe cuánto cambian los precios' })
    .multipleOf(0.01, { error: 'Usa como máximo dos decimales' })
    .min(-1000, { error: CHANGE_TOO_LARGE })
    .max(1000, { error: CHANGE_TOO_LARGE })
    .refine((valor) => valor !== 0, { error: 'Escribe cuánto cambian los precios' }),
)

/**
 * The new prices, rounded to the nearest 5 cents, half up. A fixed amount applies per kilo; the half kilo changes by
 * half of it.
 */
export function changePrices(prices: Prices, { tipo, valor }: PriceChange): Prices {
  const changed = (price: Cents, ofKilo: number): Cents =>
    price === 0 ? price : rounded(tipo === 'porcentaje' ? (price * (10_000 + valor)) / 10_000 : price + valor * ofKilo)
  return { precioKg: changed(prices.precioKg, 1), precioMedioKilo: changed(prices.precioMedioKilo, 0.5) }
}

const rounded = (fractional: number): Cents => cents(Math.floor(fractional / ROUND_TO_CENTS + 0.5) * ROUND_TO_CENTS)
