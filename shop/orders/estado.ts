/**
 * Where an order is. Any state may follow any other (docs/rules.md#states-of-an-order); each change is kept in the
 * history.
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

/** 'Activos' in the administration. */
export const isActive = (estado: OrderEstado): boolean =>
  estado === 'pendiente' || estado === 'en_proceso' || estado === 'en_camino'

/** The states in which a cut still has to be cut and packed: what has left the shop, or never will, no longer. */
export const TO_BE_CUT = ['pendiente', 'en_proceso'] as const satisfies OrderEstado[]

/** A cancelled order holds no delivery hour and no use of a promotion. */
export const occupiesSlot = (estado: OrderEstado): boolean => estado !== 'cancelado'

/** The states of which the customer is told, unless they want no news (docs/rules.md#news-of-an-order). */
const NOTIFIED_ESTADOS = ['en_camino', 'entregado', 'cancelado'] as const
export type NotifiedEstado = (typeof NOTIFIED_ESTADOS)[number]
export const isNotified = (estado: OrderEstado): estado is NotifiedEstado =>
  (NOTIFIED_ESTADOS as readonly OrderEstado[]).includes(estado)
