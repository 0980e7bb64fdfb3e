import { useEffect, useMemo, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { callFrom } from '#site/api/call.ts'
import { neededOffline, withOfflineFallback } from '#site/api/page-data.ts'
import { pageMeta } from '#site/layout/page-meta.ts'
import { href } from '#site/links.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import type { Route } from './+types/page.ts'
import type { SubmitState } from './confirm/submit-state.ts'
import { setLastData } from './last-data.ts'
import { OrderHeader } from './order-header.tsx'
import { OfflineNotice, OrderNotices } from './order-notices.tsx'
import styles from './page.module.css'
import { ProductsStep } from './products/products-step.tsx'
import { useFocusOnStep } from './step-heading.tsx'
import { useLinkTarget, useStep } from './step-url.ts'
import type { Step } from './wizard.ts'
import { loadWizardData } from './wizard-data.ts'
import { listsOf } from './wizard-lists.ts'
import { useCartActions, useWizardState } from './wizard-state.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadWizardData(callFrom(context), request.url)

/** Loads the data again; without a connection the data shown last are kept, so that an order can be continued. */
export const clientLoader = withOfflineFallback(() => import('./offline-data.ts'), 'offlineWizardData')

/** Changing the step does not load the data again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

/** `/pedido` is an older URL of the same page. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData &&
  pageMeta({
    title: `Haz tu pedido · ${loaderData.settings.nombre}`,
    description: 'Carne de res 100% nacional por kilo o medio kilo, con entrega a domicilio en Ciudad de Panamá.',
    path: href('/haz-tu-pedido'),
    publicUrl: loaderData.publicUrl,
    shop: loaderData.settings.nombre,
  })

/** The order wizard: the step in the URL with header and notices. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const wizardData = useMemo(() => ({ ...loaderData, ...listsOf(loaderData.lists) }), [loaderData])
  const order = useWizardState(wizardData, useAuth())
  const { ticket, draft, past, isSettled, search, refused } = order
  const cart = useCartActions()
  const [submitState, setSubmitState] = useState<SubmitState>({ is: 'idle' })
  const isSent = submitState.is === 'sent' || submitState.is === 'waiting'
  const isSoldOut = submitState.is === 'failed' && submitState.soldOut === true
  const checkout = useCheckout(ticket.lines.length > 0)
  const invalid = checkout?.fieldErrors(draft, wizardData.dias, wizardData.settings)
  const step = useStep(ticket.lines, isSettled, invalid, isSent)
  const isWayChosen = useIsAsked(step) || draft.formaPago !== ''
  const linkTarget = useLinkTarget(ticket.products, step)
  useFocusOnStep(step, submitState.is === 'invalid')
  useStaleReload()
  useEffect(() => {
    setLastData(loaderData)
  }, [loaderData])

  return (
    <div className={styles.page}>
      <OrderHeader step={step} settings={loaderData.settings} />
      <main id="contenido">
        <OfflineNotice />
        <OrderNotices
          lines={ticket.lines}
          settings={ticket.settings}
          refused={refused}
          isRefusalShown={step === 'confirmar' && isSoldOut}
        />
        {isSent && <Spinner>{submitState.is === 'sent' ? 'Recibimos tu pedido' : 'Guardamos tu pedido'}</Spinner>}
        {!isSent && step === 'productos' && (
          <ProductsStep {...{ ticket, past, search, cart, isWayChosen, linkTarget }} />
        )}
        {checkout && invalid && (
          <checkout.Checkout {...{ order, wizardData, invalid, step, submitState, setSubmitState }} />
        )}
      </main>
    </div>
  )
}

/** Whether the customer has seen how they pay, which the last step says, since this page was opened. */
function useIsAsked(step: Step): boolean {
  const [isAsked, setAsked] = useState(false)
  if (step === 'confirmar' && !isAsked) setAsked(true)
  return isAsked
}

type CheckoutModule = typeof import('./checkout.tsx')
const importCheckout = neededOffline<CheckoutModule>(() => import('./checkout.tsx'))

/**
 * The code of steps 2 and 3, loaded when the first cut is in the cart: before that nobody can go on to them. When it
 * could not be loaded, the page is loaded again with the connection: browsers remember a module that failed.
 */
function useCheckout(isNeeded: boolean): CheckoutModule | undefined {
  const [checkout, setCheckout] = useState<CheckoutModule>()
  const isMissing = isNeeded && !checkout
  useEffect(() => {
    if (!isMissing) return
    const load = (onFailure: () => void) => void importCheckout().then(setCheckout, onFailure)
    const onOnline = () => load(() => void reloadOnceReachable())
    load(() => {})
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isMissing])
  return checkout
}

const RETRY_MS = 2000

/** The event `online` can come before the first request succeeds. */
async function reloadOnceReachable(): Promise<void> {
  const reached = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
  if (reached) location.reload()
  else if (navigator.onLine) setTimeout(reloadOnceReachable, RETRY_MS)
}

const STALE_MS = 60_000

/** Reloads prices and free hours when the page becomes visible after a while. */
function useStaleReload() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let read = Date.now()
    const onVisibilityChange = () => {
      if (document.visibilityState !== 'visible' || Date.now() - read < STALE_MS) return
      read = Date.now()
      revalidate()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [revalidate])
}
