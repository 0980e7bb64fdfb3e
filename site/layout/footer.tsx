import { Fragment } from 'react'
import { Link } from 'react-router'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { paymentNames } from '#shop/text/payment-ways.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { PrivacyLink } from '#site/analytics/privacy-link.tsx'
import { href } from '#site/links.ts'
import { Logo } from '#site/ui/graphics/logo.tsx'
import { daysWithoutDeliveries } from './days-without-deliveries.ts'
import styles from './footer.module.css'
import { ORDER_GREETING } from './whatsapp-button.tsx'

/** Contact, hours, payment methods and services on a dark ground, with the shop's name in large type below. */
export function Footer({ settings }: { settings: PublicSettings }) {
  const closed = daysWithoutDeliveries(settings)
  return (
    <footer className={`leaf ${styles.footer}`}>
      <div className="container">
        <div className={styles.columns}>
          <div>
            <Link to={href('/')} className={styles.home} aria-label={`${settings.nombre}, inicio`}>
              <Logo nombre={settings.nombre} />
            </Link>
            <p>Carne de res 100% nacional, por kilo o medio kilo, en Ciudad de Panamá.</p>
          </div>
          <div>
            <h2 className="label strong">Contacto</h2>
            <ul>
              <li>
                <a href={whatsappLink(settings, ORDER_GREETING)}>
                  WhatsApp <span className="nowrap">{phoneText(`+${settings.whatsapp}`)}</span>
                </a>
              </li>
              <li>
                <a href={settings.llamar}>
                  Teléfono <span className="nowrap">{phoneText(settings.telefono)}</span>
                </a>
              </li>
              <li>
                <a href={`mailto:${settings.email}`}>
                  {settings.email.split('@')[0]}
                  <wbr />@{settings.email.split('@')[1]}
                </a>
              </li>
              <li>{settings.direccion}</li>
            </ul>
          </div>
          <div>
            <h2 className="label strong">Horario</h2>
            <dl>
              <dt>Tienda y teléfono</dt>
              <dd>{unbroken(settings.horarioTienda)}</dd>
              <dt>Entregas</dt>
              <dd>{unbroken(settings.horarioEntrega)}</dd>
              {closed && (
                <>
                  <dt className="sentence">{closed === 'domingos' ? 'domingo' : closed}</dt>
                  <dd>No hay entregas</dd>
                </>
              )}
            </dl>
          </div>
          <div>
            <h2 className="label strong">Pagas con</h2>
            <ul className={`cluster gap-2 ${styles.payments}`}>
              {paymentNames(settings.formasDePago).map((name) => (
                <li key={name} className="sentence">
                  {name}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="label strong">Servicios</h2>
            <ul>
              <li>Entrega a domicilio</li>
              <li>Retiro en tienda</li>
              <li>Cortes selectos</li>
              <li>Venta por mayor</li>
            </ul>
          </div>
        </div>
        <div className={styles.legal}>
          <span>© {settings.nombre}. Panamá.</span>
          <span>Precios en dólares (USD).</span>
          <Link to={href('/condiciones')}>Privacidad y condiciones</Link>
          <PrivacyLink />
        </div>
      </div>
      <LargeName nombre={settings.nombre.toLowerCase()} />
    </footer>
  )
}

/** The name at full width, whatever its length: a letter of this typeface is about 0.45 em wide. */
function LargeName({ nombre }: { nombre: string }) {
  const size = Math.min(1000 / (0.45 * nombre.length), 320)
  return (
    <svg className={styles.name} viewBox={`0 0 1000 ${Math.round(size * 0.75)}`} aria-hidden="true">
      <text x="500" y={Math.round(size * 0.73)} fontSize={Math.round(size)} textAnchor="middle">
        {nombre}
      </text>
    </svg>
  )
}

/** Opening hours break between the days only: 'Lun-Vie 9-4,' and 'Sáb 8-12' stay whole, a longer text does not. */
const unbroken = (hours: string) =>
  hours.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={part.length > 20 ? undefined : 'nowrap'}>{part}</span>
    </Fragment>
  ))
