import { type Cents, share, times, usd } from '#shop/money.ts'
import type { Prices } from './price-change.ts'

/** Half of a price per kilo, rounded half up to the cent. */
export const halfOf = (precioKg: Cents): Cents => share(precioKg, 5000)

/**
 * Moves the price of the half kilo along with the kilo's, when the change names only the kilo and the half kilo cost
 * exactly half; returns any other change as it is (docs/rules.md#changes-to-products).
 */
export const withHalfKilo = <Change extends { [Field in keyof Prices]?: Cents | undefined }>(
  before: Prices,
  change: Change,
): Change =>
  change.precioKg !== undefined &&
  change.precioMedioKilo === undefined &&
  before.precioMedioKilo === halfOf(before.precioKg)
    ? { ...change, precioMedioKilo: halfOf(change.precioKg) }
    : change

/** A warning that only one of the two prices changed and they no longer match; otherwise `undefined`. */
export function keptPriceText(before: Prices, { precioKg, precioMedioKilo }: Prices): string | undefined {
  const kiloStays = precioKg === before.precioKg
  const halfStays = precioMedioKilo === before.precioMedioKilo
  if (kiloStays === halfStays || precioMedioKilo === halfOf(precioKg)) return undefined
  const two = usd(times(precioMedioKilo, 2))
  return kiloStays
    ? `El kilo sigue en ${usd(precioKg)}, y dos medios kilos cuestan ${two}.`
    : `El medio kilo sigue en ${usd(precioMedioKilo)}: dos cuestan ${two} y el kilo ${usd(precioKg)}.`
}
