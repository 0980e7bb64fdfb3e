import type { Product } from '#shop/catalog/product.ts'
import { addDays, type Day, dateText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { halfOf } from './half-kilo.ts'

type Regulated = Pick<Product, 'precioMaximoKg' | 'maximoDesde' | 'maximoHasta'>
type Priced = Regulated & Pick<Product, 'nombre' | 'precioKg' | 'precioMedioKilo'>

/** Whether the law caps the price of this product on a day. Both dates are inclusive; an empty date is unbounded. */
export const isRegulated = ({ precioMaximoKg, maximoDesde, maximoHasta }: Regulated, day: Day): boolean =>
  precioMaximoKg !== null && (maximoDesde ?? day) <= day && day <= (maximoHasta ?? day)

/** The product as customers see it on a day: with its legal maximum only while that is in force. */
export const withMaximumOf = <P extends Regulated>(product: P, day: Day): P =>
  isRegulated(product, day) ? product : { ...product, precioMaximoKg: null, maximoDesde: null, maximoHasta: null }

/**
 * The field that violates the legal maximum, and why: a price above the one in force (for a half kilo, above half of
 * it, rounded half up to the cent), or an end before the start (docs/rules.md#legal-maximum-price).
 */
export function maximumRefusal(
  product: Priced,
  day: Day,
): { field: 'precioKg' | 'precioMedioKilo' | 'maximoHasta'; error: string } | undefined {
  const { precioMaximoKg, maximoDesde, maximoHasta, nombre } = product
  if (maximoDesde !== null && maximoHasta !== null && maximoDesde > maximoHasta)
    return { field: 'maximoHasta', error: `El máximo legal de ${nombre} termina antes de empezar` }
  if (precioMaximoKg === null || !isRegulated(product, day)) return undefined
  const half = halfOf(precioMaximoKg)
  const until = maximoHasta === null ? '' : ` hasta el ${dateText(maximoHasta)}`
  if (product.precioKg > precioMaximoKg)
    return {
      field: 'precioKg',
      error: `Por ley, el kilo de ${nombre} cuesta como máximo ${usd(precioMaximoKg)}${until}`,
    }
  if (product.precioMedioKilo > half)
    return {
      field: 'precioMedioKilo',
      error: `Por ley, el medio kilo de ${nombre} cuesta como máximo ${usd(half)}${until}`,
    }
  return undefined
}

/** How many days before the end of a legal maximum the owner is asked about it. */
const ASKED_BEFORE_DAYS = 14

/**
 * What to ask the owner about a legal maximum that is ending: from 14 days before its last day until it is extended or
 * removed; otherwise `undefined` (docs/rules.md#legal-maximum-price).
 */
export function endingMaximum(
  { precioMaximoKg, maximoHasta, nombre }: Pick<Priced, 'precioMaximoKg' | 'maximoHasta' | 'nombre'>,
  today: Day,
): string | undefined {
  if (precioMaximoKg === null || maximoHasta === null || addDays(today, ASKED_BEFORE_DAYS) < maximoHasta)
    return undefined
  const ends = maximoHasta < today ? 'terminó' : 'termina'
  return `El máximo legal de ${nombre}, ${usd(precioMaximoKg)} el kilo, ${ends} el ${dateText(maximoHasta)}.`
}
