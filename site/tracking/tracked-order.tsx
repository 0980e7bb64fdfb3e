import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { trackOrder, watchTrackedOrder } from '#shop/tracking/contract.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { call } from '#site/api/call.ts'
import type { CallResult } from '#site/api/create-call.ts'
import { subscribeEvents } from '#site/api/subscribe-events.ts'
import { useRead } from '#site/api/use-read.ts'
import { OrderAgainByLink } from '#site/reorder/order-again-by-link.tsx'
import { CancelQuestion, ChangeForm, ChangeOrCancel } from '#site/tracking/change/change-or-cancel.tsx'
import type { Tracked } from '#site/tracking/change/change-order.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Claims } from './claims.tsx'
import { ChooseNewDay, DeliveryOutcome } from './delivery-outcome.tsx'
import { Journey, Status } from './journey.tsx'
import { OrderTicket } from './order-ticket.tsx'
import styles from './page.module.css'
import { Pay } from './pay.tsx'
import { RequestLink } from './request-link.tsx'

/** The order of a link, kept up to date while the page is open. */
export function TrackedOrderView({ token, settings }: { token: string; settings: PublicSettings }) {
  const { answer, reload, show } = useTrackedOrder(token)
  if (!answer)
    return (
      <div className="needs-script">
        <Spinner>Buscando tu pedido...</Spinner>
      </div>
    )
  if (answer.ok) return <OrderStatus {...{ token, settings, reload, show }} tracked={answer} />
  if (answer.status === 404) return <NoOrder />
  return (
    <>
      <h1 className="t-1">Tu pedido</h1>
      <Notice tone="error">{answer.error}</Notice>
      <Button variant="brand" onClick={reload}>
        Intentar otra vez
      </Button>
    </>
  )
}

/** Reads the order now, and again after every change of it. What was read stays while a later read fails. */
function useTrackedOrder(token: string) {
  const { answer, reload, change } = useRead<CallResult<typeof trackOrder>>(
    token,
    () => call(trackOrder, { params: { token } }),
    { merge: (next, last) => (last?.ok && !next.ok && next.status !== 404 ? last : next) },
  )
  const isFound = answer?.ok ?? false
  const onEvent = useEffectEvent(reload)
  useEffect(() => {
    if (!isFound) return
    const again = () => onEvent()
    return subscribeEvents(watchTrackedOrder, { params: { token }, onMessage: again, onReconnect: again })
  }, [token, isFound])
  return { answer, reload, show: (tracked: Tracked) => change(() => ({ ok: true, ...tracked })) }
}

/** The longest time that a browser's timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Reads the order again when it can no longer be changed. */
function useReloadAt(moment: Date | null, reload: () => void): void {
  const onTime = useEffectEvent(reload)
  const time = moment?.getTime()
  useEffect(() => {
    const wait = (time ?? 0) - Date.now()
    if (time === undefined || wait > MAX_TIMER_MS) return
    const timer = setTimeout(onTime, Math.max(wait, 1000))
    return () => clearTimeout(timer)
  }, [time])
}

interface StatusProps {
  token: string
  tracked: Tracked
  settings: PublicSettings
  reload: () => void
  show: (tracked: Tracked) => void
}

function OrderStatus({ token, tracked, settings, reload, show }: StatusProps) {
  const { pedido: order, cambiosHasta, cortesHasta, cajas } = tracked
  const cutsAreOpen = cortesHasta !== null
  const [changing, setChanging] = useState<TrackedOrder>()
  const [cancelling, setCancelling] = useState(false)
  const [done, setDone] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useReloadAt(cambiosHasta, reload)
  const finish = (text: string) => (after: Tracked) => {
    show(after)
    setChanging(undefined)
    setDone(text)
  }
  useEffect(() => {
    if (done) title.current?.focus()
  }, [done])
  const { numero, cliente, tipoEntrega, estado } = order
  if (changing)
    return (
      <ChangeForm
        {...{ token, settings, cajas, cutsAreOpen }}
        order={changing}
        onChanged={finish('Listo: cambiamos tu pedido y ya le avisamos a la tienda.')}
        close={() => setChanging(undefined)}
      />
    )
  return (
    <div className={`split ${styles.columns}`}>
      <div className="stack start">
        <Status {...{ order, title }} place={tipoEntrega === 'retiro' ? settings.direccion : cliente.direccion} />
        {done && <Notice tone="success">{done}</Notice>}
        <Journey order={order} />
        {order.entrega && <DeliveryOutcome token={token} entrega={order.entrega} />}
        {order.esperaDia && (
          <ChooseNewDay
            {...{ token, settings }}
            onChosen={() => {
              setDone('Listo: ya le avisamos a la tienda.')
              reload()
            }}
          />
        )}
        <Pay {...{ token, tracked, settings, reload }} />
        {cambiosHasta && (
          <ChangeOrCancel
            {...{ until: cambiosHasta, cutsAreOpen }}
            change={() => setChanging(order)}
            cancel={() => setCancelling(true)}
          />
        )}
        <CancelQuestion
          {...{ token, numero }}
          open={cancelling}
          close={() => setCancelling(false)}
          onCancelled={finish('Cancelamos tu pedido y ya le avisamos a la tienda.')}
        />
        <Claims {...{ token, tracked, reload }} />
        <div className="cluster">
          {!ESTADOS[estado].active && <OrderAgainByLink order={order} settings={settings} />}
          <ButtonLink variant="outline" to={whatsappLink(settings, `Pedido #${numero}`)}>
            <Icon name="whatsapp" />
            Escríbenos por WhatsApp
          </ButtonLink>
        </div>
      </div>
      <aside aria-label="Tu pedido">
        <OrderTicket order={order} />
      </aside>
    </div>
  )
}

/** The same for every link that does not open; who has the number and the e-mail can get another one by mail. */
function NoOrder() {
  return (
    <>
      <h1 className="t-1">No encontramos tu pedido</h1>
      <Notice tone="error">Ese enlace no existe o ya venció.</Notice>
      <RequestLink />
    </>
  )
}
