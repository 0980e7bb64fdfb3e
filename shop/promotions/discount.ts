import type { Categoria } from '#shop/catalog/categories.ts'
import { type Day, dateText } from '#shop/dates.ts'
import { type Cents, cents, share, sum, usd } from '#shop/money.ts'
import type { Promotion } from './promotion.ts'
import type { OfferDays } from './promotion-days.ts'
import { type PromotionStatus, promotionStatus } from './promotion-status.ts'

export type DiscountResult = { ok: true; descuento: Cents } | { ok: false; error: string }

/**
 * The discount of a code on these lines today in cents, or why there is none (docs/rules.md#when-a-promotion-applies).
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

/** The refusal for each status of a promotion that gives no discount. */
const REFUSALS: Record<Exclude<PromotionStatus, 'vigente'>, (promotion: Promotion) => string> = {
  apagada: () => 'Este código promocional no está activo',
  programada: ({ fechaInicio }) => `Este código promocional vale desde el ${fechaInicio && dateText(fechaInicio)}`,
  vencida: ({ fechaFin }) => `Este código promocional venció el ${fechaFin && dateText(fechaFin)}`,
  agotada: () => 'Este código promocional ya se agotó',
}

/** The refusal of a once-per-customer promotion that was already used. */
export const USED_BEFORE = 'Este código promocional vale una vez por cliente, y ya se usó con este teléfono o correo'

const refused = (error: string): DiscountResult => ({ ok: false, error })

/**
 * The terms of a promotion, enough to recompute it for an order that uses it. For a fixed discount, `valor` is the
 * amount taken off and `completo` its full value. The days are those shown to the customer. Orders of an older version
 * have neither `completo` nor days.
 */
export type PromotionTerms = Pick<Promotion, 'tipo' | 'valor' | 'aplicableA' | 'categorias'> & {
  completo?: number
} & Partial<OfferDays>

/** The terms to store with an order from which this promotion took `descuento`. */
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

/** The terms with the full value of a fixed discount, for an order whose contents change. */
export const wholeTerms = (terms: PromotionTerms): PromotionTerms => ({
  ...terms,
  valor: terms.completo ?? terms.valor,
})

const appliesTo = ({ aplicableA, categorias }: PromotionTerms, categoria: Categoria): boolean =>
  aplicableA === 'todos' || categorias.includes(categoria)

/**
 * The discount of a promotion on these lines, in cents. Counts only the lines it applies to, and never exceeds their
 * cost (docs/rules.md#when-a-promotion-applies).
 */
export function discountOn(
  promotion: PromotionTerms,
  lines: readonly { categoria: Categoria; subtotal: Cents }[],
): Cents {
  const counted = sum(lines.filter((line) => appliesTo(promotion, line.categoria)).map((line) => line.subtotal))
  const { tipo, valor } = promotion
  return cents(Math.min(tipo === 'porcentaje' ? share(counted, valor) : valor, counted))
}
