import type { Categoria } from '#shop/catalog/categories.ts'
import type { Charging } from '#shop/charging.ts'
import { type Cents, cents, minus, share, sum } from '#shop/money.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import { discountOn, type PromotionTerms } from '#shop/promotions/discount.ts'
import { chargeLine, type WeighedLine } from './charge-line.ts'

/**
 * What was fixed when an order was placed. `promocion` holds the terms of its promotion; for a fixed discount, `valor`
 * is the amount that was taken off.
 */
export type OrderTerms = Charging & Pick<Totals, 'motivoDescuento' | 'envio'> & { promocion: PromotionTerms | null }

type Line = WeighedLine & { categoria: Categoria; pedida?: { categoria: Categoria; precio: Cents } | null }

/**
 * The totals of an order with the weights known so far. Recomputes a wholesale or percentage discount on the charged
 * lines; a fixed discount stays, but never exceeds the cost of the lines it applies to. A replaced line counts in its
 * ordered category. The reason of the discount and the delivery fee stay as granted (docs/rules.md#charged-weight).
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

/** The terms of an order's promotion. Orders of an older version have none, and keep the amount taken off. */
export const promotionTerms = ({
  promocion,
  motivoDescuento,
  descuento,
}: Pick<Totals, 'motivoDescuento' | 'descuento'> & { promocion: PromotionTerms | null }): PromotionTerms | null =>
  promocion === null && motivoDescuento === 'promocion'
    ? { tipo: 'fijo', valor: descuento, aplicableA: 'todos', categorias: [] }
    : promocion

/** The totals of an order as it was placed. */
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
