declare const brand: unique symbol

/** Money in whole US cents. Only this file makes it from plain numbers (docs/rules.md#money). */
export type Cents = number & { readonly [brand]: 'Cents' }

/** Whole cents as money. Throws a RangeError for a fraction of a cent, which is a programming mistake. */
export function cents(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is not a whole number of cents`)
  return whole as Cents
}

/** Dollars written in code or data, as cents: `dollars(3.5)` is 350. */
export const dollars = (amount: number): Cents => cents(Math.round(amount * 100))

/** Hundredths as a number with decimals, for a form or another system: cents in dollars, basis points in percent. */
export const decimal = (hundredths: number): number => hundredths / 100

/** '30%': basis points as a text. */
export const percent = (basisPoints: number): string => `${decimal(basisPoints)}%`

/** The sum of amounts in cents; 0 for none. */
export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0))

/** An amount times a whole number. */
export const times = (amount: Cents, count: number): Cents => cents(amount * count)

/** An amount less another. */
export const minus = (amount: Cents, less: Cents): Cents => cents(amount - less)

/** A share of an amount, rounded half up to the cent. `basisPoints`: 3000 is 30 %. */
export const share = (amount: Cents, basisPoints: number): Cents =>
  cents(Math.floor((amount * basisPoints + 5000) / 10_000))

/** '$1,234.50': two decimals and a comma for thousands (docs/rules.md#money). */
export const usd = (amount: Cents): string => `$${(amount / 100).toFixed(2).replace(THOUSANDS, ',')}`
/** '−$0.50': an amount that may be negative. */
export const signedUsd = (amount: Cents): string => (amount < 0 ? `−${usd(cents(-amount))}` : usd(amount))
/** '$1,235': rounded to whole dollars, where there is no room for cents. */
export const wholeUsd = (amount: Cents): string => usd(cents(Math.round(amount / 100) * 100)).slice(0, -'.00'.length)
const THOUSANDS = /\B(?=(\d{3})+\.)/g
