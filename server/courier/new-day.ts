import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { moveHour } from '#server/orders/move-hour.ts'
import { CUSTOMER } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { setNewDay } from '#shop/courier/contract.ts'
import { dayText } from '#shop/dates.ts'
import type { Received } from '#shop/endpoint.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { waitsForNewDay } from '#shop/orders/estado.ts'

/**
 * Moves an order that could not be delivered to another day. The customer gets a mail, and so does the shop if the
 * customer chose the day. Refuses (409) an order that waits for no new day, and a full hour, with the next free one.
 */
export async function takeNewDay(
  context: AppContext,
  { id, quien }: { id: string; quien: string },
  body: Received<typeof setNewDay>['body'],
): Promise<void> {
  const { fechaEntrega: fecha, horaEntrega: hora } = body
  await changeOrder(context, quien, id, async (tx, order) => {
    if (!waitsForNewDay(order))
      throw new Refusal(409, `Este pedido no espera otro día.${quien === CUSTOMER ? ' Escríbenos y lo vemos.' : ''}`)
    const settings = await readSettings({ db: tx, config: context.config })
    await moveHour(context, tx, order, body, settings)
    const before = `${dayText(order.fechaEntrega)}, ${windowText(order.horaEntrega)}`
    const notas = `Entrega: ${before} → ${dayText(fecha)}, ${windowText(hora)}`
    const entrada = { id: newId(), cuando: context.now(), notas }
    return { happened: [{ que: quien === CUSTOMER ? 'otro_dia_por_enlace' : 'otro_dia', order, entrada }] }
  })
}
