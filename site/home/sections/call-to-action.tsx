import { Link } from 'react-router'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { ORDER_GREETING } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { CutImage } from '#site/ui/graphics/picture.tsx'
import styles from './call-to-action.module.css'

/** The section above the footer that leads to the order. */
export function CallToAction({ settings }: { settings: PublicSettings }) {
  return (
    <section className={`leaf ${styles.call}`} aria-labelledby="t-llamado">
      <div className={`container ${styles.grid}`}>
        <div className={styles.content}>
          <h2 className="t-1" id="t-llamado">
            ¿Qué vas a cocinar?
          </h2>
          <p className="lead">
            Arma tu pedido en tres pasos o escríbenos por WhatsApp y te ayudamos a escoger. ¿Sin ideas?{' '}
            <Link to={href('/que-cocino')}>Mira qué cocinar hoy</Link>.
          </p>
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink variant="highlight" to={href('/haz-tu-pedido')}>
              Haz tu pedido
            </ButtonLink>
            <ButtonLink variant="outline" to={whatsappLink(settings, ORDER_GREETING)}>
              <Icon name="whatsapp" />
              Pide por WhatsApp
            </ButtonLink>
          </div>
        </div>
        <CutImage name="t-bone" alt="" sizes="(max-width: 60rem) 118vw, 58vw" />
      </div>
    </section>
  )
}
