import { and, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Caller } from '#server/http/access.ts'
import { Refusal } from '#server/http/refusal.ts'
import { invalid } from '#server/http/serve.ts'
import { within } from '#server/http/within.ts'
import { takeHour } from '#server/orders/delivery-hours.ts'
import { orderHistory, orderLines, orders } from '#server/orders/table.ts'
import { queueMessage } from '#server/orders/whatsapp/order-message.ts'
import { hasUsesLeft, promotions } from '#server/promotions/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { isWholesale } from '#shop/accounts/buyer.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import type { submitOrder as contract } from '#shop/orders/contract.ts'
import { addressRefusal } from '#shop/orders/customer.ts'
import { slotRefusal } from '#shop/orders/delivery/delivery-slots.ts'
import { catalogueFor, type PricedOrder } from '#shop/orders/pricing/price-order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { searchText } from '#shop/text/search-text.ts'
import { checkEmailCode } from './email-code.ts'
import { runOnce } from './idempotency.ts'
import { buyerOf, priceRequest, quoteOf } from './price-request.ts'
import { isSilenced, limitPlaces } from './stranger-limits.ts'

type PricedRequest = Awaited<ReturnType<typeof priceRequest>>
/** `address`: the network that the order came from (`clientNetwork`). */
type Submitted = Received<typeof contract> & { caller: Caller; address: string }

/**
 * Stores an order once, at the shop's own prices, in one transaction: price, hour, promotion, order, lines, history and
 * jobs. Refuses (409, with the fresh totals) a total that differs from what the customer saw, a full hour, and an
 * invalid day or line (docs/rules.md#seen-total, docs/rules.md#delivery-hours). Stores nothing once `signal` is
 * aborted: the customer was told that it failed.
 */
export async function submitOrder(
  context: AppContext,
  submitted: Submitted,
  signal?: AbortSignal,
): Promise<Reply<typeof contract>> {
  const { body, headers, caller } = submitted
  const now = context.now()
  const buyer = buyerOf(caller)
  const userId = caller.is === 'customer' ? caller.user.id : null
  if (headers['user-id'] && headers['user-id'] !== userId) throw new Refusal(403, 'Ese pedido no es de tu cuenta')
  const { codigoCorreo, ...ordered } = body
  const { email } = body.cliente
  const check = codigoCorreo && (await checkEmailCode(context, codigoCorreo, email))
  // Stays false for a repeat, whose reply stores nothing and is no new order.
  let stored = false
  const answer = await context.db.transaction(async (tx) => {
    const reply = await runOnce(tx, headers['idempotency-key'], { ...ordered, userId }, now, async () => {
      const opening = body.tipoEntrega === 'retiro' ? await readSettings({ db: tx, config: context.config }) : undefined
      refuseDelivery(body, now, opening?.horarioRetiro ?? '')
      const { fechaEntrega, horaEntrega } = body.cliente
      // An approved wholesale account always orders as a business, whatever the form says.
      const tipoCliente = isWholesale(buyer) ? 'empresa' : body.cliente.tipoCliente
      const priced = await priceRequest(tx, context, { ...body, buyer, catalogue: catalogueFor(buyer, tipoCliente) })
      refuseChangedTotal(body.total, priced.order)
      const sender = { ...submitted, email, check }
      const hasProven = await limitPlaces(context, tx, sender, fechaEntrega, priced.settings.pedidosPorHora)
      await takeHour(tx, fechaEntrega, horaEntrega, panamaDay(now), {
        ...priced.settings,
        tipoEntrega: body.tipoEntrega,
      })
      const { order, promotionId } = await countPromotionUse(tx, priced)
      refuseChangedTotal(body.total, order)

      const { productos, promo: _, ...totals } = order
      const orderId = newId()
      const sinAvisos = !hasProven && (await isSilenced(context, tx, caller, email))
      const { notas: notasCliente, ...cliente } = body.cliente
      await tx.insert(orders).values({
        id: orderId,
        userId,
        estado: 'pendiente',
        fechaCreacion: now,
        fechaActualizacion: now,
        tipoEntrega: body.tipoEntrega,
        ...cliente,
        nombreLlano: searchText(cliente.nombre),
        tipoCliente,
        quienRetira: body.tipoEntrega === 'retiro' ? cliente.quienRetira : '',
        notasCliente,
        ...totals,
        codigo: promotionId ? (body.codigo ?? null) : null,
        promotionId,
        sinAvisos,
      })
      await tx.insert(orderLines).values(productos.map((line, posicion) => ({ orderId, posicion, ...line })))
      await tx.insert(orderHistory).values({ orderId, quien: 'cliente', cuando: now, desde: null, hacia: 'pendiente' })
      await context.jobs.enqueue(tx, 'correo', [
        ...(sinAvisos ? [] : [{ letter: 'pedido-recibido' as const, orderId }]),
        { letter: 'pedido-nuevo', orderId },
      ])
      if (!sinAvisos) await queueMessage(context, tx, { template: 'pedido_recibido', orderId }, cliente.telefono)
      stored = true
      const message = sinAvisos
        ? `Recibimos tu pedido #${shortId(orderId)} y avisamos a la tienda. La confirmación no va por correo: hoy ya salieron varias a esa dirección.`
        : `Recibimos tu pedido #${shortId(orderId)}. Te mandamos la confirmación al correo y avisamos a la tienda.`
      return { orderId, message, ...(sinAvisos ? { sinAvisos } : {}), ...totals }
    })
    signal?.throwIfAborted()
    return reply
  })
  if (stored) await notifyOpenPages(context, answer.orderId, userId)
  return answer
}

/** The longest that the response to a stored order waits for the event, in milliseconds. */
const NOTIFY_MS = 300

/** Sends the new order to open pages. It is committed; a page that misses the event reads it at its next request. */
async function notifyOpenPages({ events, log }: AppContext, orderId: string, userId: string | null): Promise<void> {
  const published = events
    .publish({ orderId, estado: 'pendiente', userId, nuevo: true })
    .catch((error: unknown) => log.warn({ err: error, orderId }, 'could not notify open pages'))
  await within(NOTIFY_MS, published)
}

/**
 * Refuses an invalid day, hour or address, and a pickup hour outside the opening hours `horarioRetiro`. Does not read
 * the database.
 */
export function refuseDelivery({ cliente, tipoEntrega }: Submitted['body'], now: Date, horarioRetiro: string): void {
  const slot = slotRefusal(cliente.fechaEntrega, cliente.horaEntrega, panamaDay(now), { tipoEntrega, horarioRetiro })
  const address = addressRefusal(cliente.direccion, tipoEntrega)
  const campos = {
    ...(address ? { 'cliente.direccion': address } : {}),
    ...(slot ? { [`cliente.${slot.field}`]: slot.error } : {}),
  }
  if (slot || address) throw invalid(campos)
}

/** The customer pays the total they saw: when it changed, the order is refused with the fresh totals. */
function refuseChangedTotal(seen: number, order: PricedOrder): void {
  if (seen !== order.total) throw new Refusal(409, 'Los precios han cambiado', { totales: quoteOf(order) })
}

/**
 * Counts a use of the promotion, if it gives the discount; when its last use is taken, the order is priced without it.
 */
async function countPromotionUse(tx: Transaction, { order, promotion, withoutPromotion }: PricedRequest) {
  if (order.motivoDescuento !== 'promocion' || !promotion) return { order, promotionId: null }
  const used = await tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} + 1` })
    .where(and(eq(promotions.id, promotion.id), hasUsesLeft))
    .returning({ id: promotions.id })
  return used.length > 0 ? { order, promotionId: promotion.id } : { order: withoutPromotion(), promotionId: null }
}
