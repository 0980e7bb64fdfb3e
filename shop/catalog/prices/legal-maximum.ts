import type { Product } from '#shop/catalog/product.ts'
import { type Day, dateText } from '#shop/dates.ts'
import { share, usd } from '#shop/money.ts'

type Regulated = Pick<Product, 'precioMaximoKg' | 'maximoDesde' | 'maximoHasta'>
type Priced = Regulated & Pick<Product, 'nombre' | 'precioKg' | 'precioMedioKilo'>

/** Whether the law caps the price of this product on a day; both dates are included, and an empty one is open. */
export const isRegulated = ({ precioMaximoKg, maximoDesde, maximoHasta }: Regulated, day: Day): boolean =>
  precioMaximoKg !== null && (maximoDesde ?? day) <= day && day <= (maximoHasta ?? day)

/** The product with its legal maximum only where that is in force on a day, as customers see it. */
export const withMaximumOf = <P extends Regulated>(product: P, day: Day): P =>
  isRegulated(product, day) ? product : { ...product, precioMaximoKg: null, maximoDesde: null, maximoHasta: null }

/**
 * The price that is above the legal maximum in force, and why it is refused; a half kilo may cost half of the kilo's
 * maximum, rounded half up to the cent (docs/rules.md#legal-maximum-price).
 */
export function maximumRefusal(
  product: Priced,
  day: Day,
): { field: 'precioKg' | 'precioMedioKilo'; error: string } | undefined {
  const { precioMaximoKg, maximoHasta, nombre } = product
  if (precioMaximoKg === null || !isRegulated(product, day)) return undefined
  const half = share(precioMaximoKg, 5000)
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
