import { ESTADOS, type OrderEstado, waitsForNewDay } from '#shop/orders/estado.ts'
import { isUnweighed } from './unweighed.ts'

/** What the state of an order cannot say: how far the shop is with it, or that it came back (docs/rules.md#marks-of-an-order). */
export const MARKS = ['pesado', 'empacado', 'volvio'] as const
export type Mark = (typeof MARKS)[number]

/**
 * The mark of an order that is in the shop and still to be delivered or picked up. That it came back and waits for
 * another day goes before that it is packed. `undefined`: its state says everything.
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
