import type { RefObject } from 'react'
import { longDayText, panamaDay, timeText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { journeyOf, stageName, stageTime } from '#shop/tracking/journey.ts'
import type { Step, TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './journey.module.css'

/** The steps that are no state of the order. */
const OTHER_STEPS: Record<Exclude<Step['paso'], OrderEstado>, string> = {
  recibido: 'Recibimos tu pedido',
  empacado: 'Pesado y empacado',
  no_se_pudo: 'No pudimos entregarlo',
}

const isEstado = (paso: Step['paso']): paso is OrderEstado => paso in ESTADOS

/** How it stands with the order, in a sentence. */
function statusText({ pasos, tipoEntrega }: TrackedOrder): string {
  const last = pasos.at(-1)?.paso ?? 'recibido'
  if (tipoEntrega === 'retiro' && last === 'en_camino') return 'Va en camino a la tienda'
  if (tipoEntrega === 'retiro' && last === 'empacado') return 'Listo para retirar'
  return isEstado(last) ? ESTADOS[last].step : OTHER_STEPS[last]
}

/** Who and which order, how it stands, and large the hour for which it is due or at which it came. */
export function Status({
  order,
  place,
  title,
}: {
  order: TrackedOrder
  /** Where it goes: the masked address, or the shop. */
  place: string
  title: RefObject<HTMLHeadingElement | null>
}) {
  const { cliente, numero, estado, tipoEntrega, pasos, esperaDia } = order
  const isPickup = tipoEntrega === 'retiro'
  const arrived = estado === 'entregado' ? pasos.findLast(({ paso }) => paso === 'entregado') : undefined
  return (
    <header className="stack gap-3 start">
      <p className="muted">
        Hola, {cliente.nombre}. Tu pedido <b className="nowrap">#{numero}</b>
      </p>
      <div role="status">
        <h1 ref={title} tabIndex={-1} className="t-1">
          {statusText(order)}
        </h1>
      </div>
      {estado !== 'cancelado' && (
        <p className={styles.when}>
          <Icon name={isPickup ? 'store' : 'motorbike'} />
          {esperaDia ? (
            <span>Falta elegir el día</span>
          ) : (
            <span>
              <span className="block sentence">
                {longDayText(arrived ? panamaDay(arrived.cuando) : cliente.fechaEntrega)}
              </span>{' '}
              <b className="block figure">{arrived ? timeText(arrived.cuando) : windowText(cliente.horaEntrega)}</b>{' '}
              <small className="block">{isPickup ? place : `A ${place}`}</small>
            </span>
          )}
        </p>
      )}
    </header>
  )
}

/** The steps of the order, those to come in grey with the hour for which they are due. */
export function Journey({ order }: { order: TrackedOrder }) {
  const stages = journeyOf(order)
  const current = stages.findLastIndex(({ cuando }) => cuando)
  return (
    <ol className={`full ${styles.journey}`} aria-label="Los pasos de tu pedido">
      {stages.map((stage, index) => (
        <li
          key={`${stage.paso} ${stage.cuando?.getTime()}`}
          data-coming={stage.cuando === undefined || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{stageName(stage.paso, order.tipoEntrega)}</b>
          <span className="note">
            {stage.cuando === undefined && <span className="sr">todavía no, </span>}
            {stage.cuando ? (
              <time dateTime={stage.cuando.toISOString()}>{stageTime(stage, order)}</time>
            ) : (
              stageTime(stage, order)
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
