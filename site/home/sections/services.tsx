import { percent, usd } from '#shop/money.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { daysWithoutDeliveries } from '#site/layout/days-without-deliveries.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './services.module.css'

/** The section about the shop's services. */
export function Services({ settings }: { settings: PublicSettings }) {
  const closed = daysWithoutDeliveries(settings)
  return (
    <section className={styles.services} id="servicios" aria-labelledby="t-servicios">
      <div className="container">
        <h2 className="t-1" id="t-servicios">
          Tú pides, nosotros cortamos
        </h2>
        <div className={styles.columns}>
          <article>
            <Icon name="motorbike" />
            <h3 className="t-3">A tu casa</h3>
            <p>
              Entregamos en Ciudad de Panamá en un lapso de 48 horas hábiles. El envío cuesta {usd(settings.envio)} y es{' '}
              <strong>gratis desde {usd(settings.envioGratisDesde)}</strong>.
              {closed && ` No hay entregas los ${closed}.`}
            </p>
          </article>
          <article>
            <Icon name="store" />
            <h3 className="t-3">Retiro en tienda</h3>
            <p>
              Pides en línea y lo recoges listo, sin costo de envío. Retiras <strong>{settings.horarioRetiro}</strong>.
            </p>
          </article>
          <article>
            <Icon name="knife" />
            <h3 className="t-3">Cortes selectos</h3>
            <p>
              Del filete al jarrete, en la pieza entera o en bistec. Escríbenos en las notas cómo lo quieres cortado.
            </p>
          </article>
          <article id="por-mayor">
            <Icon name="box" />
            <h3 className="t-3">Por mayor</h3>
            <p>
              ¿Fonda, restaurante o parrillada grande? Tu cuenta mayorista tiene{' '}
              <strong>{percent(WHOLESALE_DISCOUNT)} de descuento</strong> y envío gratis sin mínimo.
            </p>
          </article>
        </div>
      </div>
    </section>
  )
}
