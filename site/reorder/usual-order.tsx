import type { User } from '#shop/accounts/contract.ts'
import { joinNonEmpty, lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { usualOrder } from '#shop/orders/reorder/usual-order.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { listText } from '#site/ui/list-text.ts'
import { OrderAgainButton } from './order-again-button.tsx'
import styles from './usual-order.module.css'

/** «Lo de siempre»: the cuts that a customer orders most often, with a button that opens the last step. */
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
        <p>
          {listText(lineTexts(order.productos).map(({ name, quantity }) => joinNonEmpty([quantity, name], ' de ')))}
        </p>
      </div>
      <OrderAgainButton order={order} user={user} settings={settings} variant="brand" />
    </section>
  )
}
