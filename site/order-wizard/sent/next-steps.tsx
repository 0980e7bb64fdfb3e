import { Link } from 'react-router'
import { phoneWarning } from '#shop/orders/customer.ts'
import { receiverText } from '#shop/orders/delivery/receiver.ts'
import { mapLink } from '#shop/settings.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { paymentText } from '#shop/text/payment-ways.ts'
import type { SentOrder } from '#site/storage/sent-orders.ts'
import styles from './sent.module.css'

/** What happens next, how to pay, and where the order is delivered or picked up. */
export function NextSteps({ order, settings }: { order: SentOrder; settings: PublicSettings }) {
  const { cliente, tipoEntrega } = order
  const isPickup = tipoEntrega === 'retiro'
  const receiver = receiverText(cliente)
  const number = phoneWarning(cliente.telefono) === undefined && (
    <>
      {' '}
      al <span className="nowrap">{cliente.telefono}</span>
    </>
  )
  return (
    <div className={styles.now}>
      <section className="ruled">
        <h2 className="t-3 brand">Qué sigue</h2>
        <ol className="stack gap-2">
          <li>La tienda revisa tu pedido. Si algo no está claro, te escribe o te llama{number}.</li>
          <li>Lo cortamos y lo empacamos para tu día.</li>
          <li>
            {isPickup
              ? 'Te lo tenemos listo desde que empieza tu hora.'
              : order.sinAvisos
                ? 'Te lo llevamos a tu hora.'
                : 'Te avisamos por correo cuando salga para tu casa.'}
          </li>
        </ol>
      </section>
      <section className="ruled">
        <h2 className="t-3 brand">Cómo se paga</h2>
        <p>{paymentText(settings)}</p>
      </section>
      {isPickup ? (
        <section className="ruled">
          <h2 className="t-3 brand">Dónde lo retiras</h2>
          <p>{settings.direccion}</p>
          {receiver && <p>Lo retira {receiver}.</p>}
          <a className="link" href={mapLink(settings)} target="_blank" rel="noreferrer">
            Ver en el mapa
          </a>
        </section>
      ) : (
        <section className="ruled">
          <h2 className="t-3 brand">A dónde va</h2>
          <p>{cliente.direccion}</p>
          {receiver && <p>Lo recibe {receiver}. Va sin precios.</p>}
        </section>
      )}
      {cliente.notas !== '' && (
        <section className="ruled">
          <h2 className="t-3 brand">Tus notas</h2>
          <p>{cliente.notas}</p>
        </section>
      )}
      <p className="muted">
        ¿Algo que cambiar?{' '}
        {order.seguimiento && (
          <>
            <Link className="text-link" to={new URL(order.seguimiento).pathname}>
              Cámbialo o cancélalo tú mismo
            </Link>{' '}
            mientras no lo empecemos. Después, llámanos
          </>
        )}
        {order.seguimiento ? '' : 'Llámanos'} al <span className="nowrap">{settings.telefono}</span> o escríbenos por
        WhatsApp con tu número de pedido.
      </p>
    </div>
  )
}
