import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { DOUBTFUL_WEIGHT, isDoubtfulWeight } from '#shop/orders/weights/doubtful-weight.ts'
import { boxesText } from '#shop/text/quantity-text.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { labelsOf } from './labels/labels-of.ts'
import type { LabelledPackage } from './labels/package-label.tsx'
import styles from './orders-view.module.css'
import type { ShownOrder } from './weight-queue.ts'

/** The orders by hour, with how much of each is weighed; the labels of all of them are printed at once. */
export function OrdersView({
  orders,
  lastOpened,
  open,
  print,
}: {
  orders: readonly ShownOrder[]
  /** The order that was just closed: its place in the list keeps the focus. */
  lastOpened: string | undefined
  open: (id: string) => void
  print: (packages: LabelledPackage[]) => void
}) {
  const labels = orders.flatMap((order) => labelsOf(order))
  return (
    <>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: who comes back from an order goes on from there
              autoFocus={order.id === lastOpened}
              onClick={() => open(order.id)}
              data-packed={order.empacadoEn !== null || undefined}
            >
              <span>
                <b>{order.nombre}</b>
                <small>
                  #{shortId(order.id)} · <span className="nowrap">{windowText(order.hora)}</span>
                </small>
              </span>
              <span>{progressText(order)}</span>
            </button>
          </li>
        ))}
      </ul>
      {labels.length > 0 && (
        <Button variant="outline" onClick={() => print(labels)}>
          Imprimir {labels.length === 1 ? 'la etiqueta' : `las ${labels.length} etiquetas`}
        </Button>
      )}
    </>
  )
}

function progressText({ productos, empacadoEn, cajas }: ShownOrder): string {
  const doubt = productos.some(isDoubtfulWeight) ? ` · ${DOUBTFUL_WEIGHT}` : ''
  if (empacadoEn !== null) return `Empacado · ${boxesText(cajas ?? 1)}${doubt}`
  const going = productos.filter(({ quitada }) => !quitada)
  const weighed = going.filter(({ gramosReales }) => gramosReales !== null).length
  return `${weighed} de ${going.length} pesados${doubt}`
}
