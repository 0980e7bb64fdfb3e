import { ESTADOS, type OrderEstado, waitsForNewDay } from '#shop/orders/estado.ts'
import { isUnweighed } from './unweighed.ts'

/**
 * What the state of an order does not tell: weighed, packed, or back from a failed delivery
 * (docs/rules.md#marks-of-an-order).
 */
export const MARKS = ['pesado', 'empacado', 'volvio'] as const
export type Mark = (typeof MARKS)[number]

/**
 * The mark of an order that is in the shop, to be delivered or picked up. `volvio` takes precedence over `empacado`.
 * `undefined` when its state tells everything.
 */
export function markOf(order: {
  estado: OrderEstado
  horaLiberada: boolean
  empacadoEn: Date | null
  productos: readonly { gramosReales: number | null; quitada: boolean }[]
}): Mark | undefined {
  if (!ESTADOS[order.estado].toBeCut) return undefined
  if (waitsForNewDay(order)) return 'volvio'
  if (order.empacadoEn !== null) return 'empacado'
  return order.productos.length > 0 && !order.productos.some(isUnweighed) ? 'pesado' : undefined
}
