import type { Buyer } from '#shop/accounts/buyer.ts'
import type { PricedLine } from '#shop/catalog/line.ts'
import { type Cents, cents, minus, sum } from '#shop/money.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { type Totals, totalsOf } from '#shop/orders/pricing/price-order.ts'
import { discountOn, type PromotionTerms, wholeTerms } from '#shop/promotions/discount.ts'
import type { Settings } from '#shop/settings.ts'

/** An order as it was before its lines changed. */
export interface OrderBefore extends Totals {
  tipoEntrega: TipoEntrega
  /** The terms of its promotion, when it has one. */
  promocion: PromotionTerms | null
  /** What its promotion asks for today, in cents. */
  montoMinimo: Cents
  buyer: Buyer
}

/** A buyer with the wholesale discount that the order was made with. */
const WHOLESALE = { tipo: 'mayorista', estado: 'activo' } as const

/**
 * The totals of an order whose quantities the customer changed, by the rules of the till. The promotion counts while the
 * order reaches its minimum, and the wholesale discount of the order stays. A delivery fee stays what it was until the
 * delivery is free; a free delivery stays free unless the order became smaller (docs/rules.md#changes-by-the-customer).
 */
export function changedTotals(
  { promocion, montoMinimo, buyer, tipoEntrega, ...before }: OrderBefore,
  lines: readonly PricedLine[],
  settings: Pick<Settings, 'envio' | 'envioGratisDesde'>,
): Totals {
  const counted = lines.filter(({ cantidad }) => cantidad > 0)
  const isReached = promocion !== null && sum(counted.map((line) => line.subtotal)) >= montoMinimo
  const promo = isReached ? { ok: true as const, descuento: discountOn(wholeTerms(promocion), counted) } : undefined
  const buys = before.motivoDescuento === 'mayorista' ? WHOLESALE : buyer
  const totals = totalsOf(counted, promo, buys, tipoEntrega, settings)
  const afterDiscount = minus(totals.subtotal, totals.descuento)
  const isSmaller = afterDiscount < minus(before.subtotal, before.descuento)
  const envio =
    totals.envio === 0 ? totals.envio : before.envio > 0 ? before.envio : isSmaller ? totals.envio : cents(0)
  return { ...totals, envio, total: sum([afterDiscount, envio]) }
}
