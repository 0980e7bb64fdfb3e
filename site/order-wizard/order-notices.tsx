import { useSyncExternalStore } from 'react'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { forgetRefused, type Order } from './order.ts'
import styles from './order-notices.module.css'

/** In sight wherever the page is scrolled to, for as long as it is true. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div className={styles.offline} role="status">
      {!online && <p>Se fue la señal. Guardamos tu pedido en este teléfono; cuando vuelva, seguimos.</p>}
    </div>
  )
}

/** What the person has to know before anything else: cuts that are gone, or a browser without JavaScript. */
export function OrderNotices({ order }: { order: Order }) {
  return (
    <div className={`ancho ${styles.notices}`}>
      {order.refused.length > 0 && (
        <Notice tone="aviso">
          {order.refused.map((sentence) => (
            <p key={sentence}>{sentence}.</p>
          ))}
          <p>Lo quitamos de tu pedido.</p>
          <Button variant="linea" size="chico" onClick={() => forgetRefused(order)}>
            Entendido
          </Button>
        </Notice>
      )}
      <noscript>
        <Notice tone="aviso">
          Para armar el pedido en esta página hace falta JavaScript. Sin él,{' '}
          <a href={whatsappLink(order.shelf.settings, 'Hola, quiero hacer este pedido:')}>haz tu pedido por WhatsApp</a>
          : abajo están todos los cortes con su precio.
        </Notice>
      </noscript>
    </div>
  )
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
