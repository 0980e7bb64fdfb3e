import { dayText, panamaDay } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { hasPassed } from '#shop/orders/overdue.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { DOUBTFUL_WEIGHT, isDoubtfulWeight } from '#shop/orders/weights/doubtful-weight.ts'
import { boxesText } from '#shop/text/quantity-text.ts'
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
    <section className={styles.missed} aria-labelledby="atrasados">
      <h2 id="atrasados" className="t-3">
        Atrasados
      </h2>
      <OrderCards {...shown} withDay />
    </section>
  )
}

function OrderCards({ orders, lastOpened, open, withDay }: OpenOrders & { withDay?: boolean }) {
  return (
    <ul className={styles.orders}>
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
                {order.llamarAntes && order.empacadoEn === null && <strong> · Llamar antes de cortar</strong>}
              </small>
            </span>
            <span>{progressText(order)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whether the hour of an order has passed while it is not packed; one of an earlier day is missed in any case. */
function isMissed({ fecha, hora, empacadoEn }: ShownOrder): boolean {
  if (!fecha) return false
  const now = new Date()
  return fecha < panamaDay(now) || (empacadoEn === null && hasPassed({ fechaEntrega: fecha, horaEntrega: hora }, now))
}

function progressText({ productos, empacadoEn, cajas }: ShownOrder): string {
  const doubt = productos.some(isDoubtfulWeight) ? ` · ${DOUBTFUL_WEIGHT}` : ''
  if (empacadoEn !== null) return `Empacado · ${boxesText(cajas ?? 1)}${doubt}`
  const going = productos.filter(({ quitada }) => !quitada)
  const weighed = going.filter(({ gramosReales }) => gramosReales !== null).length
  return `${weighed} de ${going.length} pesados${doubt}`
}
