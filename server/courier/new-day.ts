import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { publishOrder } from '#server/http/events/publish-order.ts'
import { Refusal } from '#server/http/refusal.ts'
import { moveHour } from '#server/orders/move-hour.ts'
import { CUSTOMER, orderHistory, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { setNewDay } from '#shop/courier/contract.ts'
import { dayText } from '#shop/dates.ts'
import type { Received } from '#shop/endpoint.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { waitsForNewDay } from '#shop/orders/estado.ts'

/**
 * Takes a place in another hour for an order that could not be delivered; the customer gets a mail, and the shop too when
 * the customer chose. Refused (409): an order that waits for no new day, and a full hour, with the next free one.
 */
export async function takeNewDay(
  context: AppContext,
  { id, quien }: { id: string; quien: string },
  body: Received<typeof setNewDay>['body'],
): Promise<void> {
  const now = context.now()
  const { fechaEntrega: fecha, horaEntrega: hora } = body
  const changed = await context.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw new Refusal(404, 'Pedido no encontrado')
    if (!waitsForNewDay(order))
      throw new Refusal(409, `Este pedido no espera otro día.${quien === CUSTOMER ? ' Escríbenos y lo vemos.' : ''}`)
    const settings = await readSettings({ db: tx, config: context.config })
    await moveHour(context, tx, order, body, settings)
    const { estado } = order
    const before = `${dayText(order.fechaEntrega)}, ${windowText(order.horaEntrega)}`
    const notas = `Entrega: ${before} → ${dayText(fecha)}, ${windowText(hora)}`
    await tx.insert(orderHistory).values({ orderId: id, quien, cuando: now, desde: estado, hacia: estado, notas })
    await context.jobs.enqueue(tx, 'correo', [
      ...(quien === CUSTOMER ? [{ letter: 'cambio-cliente' as const, orderId: id, que: 'cambiado' as const }] : []),
      ...(order.sinAvisos ? [] : [{ letter: 'pedido-cambiado' as const, orderId: id }]),
    ])
    return order
  })
  await publishOrder(context, changed)
}
