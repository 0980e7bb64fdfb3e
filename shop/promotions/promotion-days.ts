import { type Day, dateText } from '#shop/dates.ts'
import { type Cents, minus, usd } from '#shop/money.ts'

/** The first and last valid day of an offer in Panama; null for no limit. */
export interface OfferDays {
  fechaInicio: Day | null
  fechaFin: Day | null
}

/**
 * 'Válido del 01/11/2026 al 30/11/2026, una vez por cliente': the days, which the law requires with every offer, and
 * the limit per customer (docs/rules.md#promotion-codes).
 */
export const promotionDays = ({ unaPorCliente, ...days }: OfferDays & { unaPorCliente?: boolean }): string =>
  `${daysText(days)}${unaPorCliente ? ', una vez por cliente' : ''}`

function daysText({ fechaInicio, fechaFin }: OfferDays): string {
  if (fechaFin)
    return fechaInicio
      ? `Válido del ${dateText(fechaInicio)} al ${dateText(fechaFin)}`
      : `Válido hasta el ${dateText(fechaFin)}`
  return fechaInicio ? `Válido desde el ${dateText(fechaInicio)}, sin fecha de fin` : 'Sin fecha de fin'
}

/**
 * 'Precio regular: $20.00. Con el código: $18.00. Válido del …': the text that the law requires with an offer (Ley
 * 473). Amounts in cents; `dias` as from `promotionDays`, empty when unknown.
 */
export const offerText = (subtotal: Cents, descuento: Cents, dias: string): string =>
  `Precio regular: ${usd(subtotal)}. Con el código: ${usd(minus(subtotal, descuento))}.${dias && ` ${dias}.`}`

/** What a promotion lacks that the law requires: its days; empty when it has both (docs/rules.md#promotion-codes). */
export function missingDaysText({ fechaInicio, fechaFin }: OfferDays): string {
  const missing = [fechaInicio === null ? 'su primer' : '', fechaFin === null ? 'su último' : ''].filter(Boolean)
  return missing.length === 0 ? '' : `Ponle ${missing.join(' y ')} día: la ley pide los dos en cada oferta.`
}
