import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { orders } from '#server/orders/table.ts'
import { queueMessage } from '#server/orders/whatsapp/order-message.ts'
import { NOTIFICATION_DELAY_S } from '#shop/orders/undo.ts'

/**
 * Queues the mail and the message of a packed order, delayed because the mark or the weight may have been a mistake.
 * What they say, and whether anything, is decided when they are written (docs/rules.md#packed-and-announced).
 */
export async function queueNotice(
  context: AppContext,
  tx: Transaction,
  { id, email, telefono, sinAvisos }: typeof orders.$inferSelect,
  packedAt: Date,
): Promise<void> {
  if (sinAvisos) return
  const packed = { orderId: id, empacado: packedAt.toISOString() }
  if (email) await context.jobs.enqueue(tx, 'correo', [{ letter: 'pedido-listo', ...packed }], NOTIFICATION_DELAY_S)
  await queueMessage(context, tx, { template: 'pedido_listo', ...packed }, telefono, NOTIFICATION_DELAY_S)
}
