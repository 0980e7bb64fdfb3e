import { useLocation } from 'react-router'
import type { Order } from '#site/order-wizard/order.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { orderByWhatsapp } from './order-by-whatsapp.ts'
import styles from './order-failed.module.css'
import type { Sending } from './sending.ts'

type Failure = Extract<Sending, { is: 'failed' }>

/** The order did not arrive: what happened, another try, and the same order by WhatsApp. Nothing is lost. */
export function OrderFailed({ order, failure, retry }: { order: Order; failure: Failure; retry: () => void }) {
  const location = useLocation()
  return (
    <Notice tone="error">
      <b>{failure.error}</b>
      <p>{failure.help}</p>
      <div className={styles.ways}>
        <Button variant="linea" onClick={retry}>
          {failure.signIn ? 'Enviar sin cuenta' : 'Intentar otra vez'}
        </Button>
        {failure.signIn && (
          <ButtonLink variant="linea" to="/auth" state={{ from: location }}>
            Iniciar Sesión
          </ButtonLink>
        )}
        <ButtonLink variant="linea" to={orderByWhatsapp(order, numberOf(failure.whatsapp))}>
          <Icon name="whatsapp" />
          Enviar por WhatsApp
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** The number to which the shop itself sent the order; the text of this page knows more: it has the prices. */
const numberOf = (link: string | undefined): string | undefined => /^https:\/\/wa\.me\/(\d+)/.exec(link ?? '')?.[1]
