import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { longDayText } from '#shop/dates.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { CONNECTION_ERROR } from '#site/api/connection-error.ts'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { answerTo, takeBack } from '#site/offline/settle-waiting.ts'
import { orderByWhatsapp } from '#site/order-wizard/confirm/order-by-whatsapp.ts'
import { isAccepted, isExpired, sendWaiting, takeWaiting, type WaitingOrder } from '#site/storage/waiting-order.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './sent.module.css'
import { SentTicket } from './sent-ticket.tsx'

/** The order that waits for the connection, or why it was not sent (docs/rules.md#waiting-order). */
export function OrderWaiting({ order, settings }: { order: WaitingOrder; settings: PublicSettings }) {
  const { cliente, tipoEntrega } = order.draft
  const refusal = useRefusal(order)
  const navigate = useNavigate()
  const {
    run: send,
    busy,
    error,
  } = useAction(() =>
    sendWaiting().then(
      () => undefined,
      () => `${navigator.onLine ? 'La tienda todavía no contesta' : 'Todavía no hay señal'}. Tu pedido sigue guardado.`,
    ),
  )
  const review = async () => {
    const refusedWaiting = await takeBack()
    navigate(`${href('/haz-tu-pedido')}?paso=confirmar`, { replace: true, state: { refusedWaiting } })
  }
  return (
    <>
      <section className={styles.sent} aria-labelledby="t-espera">
        <div className="container stack">
          <h1 id="t-espera" className="t-2">
            {refusal ? 'Tu pedido no se envió' : 'Tu pedido está en espera de señal'}
          </h1>
          <p className={styles.when}>
            Para {tipoEntrega === 'retiro' ? 'retirar' : 'entregar'} el {longDayText(cliente.fechaEntrega)},{' '}
            {windowPhrase(cliente.horaEntrega)}
          </p>
          <p role="status">
            {refusal ??
              'Lo guardamos en este teléfono o computadora y lo enviamos apenas vuelva la señal, o cuando abras la tienda otra vez. Si mientras tanto cambia el precio o se llena tu hora, te preguntamos antes.'}
          </p>
          {error && <Notice tone="warning">{error}</Notice>}
          <div className={`cluster ${styles.actions}`}>
            {!refusal && (
              <Button variant="brand" busy={busy} onClick={() => send()}>
                Enviar ahora
              </Button>
            )}
            <Button variant={refusal ? 'brand' : 'outline'} onClick={review}>
              {refusal ? 'Revisar el pedido' : 'Volver al pedido'}
            </Button>
          </div>
          {!refusal && <InsteadOfWaiting order={order} settings={settings} />}
        </div>
      </section>
      <div className={`container split ${styles.layout}`}>
        <aside aria-label="Tu pedido">
          <SentTicket order={{ ...order.draft, ...order.priced }} />
        </aside>
      </div>
    </>
  )
}

/**
 * What happened, and the other way to order. Once it was taken, the waiting order can be ended: otherwise it would be
 * sent too.
 */
function InsteadOfWaiting({ order, settings }: { order: WaitingOrder; settings: PublicSettings }) {
  const [isTaken, setIsTaken] = useState(false)
  const navigate = useNavigate()
  const end = async () => {
    await takeWaiting((waiting) => !isAccepted(waiting))
    navigate(href('/'), { replace: true })
  }
  return (
    <Notice tone="error">
      <b>{CONNECTION_ERROR}</b>
      <p>
        {isTaken
          ? '¿Ya lo mandaste por WhatsApp? Dinos, para no enviarlo otra vez cuando vuelva la señal.'
          : '¿No quieres esperar? Mándalo completo por WhatsApp y lo tomamos por ahí.'}
      </p>
      <div className={`cluster ${styles.instead}`}>
        <ButtonLink
          variant="outline"
          to={orderByWhatsapp(order, settings.whatsapp)}
          target="_blank"
          rel="noreferrer"
          onClick={() => setIsTaken(true)}
        >
          <Icon name="whatsapp" />
          Enviar por WhatsApp
        </ButtonLink>
        {isTaken && (
          <Button variant="outline" onClick={end}>
            Ya lo mandé
          </Button>
        )}
      </div>
    </Notice>
  )
}

const EXPIRED =
  'Pasaron varios días sin señal, así que ya no lo enviamos solos. Revísalo y confírmalo otra vez, salvo que te haya llegado un correo de que lo recibimos.'

/** Why the order is not sent any more; `undefined` while it waits. */
function useRefusal(order: WaitingOrder): string | undefined {
  const [error, setError] = useState<string>()
  useEffect(() => {
    answerTo(order).then((answer) => setError(answer && !answer.ok ? `${answer.error}.` : undefined))
  }, [order])
  return error?.replace(/\.\.$/, '.') ?? (isExpired(order) && !order.answer ? EXPIRED : undefined)
}
