import { type Cents, cents } from '#shop/money.ts'

/** A pound in hundred-thousandths of a gram: 453.59237 g (the international pound of 1959). */
const POUND = 45_359_237n
const KILO = 100_000_000n

/**
 * The price per pound for a price per kilo, rounded half up to the cent. For display only: cuts are sold by the kilo
 * and half kilo.
 */
export const pricePerPound = (precioKg: Cents): Cents =>
  cents(Number((2n * BigInt(precioKg) * POUND + KILO) / (2n * KILO)))
