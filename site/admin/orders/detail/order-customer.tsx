import { longDayText } from '#shop/dates.ts'
import { tipoClienteText } from '#shop/orders/customer.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { siNoHayText } from '#shop/orders/lines/si-no-hay-text.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { phoneText } from '#shop/text/phone-text.ts'
import { whatsappLink, withCountry } from '#shop/whatsapp-link.ts'
import { placeText } from '#site/admin/orders/order-text.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './order-customer.module.css'

/** Customer, contact and delivery of an order; of an imported one as far as known. */
export function OrderCustomer({ order }: { order: Order }) {
  const { id, cliente, tipoEntrega, notas } = order
  const needsLook = tipoEntrega === 'domicilio' && !cliente.lugar && ESTADOS[order.estado].active
  const siNoHay = siNoHayText(order.productos)
  const number = withCountry(cliente.telefono)
  const hello = `Hola, ${cliente.nombre}. Te escribimos por tu pedido #${shortId(id)}.`
  return (
    <section className={styles.customer}>
      <h3>{cliente.nombre}</h3>
      <ul>
        {cliente.telefono && (
          <>
            <li>
              <a href={`tel:+${number}`}>{phoneText(cliente.telefono)}</a>
            </li>
            <li>
              <a href={whatsappLink({ whatsapp: number }, hello)} target="_blank" rel="noreferrer">
                <Icon name="whatsapp" /> WhatsApp
              </a>
            </li>
          </>
        )}
        {cliente.email && (
          <li>
            <a href={`mailto:${cliente.email}`}>{cliente.email}</a>
          </li>
        )}
      </ul>
      <dl>
        <dt>Tipo de cliente</dt>
        <dd>{tipoClienteText({ ...cliente, ...order })}</dd>
        <dt>{tipoEntrega === 'retiro' ? 'Retiro' : 'Entrega'}</dt>
        <dd>
          {longDayText(cliente.fechaEntrega)}, <span className="nowrap">{windowText(cliente.horaEntrega)}</span>
        </dd>
        {placeText(order) && <dt>Dirección</dt>}
        {placeText(order) && <dd>{placeText(order)}</dd>}
        {cliente.lugar?.mapa && <dt>Mapa</dt>}
        {cliente.lugar?.mapa && (
          <dd>
            <a href={cliente.lugar.mapa} target="_blank" rel="noreferrer">
              Abrir el mapa del cliente
            </a>
          </dd>
        )}
        {needsLook && <dt>Por revisar</dt>}
        {needsLook && (
          <dd className={styles.check}>
            <Icon name="alert" /> Revisa la dirección: llegó como texto, sin corregimiento.
          </dd>
        )}
        {cliente.quienRetira && <dt>Quién retira</dt>}
        {cliente.quienRetira && <dd>{cliente.quienRetira}</dd>}
        {cliente.notas && <dt>Notas del cliente</dt>}
        {cliente.notas && <dd>{cliente.notas}</dd>}
        {siNoHay && <dt>Si no hay</dt>}
        {siNoHay && <dd>{siNoHay}</dd>}
        {notas && <dt>Nota del pedido</dt>}
        {notas && <dd>{notas}</dd>}
      </dl>
    </section>
  )
}
