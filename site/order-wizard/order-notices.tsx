import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { useOnline } from '#site/ui/feedback/use-online.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './order-notices.module.css'
import { removeRefused, type TicketState } from './wizard-state.ts'

/** Stays visible while scrolling, for as long as there is no connection. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div className={styles.offline} role="status">
      {!online && <p>Se fue la señal. Guardamos tu pedido en este teléfono; cuando vuelva, seguimos.</p>}
    </div>
  )
}

/** Notices above every step: cuts that are no longer sold, or a browser without JavaScript. */
export function OrderNotices({
  lines,
  settings,
  refused,
  isRefusalShown,
}: Pick<TicketState, 'lines' | 'settings'> & {
  refused: readonly string[]
  /** The refusal of the order says already what was left out. */
  isRefusalShown: boolean
}) {
  return (
    <div className={`container stack gap-3 ${styles.notices}`}>
      {refused.length > 0 && !isRefusalShown && (
        <Notice tone="warning">
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}.</p>
          ))}
          <p>Lo quitamos de tu pedido.</p>
          <Button variant="outline" size="small" onClick={() => removeRefused(lines)}>
            Entendido
          </Button>
        </Notice>
      )}
      <noscript>
        <Notice tone="warning">
          Para armar el pedido en esta página hace falta JavaScript. Sin él,{' '}
          <a href={whatsappLink(settings, 'Hola, quiero hacer este pedido:')}>haz tu pedido por WhatsApp</a>: abajo
          están todos los cortes con su precio.
        </Notice>
      </noscript>
    </div>
  )
}
