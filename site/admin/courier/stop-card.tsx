import { useState } from 'react'
import { attemptOf, type Stop } from '#shop/courier/stop.ts'
import { dayText } from '#shop/dates.ts'
import { type Cents, usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { hasPassed } from '#shop/orders/overdue.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { customerChat } from '#shop/text/phones/phone-links.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { boxesText } from '#shop/text/quantity-text.ts'
import type { HowToPay } from '#shop/text/ways/how-to-pay.ts'
import { CustomerNotice, PAYS_BEFORE } from '#site/admin/kit/customer-notice.tsx'
import { EstadoBadge, OrderMark } from '#site/admin/kit/estado-badge.tsx'
import { LongNote } from '#site/admin/kit/long-note.tsx'
import { PhoneLink } from '#site/admin/kit/phone-link.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { collectText } from './collect-text.ts'
import type { NewStep } from './courier.ts'
import { FailDialog } from './dialogs/fail-dialog.tsx'
import { FinishDialog } from './dialogs/finish-dialog.tsx'
import type { ShownStop } from './step-queue.ts'
import { stepText } from './step-text.ts'
import styles from './stop-card.module.css'

/** A stop: closed one line, open with all that a courier needs there and what can be said of it. */
export function StopCard({
  stop,
  fecha,
  ways,
  limit,
  open,
  toggle,
  add,
}: {
  stop: ShownStop
  fecha: string
  /** The numbers and accounts of the shop. */
  ways: readonly HowToPay[]
  /** What may be taken off at the door, in cents. */
  limit: Cents
  open: boolean
  toggle: () => void
  add: (step: NewStep) => Promise<string | undefined>
}) {
  const { nombre, hora, corregimiento, estado, marca, cajas, aviso, pidio, fecha: due } = stop
  const isMoved = due > fecha
  const isLate = isLateStop(stop)
  const attempt = attemptOf(stop)
  return (
    <article className={`plate ${styles.stop}`} data-theme="paper" data-late={isLate || undefined} aria-label={nombre}>
      <button type="button" className={`press-row ${styles.head}`} aria-expanded={open} onClick={toggle}>
        <span>
          <b>{nombre}</b>
          <small>
            {isMoved && `Pasó al ${dayText(due)}`}
            {isLate && (
              <strong className="error">
                Atrasado: era para {due < fecha && `el ${dayText(due)}, `}
                <span className="nowrap">{windowText(hora)}</span>
              </strong>
            )}
            {!isMoved && !isLate && <span className="nowrap">{windowText(hora)}</span>}
            {corregimiento && ` · ${corregimiento}`}
            {ESTADOS[estado].active && marca !== 'volvio' && attempt > 1 && (
              <>
                {' · '}
                <strong className="nowrap">{attempt}.º intento</strong>
              </>
            )}
            {cajas !== null && (
              <>
                {' · '}
                <span className="nowrap">{boxesText(cajas)}</span>
              </>
            )}
            {ESTADOS[estado].active && stop.cobro === 'antes' && (
              <>
                {' · '}
                <strong className="error nowrap">Paga antes</strong>
              </>
            )}
          </small>
        </span>
        <span className="cluster gap-2 middle">
          {(open || ESTADOS[estado].active) && collectText(stop) !== '' && (
            <strong className={`numbers nowrap ${styles.money}`}>{collectText(stop)}</strong>
          )}
          <EstadoBadge estado={estado} />
          <OrderMark mark={marca} />
        </span>
      </button>
      {aviso && estado === 'entregado' && (
        <p className={styles.notice}>
          <ButtonLink variant="outline" to={aviso} target="_blank" rel="noreferrer">
            Avisar por WhatsApp
            <span className="sr"> a {pidio?.nombre ?? nombre}</span>
          </ButtonLink>
        </p>
      )}
      {open && <OpenStop {...{ stop, ways, limit, isMoved, add }} />}
    </article>
  )
}

/** Whether the hour of a stop has passed while it is still to be delivered, and it has not come back. */
const isLateStop = ({ estado, fecha, hora, marca }: ShownStop): boolean =>
  ESTADOS[estado].active && marca !== 'volvio' && hasPassed({ fechaEntrega: fecha, horaEntrega: hora }, new Date())

function OpenStop({
  stop,
  ways,
  limit,
  isMoved,
  add,
}: {
  stop: ShownStop
  ways: readonly HowToPay[]
  limit: Cents
  isMoved: boolean
  add: (step: NewStep) => Promise<string | undefined>
}) {
  const [dialog, setDialog] = useState<'finish' | 'fail'>()
  const { id, nombre, telefono, pidio, direccion, mapa, notas, notaInterna, cajas, empacado, estado, pasos } = stop
  const hello = `Hola, ${nombre}. Voy en camino con ${pidio ? `el pedido de ${pidio.nombre}` : 'tu pedido'} #${shortId(id)}.`
  const chat = customerChat(telefono, hello)
  const isOpen = ESTADOS[estado].active && !isMoved
  const close = () => setDialog(undefined)
  return (
    <div className={`stack anywhere ${styles.details}`}>
      <p className={`${styles.address} label`}>{direccion}</p>
      {notas && <LongNote text={notas} />}
      <CustomerNotice notaInterna={notaInterna} llamarAntes={false} />
      {stop.cobro === 'antes' && isOpen && <Notice tone="warning">{PAYS_BEFORE}</Notice>}
      <ul className={`cluster gap-2 ${styles.links}`}>
        {telefono && (
          <li>
            <PhoneLink telefono={telefono} className="plate thumb-target strong">
              <span>
                Llamar al <span className="nowrap">{phoneText(telefono)}</span>
              </span>
            </PhoneLink>
          </li>
        )}
        {chat && (
          <li>
            <a className="plate thumb-target strong" href={chat} target="_blank" rel="noreferrer">
              <Icon name="whatsapp" /> WhatsApp
            </a>
          </li>
        )}
        {direccion && (
          <li>
            <a className="plate thumb-target strong" href={mapa} target="_blank" rel="noreferrer">
              Ver en el mapa
            </a>
          </li>
        )}
      </ul>
      <dl className={styles.facts}>
        <dt className="muted">Pedido</dt>
        <dd>#{shortId(id)}</dd>
        {pidio && (
          <>
            <dt className="muted">Lo pidió</dt>
            <dd>
              {pidio.nombre} <PhoneLink telefono={pidio.telefono} />
            </dd>
          </>
        )}
        <dt className="muted">Cajas</dt>
        <dd>{empacado && cajas !== null ? boxesText(cajas) : 'Sin empacar'}</dd>
        {(stop.regalo || (stop.cobro !== 'nada' && stop.total > 0)) && (
          <>
            <dt className="muted">Pago</dt>
            <dd>{howToCollect(stop)}</dd>
          </>
        )}
      </dl>
      {pasos.length > 0 && (
        <ol className="note">
          {pasos.map((step) => (
            <li key={step.paso}>{stepText(step)}</li>
          ))}
        </ol>
      )}
      {isOpen && (
        <div className={`cluster gap-2 ${styles.actions}`}>
          {estado !== 'en_camino' && (
            <Button variant="brand" onClick={() => void add({ que: 'en_camino' })}>
              En camino
            </Button>
          )}
          <Button variant={estado === 'en_camino' ? 'brand' : 'outline'} onClick={() => setDialog('finish')}>
            Entregado{stop.total > 0 && ` · ${usd(stop.total)}`}
          </Button>
          <Button variant="outline" onClick={() => setDialog('fail')}>
            No se pudo
          </Button>
        </div>
      )}
      {dialog === 'finish' && <FinishDialog {...{ stop, ways, limit, add, close }} />}
      {dialog === 'fail' && <FailDialog {...{ nombre, add, close }} />}
    </div>
  )
}

/** How to collect: nothing for a present, otherwise as the customer said. */
function howToCollect({ regalo, formaPago }: ShownStop): string {
  if (regalo) return 'Es un regalo: no cobres nada ni digas precios. Paga quien lo pidió.'
  return formaPago ? `Dijo que paga así: ${FORMA_NAMES[formaPago]}` : 'No dijo cómo paga'
}

/** How many stops and packed boxes these are. */
export const loadText = (stops: readonly Pick<Stop, 'cajas'>[]): string => {
  const boxes = stops.reduce((sum, { cajas }) => sum + (cajas ?? 0), 0)
  const count = stops.length === 1 ? '1 parada' : `${stops.length} paradas`
  return boxes === 0 ? count : `${count} · ${boxesText(boxes)}`
}
