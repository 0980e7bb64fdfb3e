import { Fragment, type ReactNode } from 'react'
import { longDayText } from '#shop/dates.ts'
import { tipoClienteText } from '#shop/orders/customer.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { receiverLabel, receiverText } from '#shop/orders/delivery/receiver.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { siNoHayText } from '#shop/orders/lines/si-no-hay-text.ts'
import type { OrderWithHistory } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { customerChat } from '#shop/text/phones/phone-links.ts'
import { WAY_TRAITS } from '#shop/text/ways/way-traits.ts'
import { CustomerNotice } from '#site/admin/kit/customer-notice.tsx'
import { PhoneLink } from '#site/admin/kit/phone-link.tsx'
import { placeText } from '#site/admin/orders/order-text.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './order-customer.module.css'

/** Customer, contact and delivery of an order; of an imported one as far as known. */
export function OrderCustomer({ order }: { order: OrderWithHistory }) {
  const { id, cliente, tipoEntrega, notas } = order
  const needsLook = tipoEntrega === 'domicilio' && !cliente.lugar && ESTADOS[order.estado].active
  const siNoHay = siNoHayText(order.productos)
  const hello = `Hola, ${cliente.nombre}. Te escribimos por tu pedido #${shortId(id)}.`
  const chat = customerChat(cliente.telefono, hello)
  const facts: [name: string, value: ReactNode][] = [
    ['Tipo de cliente', tipoClienteText({ ...cliente, ...order })],
    [
      tipoEntrega === 'retiro' ? 'Retiro' : 'Entrega',
      <>
        {longDayText(cliente.fechaEntrega)}, <span className="nowrap">{windowText(cliente.horaEntrega)}</span>
      </>,
    ],
    ['Dirección', placeText(order)],
    [
      'Mapa',
      cliente.lugar?.mapa && (
        <a className="contact" href={cliente.lugar.mapa} target="_blank" rel="noreferrer">
          Abrir el mapa del cliente
        </a>
      ),
    ],
    [
      'Por revisar',
      needsLook && (
        <span className="medium error" data-tone="warning">
          <Icon name="alert" /> Revisa la dirección: llegó como texto, sin corregimiento.
        </span>
      ),
    ],
    [
      receiverLabel(tipoEntrega),
      receiverText(cliente) && (
        <>
          {cliente.quienRetira} {cliente.telefonoRecibe && <PhoneLink telefono={cliente.telefonoRecibe} />}
        </>
      ),
    ],
    ['Quiere pagar', order.formaPago && WAY_TRAITS[order.formaPago].phrase],
    ['Notas del cliente', cliente.notas],
    ['Si no hay', siNoHay],
    ['Nota del pedido', notas],
  ]
  return (
    <section className={`stack gap-3 anywhere ${styles.customer}`}>
      <h3 className="strong">{cliente.nombre}</h3>
      <CustomerNotice {...order} />
      <ul className="cluster">
        {cliente.telefono && (
          <li>
            <PhoneLink telefono={cliente.telefono} />
          </li>
        )}
        {chat && (
          <li>
            <a className="contact" href={chat} target="_blank" rel="noreferrer">
              <Icon name="whatsapp" /> WhatsApp
            </a>
          </li>
        )}
        {cliente.email && (
          <li>
            <a className="contact" href={`mailto:${cliente.email}`}>
              {cliente.email}
            </a>
          </li>
        )}
      </ul>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt className="muted">{name}</dt>
                <dd className="sentence">{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  )
}
