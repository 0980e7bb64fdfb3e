import { ESTADOS } from '#shop/orders/estado.ts'
import { moneyText } from '#shop/orders/money/money-of.ts'
import type { Order } from '#shop/orders/order.ts'
import styles from './money.module.css'

/**
 * Whether an order is paid: *Pagado*, *Falta $X*, *Sobra $X* or *Sin datos* (docs/rules.md#payments). What is owed after
 * the delivery has a ground.
 */
export const MoneyBadge = ({ order: { dinero, estado } }: { order: Pick<Order, 'dinero' | 'estado'> }) =>
  dinero &&
  dinero.es !== 'nada' && (
    <span
      className={`note strong nowrap ${styles.badge}`}
      data-money={dinero.es}
      data-open={ESTADOS[estado].active || undefined}
    >
      {moneyText(dinero)}
    </span>
  )
