import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#server/access.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { hasUsesLeft, promotions } from '#server/promotions/table.ts'
import { Refusal } from '#server/refusal.ts'
import { invalid } from '#server/serve.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { isWholesale } from '#shop/accounts/buyer.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import type { submitOrder as contract } from '#shop/orders/contract.ts'
import { addressRefusal } from '#shop/orders/customer.ts'
import { slotRefusal } from '#shop/orders/delivery-slots.ts'
import { catalogueFor, type PricedOrder } from '#shop/orders/price-order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { plain } from '#shop/plain-text.ts'
import { takeHour } from './delivery-hours.ts'
import { once } from './idempotency.ts'
import { buyerOf, priceAtTill, quoteOf } from './price-at-till.ts'
import { orderHistory, orderLines, orders } from './table.ts'
import { queueMessage } from './whatsapp-order.ts'

type Till = Awaited<ReturnType<typeof priceAtTill>>
type Submitted = Received<typeof contract> & { caller: Caller }

/**
 * Stores an order, once, at the shop's own prices, in one transaction: price, hour, promotion, order, lines, history,
 * letters. Refuses a total that is not what the customer saw (409 with the fresh one), a full hour and a day or line
 * that cannot be (docs/rules.md#seen-total, docs/rules.md#delivery-hours).
 */
export async function submitOrder(tools: Tools, submitted: Submitted): Promise<Reply<typeof contract>> {
  const { body, headers, caller } = submitted
  const now = tools.now()
  const buyer = buyerOf(caller)
  const userId = caller.is === 'customer' ? caller.user.id : null
  if (headers['user-id'] && headers['user-id'] !== userId) throw new Refusal(403, 'Ese pedido no es de tu cuenta')
  // The answer to a repeat stores nothing, and is no new order.
  let stored = false
  const answer = await tools.db.transaction((tx) =>
    once(tx, headers['idempotency-key'], { ...body, userId }, now, async () => {
      const opening = body.tipoEntrega === 'retiro' ? await readSettings({ db: tx, config: tools.config }) : undefined
      refuseDelivery(body, now, opening?.horarioRetiro ?? '')
      const { fechaEntrega, horaEntrega } = body.cliente
      // Who buys is decided here: an approved wholesale account is a business, whatever the form says.
      const tipoCliente = isWholesale(buyer) ? 'empresa' : body.cliente.tipoCliente
      const till = await priceAtTill(tx, tools, { ...body, buyer, catalogue: catalogueFor(buyer, tipoCliente) })
      refuseOtherTotal(body.total, till.order)
      await takeHour(tx, fechaEntrega, horaEntrega, panamaDay(now), {
        ...till.settings,
        tipoEntrega: body.tipoEntrega,
      })
      const { order, promotionId } = await countPromotion(tx, till)
      refuseOtherTotal(body.total, order)

      const { productos, promo: _, ...totals } = order
      const orderId = newId()
      const { notas: notasCliente, ...cliente } = body.cliente
      await tx.insert(orders).values({
        id: orderId,
        userId,
        estado: 'pendiente',
        fechaCreacion: now,
        fechaActualizacion: now,
        tipoEntrega: body.tipoEntrega,
        ...cliente,
        nombreLlano: plain(cliente.nombre),
        tipoCliente,
        quienRetira: body.tipoEntrega === 'retiro' ? cliente.quienRetira : '',
        notasCliente,
        ...totals,
        codigo: promotionId ? (body.codigo ?? null) : null,
        promotionId,
      })
      await tx.insert(orderLines).values(productos.map((line, posicion) => ({ orderId, posicion, ...line })))
      await tx.insert(orderHistory).values({ orderId, quien: 'cliente', cuando: now, desde: null, hacia: 'pendiente' })
      await tools.jobs.put(tx, 'correo', [
        { letter: 'pedido-recibido', orderId },
        { letter: 'pedido-nuevo', orderId },
      ])
      await queueMessage(tools, tx, { template: 'pedido_recibido', orderId }, cliente.telefono)
      stored = true
      const message = `Recibimos tu pedido #${shortId(orderId)}. Te mandamos la confirmación al correo y avisamos a la tienda.`
      return { orderId, message, ...totals }
    }),
  )
  if (stored) await tellOpenPages(tools, answer.orderId, userId)
  return answer
}

/** The order is stored; a page that is not told reads it when it is looked at again. */
async function tellOpenPages({ events, log }: Tools, orderId: string, userId: string | null): Promise<void> {
  await events
    .announce({ orderId, estado: 'pendiente', userId, nuevo: true })
    .catch((error: unknown) => log.warn({ err: error, orderId }, 'open pages were not told'))
}

/**
 * Refuses a day, an hour or an address to which nothing can be brought, and an hour of pickup at which the shop, open as
 * `horarioRetiro` says, is closed. Reads nothing from the database.
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

/** What the customer saw is what the customer pays; otherwise they are asked again, with the fresh totals. */
function refuseOtherTotal(seen: number, order: PricedOrder): void {
  if (seen !== order.total) throw new Refusal(409, 'Los precios han cambiado', { totales: quoteOf(order) })
}

/** Counts the promotion's use, if it is what takes money off; whoever comes after the last use pays without it. */
async function countPromotion(tx: Transaction, { order, promotion, withoutPromotion }: Till) {
  if (order.motivoDescuento !== 'promocion' || !promotion) return { order, promotionId: null }
  const used = await tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} + 1` })
    .where(and(eq(promotions.id, promotion.id), hasUsesLeft))
    .returning({ id: promotions.id })
  return used.length > 0 ? { order, promotionId: promotion.id } : { order: withoutPromotion(), promotionId: null }
}
