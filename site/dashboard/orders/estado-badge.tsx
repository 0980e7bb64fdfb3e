import { ESTADO_LABELS, type OrderEstado } from '#shop/orders/estado.ts'
import { Badge, type BadgeTone } from '#site/ui/feedback/badge.tsx'

/**
 * The four states with a label for customers; any other is shown unchanged, in neutral
 * (docs/rules.md#states-of-an-order).
 */
const TONES: Partial<Record<OrderEstado, BadgeTone>> = {
  pendiente: 'yellow',
  en_camino: 'blue',
  entregado: 'green',
  cancelado: 'red',
}

/** The label of a state for customers. */
export const customerLabel = (estado: OrderEstado): string => (TONES[estado] ? ESTADO_LABELS[estado] : estado)

/** The state of an order with its label for customers. */
export function EstadoBadge({ estado }: { estado: OrderEstado }) {
  return <Badge tone={TONES[estado] ?? 'gray'}>{customerLabel(estado)}</Badge>
}
