import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'

/** The state of an order for the shop's own people (docs/interface.md#states-of-an-order). */
export function EstadoBadge({ estado }: { estado: OrderEstado }) {
  const { tone, label } = ESTADOS[estado]
  return <Badge tone={tone}>{label}</Badge>
}
