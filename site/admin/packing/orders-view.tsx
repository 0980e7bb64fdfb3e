import { dayText, panamaDay } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { waitsForNewDay } from '#shop/orders/estado.ts'
import { joinNonEmpty } from '#shop/orders/lines/line-texts.ts'
import { hasPassed } from '#shop/orders/overdue.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { DOUBTFUL_WEIGHT, isDoubtfulWeight } from '#shop/orders/weights/doubtful-weight.ts'
import { markOf } from '#shop/orders/weights/mark.ts'
import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import { boxesText } from '#shop/text/quantity-text.ts'
import { OrderMark } from '#site/admin/kit/estado-badge.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { labelsOf } from './labels/labels-of.ts'
import type { LabelledPackage } from './labels/package-label.tsx'
import styles from './orders-view.module.css'
import type { ShownOrder } from './weight-queue.ts'

interface OpenOrders {
  orders: readonly ShownOrder[]
  /** The order that was just closed: its place in the list keeps the focus. */
  lastOpened: string | undefined
  open: (id: string) => void
}

/** The orders by hour, with how much of each is weighed; the labels of all of them are printed at once. */
export function OrdersView({ print, ...shown }: OpenOrders & { print: (packages: LabelledPackage[]) => void }) {
  const labels = shown.orders.flatMap((order) => labelsOf(order))
  return (
    <>
      <OrderCards {...shown} />
      {labels.length > 0 && (
        <Button variant="outline" onClick={() => print(labels)}>
          Imprimir {labels.length === 1 ? 'la etiqueta' : `las ${labels.length} etiquetas`}
        </Button>
      )}
    </>
  )
}

/** The orders that were missed on the days before, above everything that today is to be done. */
export function MissedOrders(shown: OpenOrders) {
  if (shown.orders.length === 0) return null
  return (
    <section className={`screen-only ${styles.missed}`} aria-labelledby="atrasados">
      <h2 id="atrasados" className="t-3 error">
        Atrasados
      </h2>
      <OrderCards {...shown} withDay />
    </section>
  )
}

function OrderCards({ orders, lastOpened, open, withDay }: OpenOrders & { withDay?: boolean }) {
  return (
    <ul className={`tiles gap-2 ${styles.orders}`}>
      {orders.map((order) => (
        <li key={order.id}>
          <button
            type="button"
            className="plate press-row"
            // biome-ignore lint/a11y/noAutofocus: who comes back from an order goes on from there
            autoFocus={order.id === lastOpened}
            onClick={() => open(order.id)}
            data-packed={order.empacadoEn !== null || undefined}
            data-late={isMissed(order) || undefined}
          >
            <span>
              <b>{order.nombre}</b>
              <small>
                #{shortId(order.id)} · {withDay && order.fecha && `${dayText(order.fecha)}, `}
                <span className="nowrap">{windowText(order.hora)}</span>
                {order.pagaAntes && <strong> · Paga antes</strong>}
                {order.llamarAntes && order.empacadoEn === null && <strong> · Llamar antes de cortar</strong>}
              </small>
            </span>
            <span className="cluster gap-2">
              <OrderMark mark={markOf(order)} />
              {progressText(order)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Whether the hour of an order has passed while it is not packed, or its day; not while it waits for another day, as
 * docs/rules.md#overdue-orders says.
 */
function isMissed(order: ShownOrder): boolean {
  const { fecha, hora, empacadoEn } = order
  if (!fecha || waitsForNewDay(order)) return false
  const now = new Date()
  return fecha < panamaDay(now) || (empacadoEn === null && hasPassed({ fechaEntrega: fecha, horaEntrega: hora }, now))
}

/** What the mark does not say: the boxes of a packed order, how much of another one is weighed, and a weight in doubt. */
function progressText({ productos, empacadoEn, cajas }: ShownOrder): string {
  const going = productos.filter(({ quitada }) => !quitada)
  const weighed = going.filter((line) => !isUnweighed(line)).length
  const progress = weighed < going.length ? `${weighed} de ${going.length} pesados` : ''
  const doubt = productos.some(isDoubtfulWeight) ? DOUBTFUL_WEIGHT : ''
  return joinNonEmpty([empacadoEn === null ? progress : boxesText(cajas ?? 1), doubt], ' · ')
}
