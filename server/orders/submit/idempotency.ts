import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { paymentAllocations } from '#server/money/table.ts'
import { type Linked, trackingUrl } from '#server/orders/link/tracking-link.ts'
import { CUSTOMER, idempotencyKeys, orderLines, orders } from '#server/orders/table.ts'
import { lastSettings } from '#server/settings/read-settings.ts'
import type { Reply } from '#shop/endpoint.ts'
import { type Cents, cents } from '#shop/money.ts'
import { attemptText } from '#shop/orders/attempt.ts'
import type * as contract from '#shop/orders/contract.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { orderedTotals } from '#shop/orders/weights/charge-order.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'

/**
 * One attempt to store the order `orderId`, identified by its idempotency key
 * (docs/rules.md#one-attempt-stores-one-order).
 */
export interface Attempt {
  key: string
  bodyHash: string
  orderId: string
  createdAt: Date
}

/** Makes the attempt of a request; `undefined` without an idempotency key. */
export function attemptOf(key: string | undefined, body: object, orderId: string, createdAt: Date) {
  if (!key) return undefined
  return { key, bodyHash: createHash('sha256').update(attemptText(body)).digest('hex'), orderId, createdAt }
}

/** Builds the reply to an order, with its original totals. */
export function orderReply(
  context: AppContext,
  { id: orderId, enlacesRetirados, sinAvisos }: Linked & { sinAvisos: boolean },
  totals: Totals,
  saldoUsado: Cents,
): Reply<typeof contract.submitOrder> {
  const seguimiento = trackingUrl(context, { id: orderId, enlacesRetirados })
  const message = sinAvisos
    ? `Recibimos tu pedido #${shortId(orderId)} y avisamos a la tienda. La confirmación no va por correo: hoy ya salieron varias a esa dirección. Guarda este enlace para seguirlo o cambiarlo: ${seguimiento}`
    : `Recibimos tu pedido #${shortId(orderId)}. Te mandamos la confirmación al correo y avisamos a la tienda.`
  const more = { ...(sinAvisos ? { sinAvisos } : {}), ...(saldoUsado > 0 ? { saldoUsado } : {}) }
  return { orderId, message, seguimiento, ...more, ...totals }
}

/**
 * The reply to a finished attempt with the same key. Refuses (409) a key that was used with another body.
 */
export async function earlierReply(
  context: AppContext,
  tx: Transaction,
  attempt: Attempt,
): Promise<Reply<typeof contract.submitOrder>> {
  const refusal = `Ese pedido ya se mandó con otros datos. Mira en tu correo si llegó o pregúntanos por WhatsApp: ${phoneText(lastSettings(context).whatsapp)}.`
  const earlier = await earlierOrder(tx, attempt, refusal)
  return 'answer' in earlier
    ? (earlier.answer as Reply<typeof contract.submitOrder>)
    : orderReply(context, earlier.order, earlier.totals, await balanceUsed(tx, earlier.order.id))
}

/** The part of the customer's balance that the order used when it was made, in cents. */
async function balanceUsed(tx: Transaction, orderId: string): Promise<Cents> {
  const [used] = await tx
    .select({ monto: sql<number>`coalesce(sum(${paymentAllocations.monto}), 0)` })
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.orderId, orderId), eq(paymentAllocations.quien, CUSTOMER)))
  return cents(used?.monto ?? 0)
}

/**
 * The order that an earlier attempt with this key stored, with its original totals. It is read in new statements,
 * because the snapshot of the statement that waited is older. Refuses (409, with `refusal`) another body.
 */
export async function earlierOrder(tx: Transaction, { key, bodyHash }: Attempt, refusal: string) {
  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (earlier?.bodyHash !== bodyHash) throw new Refusal(409, refusal)
  if (earlier.answer !== null) return { answer: earlier.answer }
  const orderId = earlier.orderId ?? ''
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`The order of attempt ${key} is missing`)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return { order, lines, totals: earlier.totales ?? orderedTotals(order, lines) }
}
