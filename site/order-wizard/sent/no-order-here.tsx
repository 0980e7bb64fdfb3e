import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import styles from './sent.module.css'

/** Another telephone, or an order of long ago: the same words for every number, whether there is such an order or not. */
export function NoOrderHere({ settings }: { settings: PublicSettings }) {
  return (
    <div className={`ancho ${styles.none}`}>
      <h1 className="t-1">Este pedido no está guardado aquí</h1>
      <p>
        Lo que enviaste se ve en el teléfono o la computadora donde lo pediste. El número, la hora y todo lo demás están
        también en el correo que te mandamos.
      </p>
      <div className={styles.ways}>
        <ButtonLink variant="marca" to={whatsappLink(settings, 'Hola, quiero saber de mi pedido.')}>
          <Icon name="whatsapp" />
          Pregunta por WhatsApp
        </ButtonLink>
        <ButtonLink variant="linea" to="/">
          Volver al inicio
        </ButtonLink>
      </div>
    </div>
  )
}
