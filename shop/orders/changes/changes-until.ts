import { addDays } from '#shop/dates.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { Order } from '#shop/orders/order.ts'
import { isUntouched } from './line-lock.ts'

/** For how long after ordering an order can always be changed, in minutes. */
export const GRACE_MINUTES = 30

type ChangeableOrder = Pick<Order, 'estado' | 'fechaCreacion' | 'productos' | 'empacadoEn'> & {
  cliente: Pick<Order['cliente'], 'fechaEntrega'>
}

/** Until when the customer may change what of an order by its link; `undefined`: not any more. */
export interface ChangesUntil {
  /** Quantities, and cancelling. */
  cortes: Date | undefined
  /** Day, hour, address, receiver and notes. */
  datos: Date | undefined
}

/**
 * Until when the customer may change an order by its link: `horaLimite` of the day before the delivery, and in any case
 * half an hour after ordering. Quantities and cancelling end earlier where the cutting has begun: a line was weighed,
 * replaced or removed, or the order is packed (docs/rules.md#changes-by-the-customer).
 */
export function changesUntil(order: ChangeableOrder, horaLimite: string, now: Date): ChangesUntil {
  const cutOff = Date.parse(`${addDays(order.cliente.fechaEntrega, -1)}T${horaLimite}:00-05:00`)
  const grace = order.fechaCreacion.getTime() + GRACE_MINUTES * 60_000
  const until = Math.max(cutOff, grace)
  const isOwn = order.productos.every(({ importada }) => importada === null)
  const datos = isOwn && ESTADOS[order.estado].toBeCut && now.getTime() < until ? new Date(until) : undefined
  return { cortes: cuttingHasBegun(order) ? undefined : datos, datos }
}

/** Whether the shop has begun to cut an order: a line is no longer only ordered, or all of it is packed. */
const cuttingHasBegun = ({ productos, empacadoEn }: Pick<Order, 'productos' | 'empacadoEn'>): boolean =>
  empacadoEn !== null || !productos.every(isUntouched)
