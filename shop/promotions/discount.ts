import type { Categoria } from '#shop/catalog/categories.ts'
import { type Day, dateText } from '#shop/dates.ts'
import { type Cents, cents, share, sum, usd } from '#shop/money.ts'
import type { Promotion } from './promotion.ts'
import type { OfferDays } from './promotion-days.ts'
import { type PromotionStatus, promotionStatus } from './promotion-status.ts'

export type DiscountResult = { ok: true; descuento: Cents } | { ok: false; error: string }

/**
 * What a code takes off these lines today in cents, or the message why it takes off nothing
 * (docs/rules.md#when-a-promotion-applies).
 */
export function discount(
  promotion: Promotion | undefined,
  lines: readonly { categoria: Categoria; subtotal: Cents }[],
  today: Day,
): DiscountResult {
  if (!promotion) return refused('Código promocional inválido')
  const status = promotionStatus(promotion, today)
  if (status !== 'vigente') return refused(REFUSALS[status](promotion))

  const subtotal = sum(lines.map((line) => line.subtotal))
  if (subtotal < promotion.montoMinimo)
    return refused(`Este código promocional vale desde ${usd(promotion.montoMinimo)} de compra`)

  if (!lines.some((line) => appliesTo(promotion, line.categoria)))
    return refused(`Este código promocional solo vale para: ${promotion.categorias.join(', ')}`)
  return { ok: true, descuento: discountOn(promotion, lines) }
}

/** Why a promotion takes off nothing today, by its status. */
const REFUSALS: Record<Exclude<PromotionStatus, 'vigente'>, (promotion: Promotion) => string> = {
  apagada: () => 'Este código promocional no está activo',
  programada: ({ fechaInicio }) => `Este código promocional vale desde el ${fechaInicio && dateText(fechaInicio)}`,
  vencida: ({ fechaFin }) => `Este código promocional venció el ${fechaFin && dateText(fechaFin)}`,
  agotada: () => 'Este código promocional ya se agotó',
}

/** Why a promotion once per customer is not given again. */
export const USED_BEFORE = 'Este código promocional vale una vez por cliente, y ya se usó con este teléfono o correo'

const refused = (error: string): DiscountResult => ({ ok: false, error })

/**
 * What a promotion takes off: all that is needed to compute it again for an order that has it. Of a fixed one `valor` is
 * what it took off, and `completo` what it is worth. The days are those that the customer was told. An order of an older
 * version has neither `completo` nor days.
 */
export type PromotionTerms = Pick<Promotion, 'tipo' | 'valor' | 'aplicableA' | 'categorias'> & {
  completo?: number
} & Partial<OfferDays>

/** The terms to keep with an order from which this promotion took `descuento` off. */
export const termsOf = (
  { tipo, valor, completo = valor, aplicableA, categorias, fechaInicio, fechaFin }: PromotionTerms,
  descuento: Cents,
): PromotionTerms => ({
  ...(tipo === 'fijo' ? { tipo, valor: descuento, completo } : { tipo, valor }),
  aplicableA,
  categorias,
  ...(fechaInicio !== undefined && { fechaInicio }),
  ...(fechaFin !== undefined && { fechaFin }),
})

/** The terms with the whole value of a fixed promotion, for an order whose customer changes what is in it. */
export const wholeTerms = (terms: PromotionTerms): PromotionTerms => ({
  ...terms,
  valor: terms.completo ?? terms.valor,
})

const appliesTo = ({ aplicableA, categorias }: PromotionTerms, categoria: Categoria): boolean =>
  aplicableA === 'todos' || categorias.includes(categoria)

/**
 * What a promotion takes off these lines. Both types count only the lines they apply to, and never take off more than
 * those cost (docs/rules.md#when-a-promotion-applies).
 */
export function discountOn(
  promotion: PromotionTerms,
  lines: readonly { categoria: Categoria; subtotal: Cents }[],
): Cents {
  const counted = sum(lines.filter((line) => appliesTo(promotion, line.categoria)).map((line) => line.subtotal))
  const { tipo, valor } = promotion
  return cents(Math.min(tipo === 'porcentaje' ? share(counted, valor) : valor, counted))
}
