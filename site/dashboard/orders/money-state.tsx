import { moneyText } from '#shop/orders/money/money-of.ts'
import type { Order } from '#shop/orders/order.ts'
import type { BadgeTone } from '#site/ui/feedback/badge.tsx'
import styles from './money-state.module.css'

const TONES: Partial<Record<NonNullable<Order['dinero']>['es'], BadgeTone>> = {
  pagado: 'green',
  falta: 'yellow',
  sobra: 'blue',
}

/** *Pagado*, *Falta $X* or *Sobra $X* in words, so that nobody takes it for a second state; nothing where the shop did not note it (docs/rules.md#payments). */
export function MoneyState({ dinero }: Pick<Order, 'dinero'>) {
  const tone = dinero && TONES[dinero.es]
  return (
    tone && (
      <b className={`label ${styles.money}`} data-tone={tone}>
        {moneyText(dinero)}
      </b>
    )
  )
}
