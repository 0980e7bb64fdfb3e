import type { Categoria } from '#shop/catalog/categories.ts'
import type { Charging } from '#shop/charging.ts'
import { type Cents, cents, minus, share, sum } from '#shop/money.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import { discountOn, type PromotionTerms } from '#shop/promotions/discount.ts'
import { chargeLine, type WeighedLine } from './charge-line.ts'

/**
 * What stays as it was when an order was made. `promocion` holds the terms of its promotion; `valor` of a fixed one is
 * what it took off.
 */
export type OrderTerms = Charging & Pick<Totals, 'motivoDescuento' | 'envio'> & { promocion: PromotionTerms | null }

type Line = WeighedLine & { categoria: Categoria; pedida?: { categoria: Categoria; precio: Cents } | null }

/**
 * The totals of an order with the weights known so far. A wholesale or percentage discount is computed again on the
 * charged lines; a fixed one stays, and never takes off more than the lines it applies to cost. A replaced line counts in
 * the category that was ordered. The reason of the discount and the delivery fee stay as they were granted (docs/rules.md#charged-weight).
 */
export function chargeOrder(terms: OrderTerms, lines: readonly Line[]): Totals {
  const charged = lines.map((line) => ({
    categoria: (line.pedida ?? line).categoria,
    subtotal: chargeLine(line, terms).subtotal,
  }))
  const subtotal = sum(charged.map((line) => line.subtotal))
  const { motivoDescuento, envio } = terms
  const descuento = cents(Math.min(discountOf(terms, charged, subtotal), subtotal))
  return { subtotal, descuento, motivoDescuento, envio, total: sum([minus(subtotal, descuento), envio]) }
}

/** The terms of an order's promotion; an order of an older version has none, and keeps what was taken off. */
export const promotionTerms = ({
  promocion,
  motivoDescuento,
  descuento,
}: Pick<Totals, 'motivoDescuento' | 'descuento'> & { promocion: PromotionTerms | null }): PromotionTerms | null =>
  promocion === null && motivoDescuento === 'promocion'
    ? { tipo: 'fijo', valor: descuento, aplicableA: 'todos', categorias: [] }
    : promocion

/** The totals of an order as it was made. */
export const orderedTotals = (terms: OrderTerms, lines: readonly Line[]): Totals =>
  chargeOrder(
    terms,
    lines.map((line) => ({ ...line, ...line.pedida, pedida: null, gramosReales: null, quitada: false })),
  )

function discountOf(
  { motivoDescuento, promocion }: OrderTerms,
  lines: readonly { categoria: Categoria; subtotal: Cents }[],
  subtotal: Cents,
): Cents {
  if (motivoDescuento === 'mayorista') return share(subtotal, WHOLESALE_DISCOUNT)
  return motivoDescuento === 'promocion' && promocion ? discountOn(promocion, lines) : cents(0)
}
