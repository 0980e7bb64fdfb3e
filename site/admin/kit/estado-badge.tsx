import { ESTADO_LABELS, type OrderEstado } from '#shop/orders/estado.ts'
import { Badge, type BadgeTone } from '#site/ui/feedback/badge.tsx'

const TONES: Record<OrderEstado, BadgeTone> = {
  pendiente: 'yellow',
  en_proceso: 'violet',
  en_camino: 'blue',
  entregado: 'green',
  cancelado: 'red',
}

/**
 * The state of an order with the label for the shop's own people: five states, where customers see four
 * (docs/interface.md#states-of-an-order).
 */
export function EstadoBadge({ estado }: { estado: OrderEstado }) {
  return <Badge tone={TONES[estado]}>{ESTADO_LABELS[estado]}</Badge>
}
