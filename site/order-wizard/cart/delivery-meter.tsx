import { isWholesale } from '#shop/accounts/buyer.ts'
import { cents, minus, usd } from '#shop/money.ts'
import type { Order } from '#site/order-wizard/order.ts'
import styles from './delivery-meter.module.css'

/** How far the order is from free delivery. Not for who pays none anyway: wholesale, and whoever picks up. */
export function DeliveryMeter({ order: { priced, wizard, buyer, shelf } }: { order: Order }) {
  if (isWholesale(buyer) || wizard.tipoEntrega === 'retiro') return null
  const goal = shelf.settings.envioGratisDesde
  const afterDiscount = minus(priced.subtotal, priced.descuento)
  const lacks = cents(Math.max(0, goal - afterDiscount))
  return (
    <div className={styles.meter}>
      <p>
        {lacks === 0 ? (
          'Tienes entrega gratis'
        ) : (
          <>
            Te faltan <b>{usd(lacks)}</b> para la entrega gratis
          </>
        )}
      </p>
      <progress max={Math.max(goal, 1)} value={Math.min(afterDiscount, goal)} aria-label="Camino a la entrega gratis" />
    </div>
  )
}
