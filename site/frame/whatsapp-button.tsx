import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Icon } from '#site/ui/icon.tsx'
import styles from './whatsapp-button.module.css'

/** The text a chat with the shop starts with. */
export const ORDER_GREETING = 'Hola, quiero hacer un pedido.'

/** «Ordena ya», always within reach of a thumb. Not for screens with an order bar. */
export function WhatsAppButton({ settings }: { settings: PublicSettings }) {
  return (
    <aside aria-label="WhatsApp">
      <a className={styles.button} href={whatsappLink(settings, ORDER_GREETING)}>
        <Icon name="whatsapp" />
        Ordena ya<span className="sr"> por WhatsApp</span>
      </a>
    </aside>
  )
}
