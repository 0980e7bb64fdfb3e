import { type ReactNode, type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import { lineKey } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { type LineChoice, stepOf } from '#shop/orders/cart.ts'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import { halfKiloOffer } from '#site/order-wizard/products/half-kilo-offer.tsx'
import type { CartActions, TicketState } from '#site/order-wizard/wizard-state.ts'
import { Stepper } from '#site/ordering/stepper.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Ticket } from '#site/ui/ticket.tsx'
import styles from './cart-panel.module.css'
import { feeSentence } from './delivery-fee-text.ts'
import { DeliveryMeter } from './delivery-meter.tsx'
import { PaymentNote } from './payment-note.tsx'
import { PromoBox } from './promo-box.tsx'
import { TicketRow } from './ticket-row.tsx'
import { CartTotals } from './totals.tsx'

/** «Tu pedido»: the editable cart as a ticket, with promotion code and totals. */
export function CartPanel({
  ticket,
  cart,
  isWayChosen,
}: {
  ticket: TicketState
  cart: CartActions
  isWayChosen: boolean
}) {
  const { priced, products, lines, promo } = ticket
  const title = useRef<HTMLSpanElement>(null)

  // The stepper of a removed line is gone, so the focus has to move.
  const change = (product: Product, line: LineChoice, cantidad: number) => {
    flushSync(() => cart.set(product, line, cantidad))
    if (document.activeElement === document.body) title.current?.focus()
  }

  return (
    <Ticket title={<TicketTitle ref={title} count={countCuts(lines)} />}>
      {priced.productos.length === 0 ? (
        <>
          <EmptyState text="Todavía no has escogido nada. Empieza por la picaña: casi nunca falla." />
          <p className="small muted">{feeSentence(ticket)}</p>
        </>
      ) : (
        <>
          <ul className={`entries ${styles.lines}`}>
            {priced.productos.map((line, index) => {
              const product = products.get(line.codigo)
              const cartLine = lines[index]
              if (!product || !cartLine) return null
              const step = stepOf(product)
              const unit = line.unidad === 'kilos' ? 'por kilo' : 'por medio kilo'
              return (
                <TicketRow key={lineKey(line)} line={line} product={product}>
                  <Stepper
                    label={[line.nombre, unit, line.preparacion].filter(Boolean).join(', ')}
                    value={cartLine.cantidad / step}
                    onChange={(cantidad) => change(product, cartLine, cantidad * step)}
                    explainFraction={(typed, accept) =>
                      halfKiloOffer(product, cartLine, lines, typed, () =>
                        accept(() => cart.setKilosAndHalf(product, cartLine.preparacion, typed)),
                      )
                    }
                  />
                </TicketRow>
              )
            })}
          </ul>
          {/* Wholesale customers are not offered a code; one that a link brought is answered. */}
          {(!ticket.wholesale || promo.is !== 'empty') && <PromoBox promo={promo} subtotal={priced.subtotal} />}
          <div className={styles.meter}>
            <DeliveryMeter {...ticket} />
          </div>
          <CartTotals {...ticket} />
          {!isWayChosen && <PaymentNote settings={ticket.settings} />}
          <div className={styles.continue}>
            <ButtonLink variant="primary" to="?paso=datos">
              Continuar
            </ButtonLink>
          </div>
        </>
      )}
    </Ticket>
  )
}

/** «Tu pedido», with the number of cuts. */
export function TicketTitle({
  count,
  ref,
  children,
}: {
  count: number
  ref?: Ref<HTMLSpanElement>
  /** Beside the number. */
  children?: ReactNode
}) {
  return (
    <>
      <span ref={ref} tabIndex={-1}>
        Tu pedido
      </span>
      {count > 0 && (
        <small className="row">
          {count === 1 ? '1 corte' : `${count} cortes`}
          {children}
        </small>
      )}
    </>
  )
}
