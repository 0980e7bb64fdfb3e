import { inArray } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { publishOrder } from '#server/http/events/publish-order.ts'
import { within } from '#server/http/within.ts'
import { orderHistory, orders } from '#server/orders/table.ts'
import { queueMessage } from '#server/orders/whatsapp/order-message.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { lockOrder, type OrderRow } from './lock-order.ts'
import { type Happened, TOLD, type Told } from './told.ts'

/** What a change returns: the events that happened (none when nothing changed) and what the reply needs. */
interface Made {
  happened: readonly Happened[]
}

/**
 * Changes orders or their money in one transaction. `change` locks its rows, refuses before it writes and returns the
 * events. Where only a write shows that it must refuse, as with a full hour, the transaction is rolled back. Each event
 * goes to the history, the audit log and the mail and message queues as the table `TOLD` says, and after the commit to
 * the open pages of its orders. Returns what `read` reads at the end of the transaction.
 */
export async function changeOrders<M extends Made, Reply = undefined>(
  context: AppContext,
  quien: string,
  change: (tx: Transaction) => Promise<M>,
  read?: (tx: Transaction, made: M) => Promise<Reply>,
): Promise<Reply> {
  const { happened, reply } = await context.db.transaction(async (tx) => {
    const made = await change(tx)
    for (const event of made.happened) await tell(context, tx, quien, event)
    return { happened: made.happened, reply: (await read?.(tx, made)) as Reply }
  })
  await publish(context, happened)
  return reply
}

/** Locks one order and changes it. Refuses (404) an unknown order. */
export const changeOrder = <M extends Made, Reply = undefined>(
  context: AppContext,
  quien: string,
  id: string,
  change: (tx: Transaction, order: OrderRow) => Promise<M>,
  read?: (tx: Transaction, made: M) => Promise<Reply>,
): Promise<Reply> => changeOrders(context, quien, async (tx) => change(tx, await lockOrder(tx, id)), read)

const ordersOf = (event: Happened): readonly string[] =>
  'order' in event ? [event.order.id] : 'nuevo' in event ? [event.nuevo.id] : event.pedidos

/** Adds an event to the history and the audit log, and queues its mails and messages. */
export async function tell(context: AppContext, tx: Transaction, quien: string, event: Happened): Promise<void> {
  // TypeScript cannot tell that the entry under `event.que` accepts this event.
  const { accion, avisos } = TOLD[event.que] as Told<Happened>
  if ('entrada' in event) {
    const { order, entrada } = event
    const { desde = order.estado, ...entry } = entrada
    await tx.insert(orderHistory).values({ ...entry, orderId: order.id, quien, desde, hacia: order.estado })
  }
  if (accion && ('antes' in event || 'despues' in event)) {
    const { antes = null, despues = null } = event
    const objeto = ('objeto' in event && event.objeto) || `Pedido ${ordersOf(event).map(shortId).join(', ')}`
    await record(tx, { quien, cuando: context.now(), accion, objeto, antes, despues })
  }
  for (const notice of avisos?.(event) ?? [])
    await ('mail' in notice
      ? context.jobs.enqueue(tx, 'correo', [notice.mail], notice.after)
      : queueMessage(context, tx, notice.message, notice.to, notice.after))
}

/** The longest that a response waits for the orders that it tells of, in milliseconds. */
const READ_MS = 300

/** Tells the open pages of each order once. The change is committed: a failure here is logged and is not its error. */
async function publish(context: AppContext, happened: readonly Happened[]): Promise<void> {
  for (const event of happened) if ('nuevo' in event) await publishOrder(context, event.nuevo, { isNew: true })
  const ids = [...new Set(happened.flatMap((event) => ('nuevo' in event ? [] : ordersOf(event))))]
  if (ids.length === 0) return
  const { id, estado, userId, email } = orders
  const read = context.db.select({ id, estado, userId, email }).from(orders).where(inArray(id, ids))
  const changed = await within(READ_MS, read).catch((error: unknown) =>
    context.log.warn({ err: error, orderIds: ids }, 'could not notify open pages'),
  )
  for (const order of changed ?? []) await publishOrder(context, order)
}
