import { ESTADOS } from '#shop/orders/estado.ts'
import { moneyText } from '#shop/orders/money/money-of.ts'
import type { Order } from '#shop/orders/order.ts'
import styles from './money.module.css'

/** Whether an order is paid: *Pagado*, *Falta $X*, *Sobra $X* or *Sin datos* (docs/rules.md#payments). Quiet while it is not delivered. */
export const MoneyBadge = ({ order: { dinero, estado } }: { order: Pick<Order, 'dinero' | 'estado'> }) =>
  dinero &&
  dinero.es !== 'nada' && (
    <span
      className={`small strong nowrap ${styles.badge}`}
      data-money={dinero.es}
      data-open={ESTADOS[estado].active || undefined}
    >
      {moneyText(dinero)}
    </span>
  )
