import { useLocation } from 'react-router'
import { type CartLine, isSameCart } from '#shop/orders/cart.ts'
import { href } from '#site/links.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { orderByWhatsapp } from './order-by-whatsapp.ts'
import styles from './order-failed.module.css'
import type { SeenPrices, SubmitState } from './submit-state.ts'

type Failure = Extract<SubmitState, { is: 'failed' }>

/** Shown when submitting failed: what happened, a retry, and the same order by WhatsApp. The draft is kept. */
export function OrderFailed({
  draft,
  lines,
  priced: pricedNow,
  isCutLeftOut,
  failure,
  whatsapp: shopNumber,
  retry,
}: {
  draft: WizardState['draft']
  lines: readonly CartLine[]
  priced: SeenPrices
  isCutLeftOut: boolean
  failure: Failure
  /** The number of the shop. */
  whatsapp: string
  retry: (priced: SeenPrices) => void
}) {
  const location = useLocation()
  const priced = failure.priced && isSameCart(lines, failure.priced.productos) ? failure.priced : pricedNow
  const whatsapp = numberOf(failure.whatsapp) ?? shopNumber
  return (
    <Notice tone="error">
      <b>{failure.error}</b>
      <p>{failure.soldOut && isCutLeftOut ? WITHOUT_IT : failure.help}</p>
      {failure.id && (
        <p className={`small ${styles.number}`}>
          Si nos escribes, di este número: <b>{failure.id}</b>
        </p>
      )}
      <div className={`cluster share brand ${styles.actions}`}>
        <Button variant="outline" onClick={() => retry(priced)}>
          {failure.signIn ? 'Enviar sin cuenta' : 'Intentar otra vez'}
        </Button>
        {failure.signIn && (
          <ButtonLink variant="outline" to={href('/auth')} state={{ from: location }}>
            Iniciar Sesión
          </ButtonLink>
        )}
        <ButtonLink variant="outline" to={orderByWhatsapp({ draft, priced }, whatsapp, failure.id)}>
          <Icon name="whatsapp" />
          Enviar por WhatsApp
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** The page has read the catalogue again and left out what is not sold. */
const WITHOUT_IT = 'Lo quitamos de tu pedido. Mira el total de ahora y envíalo otra vez, o mándalo por WhatsApp.'

/** The number in the server's WhatsApp link. The page writes its own text, because it knows the prices. */
const numberOf = (link: string | undefined): string | undefined => /^https:\/\/wa\.me\/(\d+)/.exec(link ?? '')?.[1]
