import type { User } from '#shop/accounts/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { shownLines, together } from '#shop/orders/shown-line.ts'
import { usualOrder } from '#shop/orders/usual-order.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { listText } from '#site/ui/list-text.ts'
import { OrderAgainButton } from './order-again-button.tsx'
import styles from './usual-order.module.css'

/** «Lo de siempre»: the cuts that a customer orders most often, one press away from the last step. */
export function UsualOrder({
  past,
  user,
  settings,
  heading: Heading,
}: {
  past: readonly Order[]
  user: User
  settings: PublicSettings
  heading: 'h2' | 'h3'
}) {
  const order = usualOrder(past)
  if (!order) return null
  return (
    <section className={styles.usual} aria-labelledby="t-siempre">
      <div>
        <Heading id="t-siempre" className="t-3">
          Lo de siempre
        </Heading>
        <p>{listText(shownLines(order.productos).map(({ name, quantity }) => together([quantity, name], ' de ')))}</p>
      </div>
      <OrderAgainButton order={order} user={user} settings={settings} variant="marca" />
    </section>
  )
}
