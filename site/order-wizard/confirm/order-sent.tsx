import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { shortId } from '#shop/orders/whatsapp-message.ts'
import type { Order } from '#site/order-wizard/order.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Modal } from '#site/ui/modal.tsx'
import { Ticket } from '#site/ui/ticket.tsx'
import { orderByWhatsapp } from './order-by-whatsapp.ts'
import styles from './order-sent.module.css'

/** From success to the landing page (specification §9); the line in the style sheet empties in the same time. */
const HOME_AFTER_MS = 3000

/** The order is in: its number, what happens now, the copy, and the way home in three seconds unless held. */
export function OrderSent({ order, orderId, stay }: { order: Order; orderId: string; stay: () => void }) {
  const navigate = useNavigate()
  const { cliente, tipoEntrega } = order.wizard

  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <Modal open onClose={stay} label={`Recibimos tu pedido #${shortId(orderId)}`}>
      <div className={styles.sent}>
        <div className={styles.ticket}>
          <Ticket>
            <p>Recibimos tu pedido</p>
            <p className={styles.number}>#{shortId(orderId)}</p>
            <p>
              {tipoEntrega === 'retiro' ? 'Retiras' : 'Llega'} el {longDayText(cliente.fechaEntrega)},{' '}
              {cliente.horaEntrega}
            </p>
            <p>Total {usd(order.priced.total)}</p>
          </Ticket>
        </div>
        <p role="status">Te mandamos la confirmación al correo y ya le avisamos a la tienda.</p>
        <ButtonLink variant="marca" to={orderByWhatsapp(order, orderId)}>
          <Icon name="whatsapp" />
          Mandar copia por WhatsApp
        </ButtonLink>
        <div className={styles.home}>
          <span>Volvemos al inicio</span>
          <Button variant="linea" size="chico" onClick={stay}>
            Quedarme aquí
          </Button>
          <div className={styles.line} />
        </div>
      </div>
    </Modal>
  )
}
