import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { readTill } from '#server/orders/submit/order-statements.ts'
import { cents } from '#shop/money.ts'
import { changeLines } from '#shop/orders/changes/change-lines.ts'
import { changedTotals } from '#shop/orders/changes/changed-totals.ts'
import { promotionTerms } from '#shop/orders/weights/charge-order.ts'
import { termsOf } from '#shop/promotions/discount.ts'
import type { OrderToChange } from './change-order.ts'

/**
 * The lines and totals of an order with other quantities, one for each of its lines. Refused: (400) a line that cannot
 * be had; (409) an order that has other lines by now, or would be empty.
 */
export async function priceChange(
  context: AppContext,
  tx: Transaction,
  { order, lines, settings, buyer }: OrderToChange,
  cantidades: readonly number[],
) {
  if (cantidades.length !== lines.length) throw new Refusal(409, 'Tu pedido cambió mientras tanto: mira cómo quedó')
  if (cantidades.every((cantidad) => cantidad === 0))
    throw new Refusal(409, 'Un pedido lleva algo: si ya no quieres nada, cancélalo')
  const codigos = lines.map(({ codigo }) => codigo)
  const { products, promotion } = await readTill(tx, context.config, { codigos, codigo: order.codigo ?? undefined })
  const catalogue = order.tipoCliente === 'empresa' ? 'wholesale' : 'retail'
  const changed = changeLines(lines, cantidades, products, catalogue)
  if (!changed.ok)
    throw invalid(Object.fromEntries(changed.refused.map(({ index, error }) => [`cantidades.${index}`, error])))
  const before = {
    ...order,
    promocion: promotionTerms(order),
    montoMinimo: promotion?.montoMinimo ?? cents(0),
    buyer,
  }
  const totals = changedTotals(before, changed.lines, settings)
  const promocion = before.promocion && termsOf(before.promocion, totals.descuento)
  return { lines: changed.lines, totals, promocion }
}
