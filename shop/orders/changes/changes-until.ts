import { addDays } from '#shop/dates.ts'
import { isChanged } from '#shop/orders/lines/line-change.ts'
import type { Order } from '#shop/orders/order.ts'

/** For how long after ordering an order can always be changed, in minutes. */
export const GRACE_MINUTES = 30

type ChangeableOrder = Pick<Order, 'estado' | 'fechaCreacion' | 'productos'> & {
  cliente: Pick<Order['cliente'], 'fechaEntrega'>
}

/**
 * Until when the customer may change or cancel an order by its link: `horaLimite` of the day before the delivery, and in
 * any case half an hour after ordering. `undefined` when that is over, or when the shop has begun with the order
 * (docs/rules.md#changes-by-the-customer).
 */
export function changesUntil(order: ChangeableOrder, horaLimite: string, now: Date): Date | undefined {
  if (order.estado !== 'pendiente' || !order.productos.every(isUntouched)) return undefined
  const cutOff = Date.parse(`${addDays(order.cliente.fechaEntrega, -1)}T${horaLimite}:00-05:00`)
  const grace = order.fechaCreacion.getTime() + GRACE_MINUTES * 60_000
  const until = Math.max(cutOff, grace)
  return now.getTime() < until ? new Date(until) : undefined
}

/** Whether a line is of this shop and was neither weighed, replaced nor removed. */
const isUntouched = (line: Order['productos'][number]): boolean =>
  line.importada === null && line.gramosReales === null && !isChanged(line)
