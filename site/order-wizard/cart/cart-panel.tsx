import { type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isWholesale } from '#shop/accounts/buyer.ts'
import { lineKey } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { type LineChoice, stepOf } from '#shop/orders/cart.ts'
import { cutCount } from '#shop/orders/cut-count.ts'
import type { CartMoves, Order } from '#site/order-wizard/order.ts'
import { halfOffer } from '#site/order-wizard/products/half-offer.tsx'
import { Stepper } from '#site/order-wizard/stepper.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Ticket } from '#site/ui/ticket.tsx'
import styles from './cart-panel.module.css'
import { DeliveryMeter } from './delivery-meter.tsx'
import { PaymentNote } from './payment-note.tsx'
import { PromoBox } from './promo-box.tsx'
import { TicketRow } from './ticket-row.tsx'
import { Totals } from './totals.tsx'

/** «Tu pedido»: the cart as a ticket that can be changed, with its code and its sums. */
export function CartPanel({ order, cart }: { order: Order; cart: CartMoves }) {
  const { priced, products, lines } = order
  const title = useRef<HTMLSpanElement>(null)

  // The stepper that took its line out is gone, and the keyboard's place with it.
  const change = (product: Product, line: LineChoice, cantidad: number) => {
    flushSync(() => cart.set(product, line, cantidad))
    if (document.activeElement === document.body) title.current?.focus()
  }

  return (
    <Ticket title={<TicketTitle ref={title} count={cutCount(lines)} />}>
      {priced.productos.length === 0 ? (
        <EmptyState text="Todavía no has escogido nada. Empieza por la picaña: casi nunca falla." />
      ) : (
        <>
          <ul className={styles.lines}>
            {priced.productos.map((line, index) => {
              const product = products.get(line.codigo)
              const kept = lines[index]
              if (!product || !kept) return null
              const step = stepOf(product)
              const unit = line.unidad === 'kilos' ? 'por kilo' : 'por medio kilo'
              return (
                <TicketRow key={lineKey(line)} line={line} product={product}>
                  <Stepper
                    label={[line.nombre, unit, line.preparacion].filter(Boolean).join(', ')}
                    value={kept.cantidad / step}
                    onChange={(cantidad) => change(product, kept, cantidad * step)}
                    ask={(typed, answer) =>
                      halfOffer(product, kept, lines, typed, () =>
                        answer(() => cart.setKilosAndHalf(product, kept.preparacion, typed)),
                      )
                    }
                  />
                </TicketRow>
              )
            })}
          </ul>
          {/* A business with its 30 % is asked for no code; one that it brought is answered. */}
          {(!isWholesale(order.buyer) || order.promo.is !== 'empty') && <PromoBox promo={order.promo} />}
          <div className={styles.meter}>
            <DeliveryMeter order={order} />
          </div>
          <Totals order={order} />
          <PaymentNote settings={order.shelf.settings} />
          <div className={styles.onward}>
            <ButtonLink variant="lleno" to="?paso=datos">
              Continuar
            </ButtonLink>
          </div>
        </>
      )}
    </Ticket>
  )
}

/** «Tu pedido», and how many cuts are on it. */
export function TicketTitle({ count, ref }: { count: number; ref?: Ref<HTMLSpanElement> }) {
  return (
    <>
      <span ref={ref} tabIndex={-1}>
        Tu pedido
      </span>
      {count > 0 && <small>{count === 1 ? '1 corte' : `${count} cortes`}</small>}
    </>
  )
}
