import { Link } from 'react-router'
import { dayText } from '#shop/dates.ts'
import { phoneWarning } from '#shop/orders/customer.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { isPresent, receiverText } from '#shop/orders/delivery/receiver.ts'
import { mapLink } from '#shop/settings.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { paymentText } from '#shop/text/payment-ways.ts'
import type { SentOrder } from '#site/storage/sent-orders.ts'
import styles from './sent.module.css'

/** What the customer does next in three lines, and how to change it. */
export function NextSteps({ order, settings }: { order: SentOrder; settings: PublicSettings }) {
  const { cliente, tipoEntrega } = order
  const isPickup = tipoEntrega === 'retiro'
  const receiver = isPresent({ ...cliente, tipoEntrega }) ? cliente.quienRetira : undefined
  const number = phoneWarning(cliente.telefono) === undefined && (
    <>
      {' '}
      al <span className="nowrap">{cliente.telefono}</span>
    </>
  )
  return (
    <div className={styles.now}>
      <section>
        <h2 className="t-3 brand">Qué sigue</h2>
        <ol>
          <li>
            <b>{order.sinAvisos ? 'Guarda el enlace' : 'Mira tu correo'}</b>
            <p className="muted">
              {order.sinAvisos
                ? 'Con él sigues o cambias tu pedido: está arriba.'
                : 'Ahí está la confirmación, con el enlace para seguirlo.'}
            </p>
          </li>
          <li>
            <b>Ten el teléfono cerca</b>
            <p className="muted">Si algo no está claro, la tienda te escribe o te llama{number}.</p>
          </li>
          <li>
            <b>
              {receiver ? `${receiver} lo recibe` : isPickup ? 'Retíralo' : 'Recíbelo'} el{' '}
              {dayText(cliente.fechaEntrega)}, <span className="nowrap">{windowText(cliente.horaEntrega)}</span>
            </b>
            <p className="muted">
              {isPickup
                ? 'Te lo tenemos listo desde que empieza tu hora.'
                : order.sinAvisos
                  ? `${receiver ? 'Se' : 'Te'} lo llevamos a ${receiver ? 'esa' : 'tu'} hora.`
                  : `Te avisamos por correo cuando salga${receiver ? '' : ' para tu casa'}.`}
            </p>
          </li>
        </ol>
      </section>
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

/** Where it goes and how to pay. */
export function DeliveryFacts({
  order: { cliente, tipoEntrega, pago },
  settings,
}: {
  order: SentOrder
  settings: PublicSettings
}) {
  const receiver = receiverText(cliente)
  return (
    <dl className={`ruled ${styles.facts}`}>
      {tipoEntrega === 'retiro' ? (
        <div>
          <dt className="muted">Dónde lo retiras</dt>
          <dd>
            {settings.direccion}.{' '}
            <a className="text-link" href={mapLink(settings)} target="_blank" rel="noreferrer">
              Ver en el mapa
            </a>
            {receiver && <p>Lo retira {receiver}.</p>}
          </dd>
        </div>
      ) : (
        <div>
          <dt className="muted">A dónde va</dt>
          <dd>
            {cliente.direccion}
            {receiver && <p>Lo recibe {receiver}. Va sin precios.</p>}
          </dd>
        </div>
      )}
      <div>
        <dt className="muted">Cómo se paga</dt>
        <dd>
          {(pago?.length ? pago : [paymentText(settings)]).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </dd>
      </div>
      {cliente.notas !== '' && (
        <div>
          <dt className="muted">Tus notas</dt>
          <dd>{cliente.notas}</dd>
        </div>
      )}
    </dl>
  )
}
