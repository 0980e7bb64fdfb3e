import type { Buyer } from '#shop/accounts/buyer.ts'
import type { PricedLine } from '#shop/catalog/line.ts'
import { type Cents, cents, minus, sum, times } from '#shop/money.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { type Totals, totalsOf } from '#shop/orders/pricing/price-order.ts'
import { discountOn, type PromotionTerms, wholeTerms } from '#shop/promotions/discount.ts'
import type { Settings } from '#shop/settings.ts'

/** An order before its change. */
export interface OrderBefore extends Totals {
  tipoEntrega: TipoEntrega
  /** The terms of its promotion; null without one. */
  promocion: PromotionTerms | null
  /** The minimum of its promotion today, in cents. */
  montoMinimo: Cents
  buyer: Buyer
}

/**
 * A line after the change, with its current price; `pedida` is the ordered cut of a line that packing replaced or
 * removed.
 */
type ChangedLine = Pick<PricedLine, 'cantidad' | 'precio' | 'subtotal' | 'categoria'> & {
  pedida?: Pick<PricedLine, 'precio' | 'categoria'> | null
}

/** A buyer with the wholesale discount that was granted to the order. */
const WHOLESALE = { tipo: 'mayorista', estado: 'activo' } as const

/**
 * The totals of an order whose lines or way of delivery changed, computed as `priceOrder` does. The promotion applies
 * while the ordered amount reaches its minimum; a granted wholesale discount stays. The delivery fee stays the same
 * until delivery becomes free, and a free delivery stays free unless the order became smaller; another way of delivery
 * costs what a new order would pay (docs/rules.md#changes-by-the-customer).
 */
export function changedTotals(
  { promocion, montoMinimo, buyer, tipoEntrega: former, ...before }: OrderBefore,
  lines: readonly ChangedLine[],
  settings: Pick<Settings, 'envio' | 'envioGratisDesde'>,
  tipoEntrega: TipoEntrega = former,
): Totals {
  const counted = lines
    .filter(({ cantidad }) => cantidad > 0)
    .map((line) => ({ ...line, categoria: (line.pedida ?? line).categoria }))
  const ordered = sum(counted.map((line) => times((line.pedida ?? line).precio, line.cantidad)))
  const promo =
    promocion !== null && ordered >= montoMinimo
      ? { ok: true as const, descuento: discountOn(wholeTerms(promocion), counted) }
      : undefined
  const buys = before.motivoDescuento === 'mayorista' ? WHOLESALE : buyer
  const totals = totalsOf(counted, promo, buys, tipoEntrega, settings)
  const afterDiscount = minus(totals.subtotal, totals.descuento)
  const isSmaller = afterDiscount < minus(before.subtotal, before.descuento)
  const envio = tipoEntrega === former ? keptFee(before.envio, totals.envio, isSmaller) : totals.envio
  return { ...totals, envio, total: sum([afterDiscount, envio]) }
}

/** The fee when the way of delivery stays; `fresh` is the fee of a new order. */
const keptFee = (before: Cents, fresh: Cents, isSmaller: boolean): Cents =>
  fresh === 0 ? fresh : before > 0 ? before : isSmaller ? fresh : cents(0)
