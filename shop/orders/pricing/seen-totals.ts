import type { Buyer } from '#shop/accounts/buyer.ts'
import type { PricedLine } from '#shop/catalog/line.ts'
import { type Cents, cents, sum } from '#shop/money.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { Settings } from '#shop/settings.ts'
import { type Totals, totalsOf } from './price-order.ts'

/**
 * Reconstructs the sums in cents between these lines and the total that the customer saw, without knowing the
 * promotion: the missing amount is its discount. Returns only subtotal and total when that is ambiguous because of the
 * delivery fee; `undefined` when the total cannot be reached.
 */
export function seenTotals(
  lines: readonly Pick<PricedLine, 'subtotal'>[],
  total: Cents,
  { buyer, tipoEntrega, codigo }: { buyer: Buyer; tipoEntrega: TipoEntrega; codigo: string | undefined },
  settings: Pick<Settings, 'envio' | 'envioGratisDesde'>,
): (Pick<Totals, 'total'> & Partial<Totals>) | undefined {
  const subtotal = sum(lines.map((line) => line.subtotal))
  const withDiscount = (descuento: number) =>
    totalsOf(lines, descuento > 0 ? { ok: true, descuento: cents(descuento) } : undefined, buyer, tipoEntrega, settings)
  const discounts = codigo ? [0, subtotal - total, subtotal + settings.envio - total] : [0]
  const reaching = discounts.map(withDiscount).filter((totals) => totals.total === total)
  const [first] = reaching
  return reaching.every(({ descuento }) => descuento === first?.descuento) ? first : { subtotal, total }
}
