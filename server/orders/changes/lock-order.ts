import { asc, eq } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'

export type Line = typeof orderLines.$inferSelect

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Locks an order and reads what a change of it needs: its lines, its history, its account and the settings. */
export async function lockOrder(context: AppContext, tx: Transaction, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  const settings = await readSettings({ db: tx, config: context.config })
  const read = await readOrder(tx, id)
  if (!order || !read) throw new Refusal(404, 'Pedido no encontrado')
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.posicion))
  const [buyer] = order.userId ? await tx.select().from(users).where(eq(users.id, order.userId)) : []
  return { order, read, lines, settings, buyer }
}
