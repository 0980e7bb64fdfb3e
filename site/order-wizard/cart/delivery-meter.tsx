import { cents, minus, usd } from '#shop/money.ts'
import type { TicketState } from '#site/order-wizard/wizard-state.ts'
import styles from './delivery-meter.module.css'

/** How much is missing for free delivery. Not shown when delivery is free anyway: for wholesale and pickup. */
export function DeliveryMeter({
  priced,
  tipoEntrega,
  wholesale,
  settings,
}: Pick<TicketState, 'priced' | 'tipoEntrega' | 'wholesale' | 'settings'>) {
  if (wholesale || tipoEntrega === 'retiro') return null
  const goal = settings.envioGratisDesde
  const afterDiscount = minus(priced.subtotal, priced.descuento)
  const missing = cents(Math.max(0, goal - afterDiscount))
  return (
    <div className={styles.meter}>
      <p>
        {missing === 0 ? (
          'Tienes entrega gratis'
        ) : (
          <>
            Te faltan <b>{usd(missing)}</b> para la entrega gratis
          </>
        )}
      </p>
      <progress max={Math.max(goal, 1)} value={Math.min(afterDiscount, goal)} aria-label="Camino a la entrega gratis" />
    </div>
  )
}
