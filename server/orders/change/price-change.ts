import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readPricing } from '#server/orders/submit/order-statements.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import { cents } from '#shop/money.ts'
import { type AddedLine, changeLines, type RefusedLine, type WantedLine } from '#shop/orders/changes/change-lines.ts'
import { changedTotals } from '#shop/orders/changes/changed-totals.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import { promotionTerms } from '#shop/orders/weights/charge-order.ts'
import { type PromotionTerms, termsOf } from '#shop/promotions/discount.ts'
import type { Line, LockedOrder } from './lock-order.ts'

/** The wanted state of an order: one entry for each of its lines, lines to add, and the way of delivery. */
export interface WantedOrder {
  wanted: readonly WantedLine[]
  toAdd?: readonly LineRequest[]
  tipoEntrega?: TipoEntrega
}

/** The changed lines of an order, and its new totals. */
export interface PricedChange {
  lines: Line[]
  added: AddedLine[]
  totals: Totals
  promocion: PromotionTerms | null
}

/**
 * Computes the lines and totals of an order as wanted. Refuses lines that may not change like this or are not available
 * (with the refusal that `refuse` makes), and an order without any line left (409).
 */
export async function priceChange(
  context: AppContext,
  tx: Transaction,
  { order, lines, settings, buyer }: Pick<LockedOrder, 'order' | 'lines' | 'settings' | 'buyer'>,
  { wanted, toAdd = [], tipoEntrega = order.tipoEntrega }: WantedOrder,
  refuse: (refused: readonly RefusedLine[]) => Refusal,
): Promise<PricedChange> {
  const codigos = [...lines, ...toAdd].map(({ codigo }) => codigo)
  const { products, promotion } = await readPricing(tx, context.config, { codigos, codigo: order.codigo ?? undefined })
  const catalogue = order.tipoCliente === 'empresa' ? 'wholesale' : 'retail'
  const changed = changeLines(lines, wanted, products, catalogue, toAdd)
  if (!changed.ok) throw refuse(changed.refused)
  const isLeft = changed.lines.some(({ cantidad, quitada }) => cantidad > 0 && !quitada)
  if (!isLeft && changed.added.length === 0)
    throw new Refusal(409, 'Un pedido lleva algo: si ya no lleva nada, se cancela')
  const isOtherCart = changed.added.length > 0 || changed.lines.some((line, index) => line !== lines[index])
  const before = {
    ...order,
    promocion: promotionTerms(order),
    // A promotion's minimum is checked again only when the lines change.
    montoMinimo: (isOtherCart && promotion?.montoMinimo) || cents(0),
    buyer,
  }
  const totals = changedTotals(before, [...changed.lines, ...changed.added], settings, tipoEntrega)
  const promocion = before.promocion && termsOf(before.promocion, totals.descuento)
  return { lines: changed.lines, added: changed.added, totals, promocion }
}
