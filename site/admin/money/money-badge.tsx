import { moneyText } from '#shop/orders/money/money-of.ts'
import type { Order } from '#shop/orders/order.ts'
import styles from './money.module.css'

/** Whether an order is paid: *Pagado*, *Falta $X*, *Sobra $X* or *Sin datos* (docs/rules.md#payments). */
export const MoneyBadge = ({ dinero }: Pick<Order, 'dinero'>) =>
  dinero &&
  dinero.es !== 'nada' && (
    <span className={styles.badge} data-money={dinero.es}>
      {moneyText(dinero)}
    </span>
  )
