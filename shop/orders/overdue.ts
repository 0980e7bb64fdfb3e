import { type Day, panamaDay, panamaTime } from '#shop/dates.ts'
import type { TipoEntrega } from './delivery/delivery-fee.ts'
import { ESTADOS, type OrderEstado, waitsForNewDay } from './estado.ts'

const HOUR_MS = 3_600_000

interface Hour {
  fechaEntrega: Day
  horaEntrega: string
}

/** The last delivery hour that has ended; an hour slot lasts an hour. */
export function lastPassedHour(now: Date): Hour {
  const begin = new Date(now.getTime() - HOUR_MS)
  return { fechaEntrega: panamaDay(begin), horaEntrega: panamaTime(begin) }
}

/** Whether a delivery hour has ended. */
export function hasPassed({ fechaEntrega, horaEntrega }: Hour, now: Date): boolean {
  const last = lastPassedHour(now)
  return fechaEntrega < last.fechaEntrega || (fechaEntrega === last.fechaEntrega && horaEntrega <= last.horaEntrega)
}

/** What decides whether an order is overdue. */
interface Due {
  estado: OrderEstado
  cliente: Hour
  horaLiberada: boolean
  tipoEntrega: TipoEntrega
  empacadoEn: Date | null
}

/**
 * Whether the hour of an order has passed and it is neither delivered nor cancelled. An order that waits for a new day,
 * or is packed for pickup, is not overdue: it is the customer's turn (docs/rules.md#overdue-orders).
 */
export const isOverdue = ({ cliente, ...order }: Due, now: Date): boolean =>
  ESTADOS[order.estado].active &&
  hasPassed(cliente, now) &&
  !waitsForNewDay(order) &&
  !(order.tipoEntrega === 'retiro' && order.empacadoEn !== null)
