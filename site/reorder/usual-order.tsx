import { type ReactNode, useId } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { usualOrder } from '#shop/orders/reorder/usual-order.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { listText } from '#shop/text/list-text.ts'
import { OrderAgainButton } from './order-again-button.tsx'
import type { RepeatableOrder } from './repeatable-order.ts'
import styles from './usual-order.module.css'

/** «Lo de siempre»: the cuts that a customer orders most often, with a button that opens the last step. */
export function UsualOrder({
  past,
  ...shown
}: {
  past: readonly Order[]
  user: User
  settings: PublicSettings
  heading: 'h2' | 'h3'
}) {
  const order = usualOrder(past)
  return order ? <UsualCuts order={order} {...shown} /> : null
}

/** The cuts of one order, with a button that orders them again. */
export function UsualCuts({
  order,
  user,
  settings,
  heading: Heading,
  isPaper,
  children,
}: {
  order: RepeatableOrder
  user?: User | undefined
  settings: PublicSettings
  heading: 'h2' | 'h3'
  /** A slip of paper on the ground of a page. */
  isPaper?: boolean
  /** Beside the button. */
  children?: ReactNode
}) {
  const title = useId()
  return (
    <section className={`ends middle ${styles.usual}`} data-paper={isPaper || undefined} aria-labelledby={title}>
      <div>
        <Heading id={title} className="t-3 brand">
          Lo de siempre
        </Heading>
        <p className="anywhere">
          {listText(lineTexts(order.productos).map(({ name, quantity }) => joinNonEmpty([quantity, name], ' de ')))}
        </p>
      </div>
      <div className={`cluster ${styles.actions}`}>
        <OrderAgainButton order={order} user={user} settings={settings} variant="brand" />
        {children}
      </div>
    </section>
  )
}
