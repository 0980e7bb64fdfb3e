import { asc, eq } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'

export type OrderRow = typeof orders.$inferSelect
export type Line = typeof orderLines.$inferSelect

/** Locks an order and returns it. Refuses (404) an unknown one. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  return order
}

/** A locked order with everything that a change of its lines or its delivery needs. */
export type LockedOrder = Awaited<ReturnType<typeof readWhole>>

/** Reads a locked order with its history, its lines, its account and the settings. */
export async function readWhole(context: AppContext, tx: Transaction, order: OrderRow) {
  const { id, userId } = order
  const settings = await readSettings({ db: tx, config: context.config })
  const read = await readOrder(tx, id)
  if (!read) throw new Error(`Order ${id} was not found under its lock`)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.posicion))
  const [buyer] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
  return { order, read, lines, settings, buyer }
}
