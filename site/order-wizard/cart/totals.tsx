import { Fragment } from 'react'
import { weightNote } from '#shop/charging.ts'
import { timeText } from '#shop/dates.ts'
import { percent } from '#shop/money.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import type { TicketState } from '#site/order-wizard/wizard-state.ts'
import styles from './totals.module.css'

/**
 * The totals of the ticket. While a code is being checked the total is hidden, because the known discount is of the
 * previous cart.
 */
export function CartTotals({
  priced,
  pricedUntil,
  promo,
  codigo,
  tipoEntrega,
  settings,
}: Omit<TicketState, 'lines' | 'products' | 'wholesale'>) {
  const checking = promo.is === 'checking'
  const sums = orderSums({ ...priced, codigo, tipoEntrega })
  const note = weightNote(settings)
  return (
    <>
      <dl className="facts" aria-busy={checking}>
        {sums.map(({ is, name, value }) => (
          <Fragment key={is}>
            <div className={is === 'descuento' ? 'done' : undefined}>
              <dt>
                {name}
                {is === 'descuento' && priced.motivoDescuento === 'mayorista' && ` ${percent(WHOLESALE_DISCOUNT)}`}
              </dt>
              <dd key={is === 'total' ? value : is} className={is === 'total' ? styles.total : undefined}>
                {checking && (is === 'envio' || is === 'total') ? '…' : value}
              </dd>
            </div>
            {checking && is === 'subtotal' && (
              <div className="done">
                <dt>Descuento {promo.codigo}</dt>
                <dd>Calculando…</dd>
              </div>
            )}
          </Fragment>
        ))}
      </dl>
      {pricedUntil && (
        <p className={`small muted ${styles.weight}`}>Te respetamos estos precios hasta las {timeText(pricedUntil)}</p>
      )}
      {note && <p className={`small muted ${styles.weight}`}>{note}</p>}
    </>
  )
}
