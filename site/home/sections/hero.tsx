import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { TopBar } from '#site/layout/top-bar.tsx'
import { ORDER_GREETING } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { ReturningCustomer } from '#site/reorder/returning.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { CutImage } from '#site/ui/graphics/picture.tsx'
import styles from './hero.module.css'

/** The first section: claim, earliest delivery and the order button. */
export function Hero({ settings, firstDelivery }: { settings: PublicSettings; firstDelivery: string | undefined }) {
  return (
    <header className={styles.hero}>
      <TopBar settings={settings} />
      <div className={`container ${styles.box}`}>
        <p className={`cluster label middle ${styles.badge}`}>
          <Icon name="motorbike" />
          <span>Entrega en un lapso de 48 horas hábiles</span>
          {firstDelivery && <b>{firstDelivery}</b>}
        </p>
        <h1 className="t-1">Carne nacional, cortada como la pides</h1>
        <p className={styles.text}>
          Más de 20 cortes de res 100% panameña, por kilo o medio kilo. Te los llevamos a tu casa o los retiras en la
          tienda.
        </p>
        <ReturningCustomer className={styles.returning} settings={settings} />
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink variant="brand" to={href('/haz-tu-pedido')}>
            Haz tu pedido
          </ButtonLink>
          <ButtonLink variant="outline" to={whatsappLink(settings, ORDER_GREETING)}>
            <Icon name="whatsapp" />
            Pide por WhatsApp
          </ButtonLink>
        </div>
        <div className={styles.picture}>
          <CutImage
            name="hero"
            alt="T-bone, rib eye, picaña y filete sobre hojas de bijao, con ají chombo y sal gruesa"
            sizes="(max-width: 60rem) 128vw, 73vw"
            eager
          />
        </div>
      </div>
    </header>
  )
}
