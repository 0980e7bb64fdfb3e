import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import type { Mark } from '#shop/orders/weights/mark.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import styles from './estado-badge.module.css'

/** The state of an order for the shop's own people (docs/interface.md#states-of-an-order). */
export function EstadoBadge({ estado }: { estado: OrderEstado }) {
  const { tone, label } = ESTADOS[estado]
  return <Badge tone={tone}>{label}</Badge>
}

const MARK_TEXTS: Record<Mark, string> = { pesado: 'Pesado', empacado: 'Empacado', volvio: 'Volvió de la ruta' }

/** What the state of an order cannot say, beside it. */
export const OrderMark = ({ mark }: { mark: Mark | null | undefined }) =>
  mark && (
    <span className={`small strong nowrap ${styles.mark}`} data-mark={mark}>
      {MARK_TEXTS[mark]}
    </span>
  )
