import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { adjustments } from '#server/money/table.ts'
import { orders } from '#server/orders/table.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import type { Life } from './money-lives.ts'

/**
 * Records the cents that the last step made the shop forgive after weighing; checks that they stay within the setting
 * and that the order is then paid (docs/rules.md#cents).
 */
export async function readRoundings({ shop, known, orders: own }: Life): Promise<void> {
  const ids = own.map(({ id }) => id)
  const rows = await shop.db
    .select()
    .from(adjustments)
    .where(and(inArray(adjustments.orderId, ids), eq(adjustments.que, 'redondeo')))
    .orderBy(adjustments.recibido, adjustments.id)
  for (const { id, orderId, cuando, monto, anula } of rows) {
    if (known.returns.some((each) => each.id === id)) continue
    const index = ids.indexOf(orderId ?? '')
    known.giveBack(index, { id, cuando }, 'redondeo', monto, anula ? { reverses: anula } : {})
  }
  for (const { id, estado, total, redondeo } of await shop.db.select().from(orders).where(inArray(orders.id, ids))) {
    const index = ids.indexOf(id)
    known.rounded[index] = redondeo
    expect(redondeo).toBeLessThanOrEqual(DEFAULT_SETTINGS.redondeo)
    if (redondeo > 0) {
      expect(estado).not.toMatch(/entregado|cancelado/)
      expect(known.line(index, estado, total).es).toBe('pagado')
    }
  }
}
