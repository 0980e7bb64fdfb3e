import { addDays } from '#shop/dates.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { Order } from '#shop/orders/order.ts'
import { isUntouched } from './line-lock.ts'

/** How many minutes after ordering an order can always be changed. */
export const GRACE_MINUTES = 30

type ChangeableOrder = Pick<Order, 'estado' | 'fechaCreacion' | 'productos' | 'empacadoEn'> & {
  cliente: Pick<Order['cliente'], 'fechaEntrega'>
}

/** Until when a customer can change an order through its link; `undefined` once they cannot. */
export interface ChangesUntil {
  /** For quantities and for cancelling. */
  cortes: Date | undefined
  /** For day, hour, address, receiver and notes. */
  datos: Date | undefined
}

/**
 * Until when a customer can change an order through its link: `horaLimite` on the day before the delivery, and at least
 * half an hour after ordering. Changes of quantities and cancelling end earlier once cutting has begun
 * (docs/rules.md#changes-by-the-customer).
 */
export function changesUntil(order: ChangeableOrder, horaLimite: string, now: Date): ChangesUntil {
  const cutOff = Date.parse(`${addDays(order.cliente.fechaEntrega, -1)}T${horaLimite}:00-05:00`)
  const grace = order.fechaCreacion.getTime() + GRACE_MINUTES * 60_000
  const until = Math.max(cutOff, grace)
  const isOwn = order.productos.every(({ importada }) => importada === null)
  const datos = isOwn && ESTADOS[order.estado].toBeCut && now.getTime() < until ? new Date(until) : undefined
  return { cortes: cuttingHasBegun(order) ? undefined : datos, datos }
}

/** Whether the shop has begun to cut an order: a line was weighed, replaced or removed, or the order is packed. */
const cuttingHasBegun = ({ productos, empacadoEn }: Pick<Order, 'productos' | 'empacadoEn'>): boolean =>
  empacadoEn !== null || !productos.every(isUntouched)
