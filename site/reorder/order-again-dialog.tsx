import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import type { ReorderPlan } from '#shop/orders/reorder/reorder.ts'
import { listText } from '#shop/text/list-text.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './order-again-dialog.module.css'

/** Shows what changed since the order was made, and asks whether to replace the current cart. */
export function OrderAgainDialog({
  reorder: { lines, refused, repriced, coming, fechaEntrega },
  currentLines,
  apply,
  close,
}: {
  reorder: ReorderPlan & { coming: string | undefined; fechaEntrega: string }
  currentLines: readonly CartLine[]
  apply: () => void
  close: () => void
}) {
  return (
    <div className={`dialog ${styles.question}`}>
      <h2 className="t-2">Pedir otra vez</h2>
      {coming && (
        <p>
          <b>Este pedido sigue en pie para el {longDayText(coming)}.</b> Si lo pides otra vez, es otro pedido aparte
          {fechaEntrega ? `, para el ${longDayText(fechaEntrega)}.` : ': escoge tú su día y su hora.'}
        </p>
      )}
      {refused.length > 0 && (
        <ul className={styles.unavailable}>
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
        </ul>
      )}
      {repriced.length > 0 && (
        <section>
          <h3 className="strong">Cambiaron de precio</h3>
          <dl className="facts">
            {repriced.map(({ nombre, unidad, antes, ahora }) => (
              <div key={`${nombre} ${unidad}`}>
                <dt>
                  {nombre}, {unidad === 'kilos' ? 'el kilo' : 'el medio kilo'}
                </dt>
                <dd className="nowrap">
                  <span className="sr">antes </span>
                  <s className="muted">{usd(antes)}</s> <span className="sr">ahora </span>
                  <b>{usd(ahora)}</b>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p>
        {lines.length === 0 ? 'De este pedido ya no queda nada que puedas pedir.' : effectText(lines, currentLines)}
      </p>
      <div className="cluster share">
        {lines.length > 0 && (
          <Button variant="brand" onClick={apply}>
            {currentLines.length > 0 ? 'Reemplazar mi pedido' : 'Llevar al pedido'}
          </Button>
        )}
        <Button variant="outline" onClick={close}>
          {lines.length > 0 ? 'Cancelar' : 'Cerrar'}
        </Button>
      </div>
    </div>
  )
}

const linesText = (lines: readonly CartLine[]): string =>
  listText(lines.map((line) => `${quantity(line)} de ${nameWithPreparation(line)}`))

const effectText = (lines: readonly CartLine[], currentLines: readonly CartLine[]): string =>
  currentLines.length > 0
    ? `Tu pedido de ahora (${linesText(currentLines)}) se cambia por ${linesText(lines)}.`
    : `Pasan a tu pedido: ${linesText(lines)}.`
