import { type Day, dayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { chargeLine, pricePerKilo } from '#shop/orders/weights/charge-line.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { writeLabel } from '#shop/text/weight-label.ts'
import type { ShownLine, ShownOrder } from '#site/admin/packing/weight-queue.ts'
import { Barcode } from './barcode.tsx'
import styles from './package-label.module.css'

/** A package to print a label for. */
export interface LabelledPackage {
  order: ShownOrder
  line: ShownLine
  gramos: number
  id: string
}

/**
 * The label of one package, 58 × 40 mm: cut, weight and price, whose it is and when. The amount is printed where the
 * package is the whole line; of several the ticket has the sum; of a present neither (docs/rules.md#presents).
 */
export function PackageLabel({
  labelled: { order, line, gramos },
  fecha,
  template,
}: {
  labelled: LabelledPackage
  fecha: Day
  template: string
}) {
  const digits = line.plu === null ? null : writeLabel({ plu: line.plu, gramos }, template)
  const isWhole = line.paquetes.length === 1
  return (
    <article className={styles.label}>
      <h2>{line.nombre}</h2>
      {line.preparacion && <p className="ellipsis">{line.preparacion}</p>}
      <p className={`ellipsis ${styles.weight}`}>
        <b>{exactKilos(gramos)}</b>
        {!order.sinPrecios && <span>{usd(pricePerKilo(line))}/kg</span>}
        {!order.sinPrecios && isWhole && <b>{usd(chargeLine(line, order).subtotal)}</b>}
      </p>
      <p className={`ellipsis ${styles.order}`}>
        <b>#{shortId(order.id)}</b> {order.nombre}
      </p>
      <p className="ellipsis">
        {dayText(order.fecha ?? fecha)}, {windowText(order.hora)}
      </p>
      {digits && (
        <div className={styles.barcode}>
          <Barcode digits={digits} />
          <small>{digits}</small>
        </div>
      )}
    </article>
  )
}
