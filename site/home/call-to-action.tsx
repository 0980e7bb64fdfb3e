import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { ORDER_GREETING } from '#site/frame/whatsapp-button.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { CutOut } from '#site/ui/picture.tsx'
import styles from './call-to-action.module.css'

export function CallToAction({ settings }: { settings: PublicSettings }) {
  return (
    <section className={styles.call} aria-labelledby="t-llamado">
      <div className={`ancho ${styles.grid}`}>
        <div className={styles.words}>
          <h2 id="t-llamado">¿Qué vas a cocinar?</h2>
          <p>Arma tu pedido en tres pasos o escríbenos por WhatsApp y te ayudamos a escoger.</p>
          <div className={styles.actions}>
            <ButtonLink variant="guayacan" to="/haz-tu-pedido">
              Haz tu pedido
            </ButtonLink>
            <ButtonLink variant="linea" to={whatsappLink(settings, ORDER_GREETING)}>
              <Icon name="whatsapp" />
              Pide por WhatsApp
            </ButtonLink>
          </div>
        </div>
        <CutOut name="t-bone" alt="" sizes="(max-width: 60rem) 118vw, 58vw" />
      </div>
    </section>
  )
}
