import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'

/** The state of an order for its customer (docs/rules.md#states-of-an-order). */
export function EstadoBadge({ estado }: { estado: OrderEstado }) {
  const { tone, label } = ESTADOS[estado].customer
  return <Badge tone={tone}>{label}</Badge>
}
