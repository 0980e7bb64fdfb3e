import { useLocation } from 'react-router'
import { href } from '#site/links.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { orderByWhatsapp } from './order-by-whatsapp.ts'
import styles from './order-failed.module.css'
import type { SubmitState } from './submit-state.ts'

type Failure = Extract<SubmitState, { is: 'failed' }>

/** Shown when submitting failed: what happened, a retry, and the same order by WhatsApp. The draft is kept. */
export function OrderFailed({ order, failure, retry }: { order: WizardState; failure: Failure; retry: () => void }) {
  const location = useLocation()
  return (
    <Notice tone="error">
      <b>{failure.error}</b>
      <p>{failure.help}</p>
      {failure.id && (
        <p className={styles.number}>
          Si nos escribes, di este número: <b>{failure.id}</b>
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="outline" onClick={retry}>
          {failure.signIn ? 'Enviar sin cuenta' : 'Intentar otra vez'}
        </Button>
        {failure.signIn && (
          <ButtonLink variant="outline" to={href('/auth')} state={{ from: location }}>
            Iniciar Sesión
          </ButtonLink>
        )}
        <ButtonLink variant="outline" to={orderByWhatsapp(order, numberOf(failure.whatsapp), failure.id)}>
          <Icon name="whatsapp" />
          Enviar por WhatsApp
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** The number in the server's WhatsApp link. The page writes its own text, because it knows the prices. */
const numberOf = (link: string | undefined): string | undefined => /^https:\/\/wa\.me\/(\d+)/.exec(link ?? '')?.[1]
