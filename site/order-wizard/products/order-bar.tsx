import { useState } from 'react'
import { useNavigate } from 'react-router'
import { minus, usd } from '#shop/money.ts'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import { CartPanel } from '#site/order-wizard/cart/cart-panel.tsx'
import { DeliveryMeter } from '#site/order-wizard/cart/delivery-meter.tsx'
import { RemovedToast } from '#site/order-wizard/cart/removed-toast.tsx'
import type { CartActions, TicketState } from '#site/order-wizard/wizard-state.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './order-bar.module.css'

/**
 * The bar at the bottom on phones: subtotal and delivery, the ticket as a sheet, and the button to the next step. Large
 * screens show the ticket instead.
 */
export function OrderBar({ ticket, cart }: { ticket: TicketState; cart: CartActions }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { priced, promo, lines } = ticket
  const checking = promo.is === 'checking'
  const cuts = checking ? '…' : usd(minus(priced.subtotal, priced.descuento))
  const fee = deliveryText(ticket)
  const empty = lines.length === 0
  return (
    <>
      <div className={`${styles.bar} phone needs-script`}>
        <div className={styles.meter}>
          <DeliveryMeter {...ticket} />
        </div>
        <button type="button" className={styles.openTicket} onClick={() => setOpen(true)}>
          <span className={styles.sum}>
            <b key={cuts} className="figure">
              {cuts}
            </b>
            {!empty && !checking && <small className="nowrap">{fee}</small>}
          </span>
          <span className="small">Ver pedido ({countCuts(lines)})</span>
        </button>
        <Button variant="highlight" disabled={empty} onClick={() => navigate('?paso=datos')}>
          Continuar
        </Button>
      </div>
      <p className="sr" role="status">
        {!empty && (checking ? 'Calculando el total' : `${cuts} ${fee}, total ${usd(priced.total)}`)}
      </p>
      <Modal open={open} onClose={() => setOpen(false)} label="Tu pedido">
        <div className={styles.sheet}>
          <CartPanel ticket={ticket} cart={cart} />
          <RemovedToast cart={cart} />
        </div>
      </Modal>
      {!open && <RemovedToast cart={cart} />}
    </>
  )
}

/** '+ $3.50 de entrega', 'entrega gratis' or 'retiro en tienda'. */
const deliveryText = ({ priced: { envio }, tipoEntrega }: Pick<TicketState, 'priced' | 'tipoEntrega'>): string => {
  if (tipoEntrega === 'retiro') return 'retiro en tienda'
  return envio === 0 ? 'entrega gratis' : `+ ${usd(envio)} de entrega`
}
