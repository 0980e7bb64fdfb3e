import { type Day, dayText } from '#shop/dates.ts'
import { type Cents, usd } from '#shop/money.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import styles from './money.module.css'

/** An order, and what it lacks or, where money goes out, has too much. */
export interface Open {
  id: string
  /** Left out where nobody knows it. */
  fecha?: Day
  lacks: Cents
}

/** What was owed before accounts were kept here: no order, but the oldest of what is owed. */
export const BEFORE = 'antes'

/** How much of a payment belongs to which order. */
export const Shares = ({
  orders,
  amountIn,
  change,
}: {
  orders: readonly Open[]
  amountIn: (order: Open) => string
  change: (id: string, typed: string) => void
}) => (
  <fieldset>
    <legend className="label">A qué toca</legend>
    <div className={`tiles gap-3 ${styles.shares}`}>
      {orders.map((order) => (
        <MoneyField
          key={order.id}
          label={order.id === BEFORE ? 'De antes' : `#${shortId(order.id)}`}
          hint={hintOf(order)}
          value={amountIn(order)}
          onChange={({ target }) => change(order.id, target.value)}
        />
      ))}
    </div>
  </fieldset>
)

const hintOf = ({ id, fecha, lacks }: Open): string =>
  id === BEFORE ? `Debe ${usd(lacks)}` : fecha ? `${dayText(fecha)}, falta ${usd(lacks)}` : `Hasta ${usd(lacks)}`
