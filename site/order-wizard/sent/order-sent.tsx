import { longDayText } from '#shop/dates.ts'
import { whatsappMessage } from '#shop/messages/whatsapp-message.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import { isPresent } from '#shop/orders/delivery/receiver.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import type { SentOrder } from '#site/storage/sent-orders.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { HomeRedirect, SENT_HEADING } from './home-redirect.tsx'
import { DeliveryFacts, NextSteps } from './next-steps.tsx'
import styles from './sent.module.css'
import { SentTicket } from './sent-ticket.tsx'

/** The confirmation: order number, delivery window, next steps, payment, and the buttons to copy or save it. */
export function OrderSent({ order, settings }: { order: SentOrder; settings: PublicSettings }) {
  const { id, cliente, tipoEntrega } = order
  return (
    <>
      <section className={styles.sent} aria-labelledby={SENT_HEADING}>
        <div className="container stack">
          <h1 id={SENT_HEADING} tabIndex={-1} className="t-2">
            Recibimos tu pedido
          </h1>
          <p className={`figure anywhere ${styles.number}`}>#{shortId(id)}</p>
          <p className={styles.when}>
            {tipoEntrega === 'retiro' ? 'Lo retiras' : isPresent({ ...cliente, tipoEntrega }) ? 'Llega' : 'Te llega'} el{' '}
            {longDayText(cliente.fechaEntrega)}, {windowPhrase(cliente.horaEntrega)}
          </p>
          <p role="status">
            {order.sinAvisos
              ? 'Ya le avisamos a la tienda. Hoy salieron varias confirmaciones a tu correo y esta no va. Guarda este enlace para seguir o cambiar tu pedido:'
              : 'Te mandamos la confirmación al correo y ya le avisamos a la tienda.'}
          </p>
          {order.sinAvisos && order.seguimiento && (
            <a className={styles.link} href={order.seguimiento}>
              {order.seguimiento}
            </a>
          )}
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink variant="brand" to={copyLink(order, settings)} target="_blank" rel="noreferrer">
              <Icon name="whatsapp" />
              Mandar copia por WhatsApp
            </ButtonLink>
            {order.seguimiento && (
              <ButtonLink variant="outline" to={new URL(order.seguimiento).pathname}>
                Sigue tu pedido
              </ButtonLink>
            )}
            <CalendarButton order={order} settings={settings} />
          </div>
          <HomeRedirect order={order} />
        </div>
      </section>
      <div className={`container split ${styles.layout}`}>
        <aside aria-label="Tu pedido">
          <SentTicket order={order} />
        </aside>
        <NextSteps order={order} settings={settings} />
        <DeliveryFacts order={order} settings={settings} />
      </div>
    </>
  )
}

/** A WhatsApp link with the whole order as text. */
function copyLink(
  { id, productos, cliente, tipoEntrega, codigo, seguimiento, ...totals }: SentOrder,
  shop: PublicSettings,
): string {
  const order = { orderId: id, productos, cliente, retiro: tipoEntrega === 'retiro', totals, seguimiento }
  return whatsappLink(shop, whatsappMessage(codigo ? { ...order, codigo } : order))
}
