import { usd } from '#shop/money.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import type { DraftOrder } from '#site/order-wizard/draft-order-state.ts'
import styles from './totals.module.css'

/** The sums of the ticket. While a code is being checked there is no total to show: the old discount is of an old cart. */
export function CartTotals({ order: { priced, promo, wizard, wizardData } }: { order: DraftOrder }) {
  const checking = promo.is === 'checking'
  return (
    <>
      <dl aria-busy={checking}>
        <div>
          <dt>Subtotal</dt>
          <dd>{usd(priced.subtotal)}</dd>
        </div>
        {checking && (
          <div className={styles.discount}>
            <dt>Descuento {promo.codigo}</dt>
            <dd>Calculando…</dd>
          </div>
        )}
        {priced.motivoDescuento && (
          <div className={styles.discount}>
            <dt>
              {priced.motivoDescuento === 'mayorista'
                ? `Descuento mayorista ${WHOLESALE_DISCOUNT / 100}%`
                : `Descuento ${wizard.codigo}`}
            </dt>
            <dd>−{usd(priced.descuento)}</dd>
          </div>
        )}
        <div>
          <dt>{wizard.tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega'}</dt>
          <dd>{checking ? '…' : priced.envio === 0 ? 'Gratis' : usd(priced.envio)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd key={priced.total} className={styles.total}>
            {checking ? '…' : usd(priced.total)}
          </dd>
        </div>
      </dl>
      {wizardData.settings.textoPeso && <p className={styles.weight}>{wizardData.settings.textoPeso}</p>}
    </>
  )
}
