/**
 * The state of an order. Any state may follow any other (docs/rules.md#states-of-an-order); every change is recorded.
 */
export const ORDER_ESTADOS = ['pendiente', 'en_proceso', 'en_camino', 'entregado', 'cancelado'] as const
export type OrderEstado = (typeof ORDER_ESTADOS)[number]

export const ESTADO_LABELS: Record<OrderEstado, string> = {
  pendiente: 'Pendiente',
  en_proceso: 'En Proceso',
  en_camino: 'En Camino',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
}

/** Whether the order is still open: 'Activos' in the administration. */
export const isActive = (estado: OrderEstado): boolean =>
  estado === 'pendiente' || estado === 'en_proceso' || estado === 'en_camino'

/** The states in which the cuts still have to be cut and packed. */
export const TO_BE_CUT = ['pendiente', 'en_proceso'] as const satisfies OrderEstado[]

/** A cancelled order occupies no delivery slot and no use of a promotion. */
export const occupiesSlot = (estado: OrderEstado): boolean => estado !== 'cancelado'

/** Whether an order could not be delivered, has no place in any hour, and waits for another day. */
export const waitsForNewDay = ({ estado, horaLiberada }: { estado: OrderEstado; horaLiberada: boolean }): boolean =>
  horaLiberada && (TO_BE_CUT as readonly OrderEstado[]).includes(estado)

/** The states that the customer is notified of, unless they opted out (docs/rules.md#order-notifications). */
const NOTIFIED_ESTADOS = ['en_camino', 'entregado', 'cancelado'] as const
export type NotifiedEstado = (typeof NOTIFIED_ESTADOS)[number]
/** Whether the customer is notified of this state. */
export const isNotified = (estado: OrderEstado): estado is NotifiedEstado =>
  (NOTIFIED_ESTADOS as readonly OrderEstado[]).includes(estado)
