import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { usd } from '#shop/money.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import type { OrderAgain } from '#shop/orders/order-again.ts'
import { quantity } from '#shop/orders/quantity.ts'
import { Button } from '#site/ui/button.tsx'
import { listText } from '#site/ui/list-text.ts'
import styles from './order-again-question.module.css'

/** What has changed since the order was made, and whether the cart of now may go. */
export function OrderAgainQuestion({
  again: { lines, refused, repriced },
  kept,
  take,
  close,
}: {
  again: OrderAgain
  kept: readonly CartLine[]
  take: () => void
  close: () => void
}) {
  return (
    <div className={styles.question}>
      <h2 className="t-2">Pedir otra vez</h2>
      {refused.length > 0 && (
        <ul className={styles.gone}>
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
        </ul>
      )}
      {repriced.length > 0 && (
        <section>
          <h3>Cambiaron de precio</h3>
          <dl>
            {repriced.map(({ nombre, unidad, antes, ahora }) => (
              <div key={`${nombre} ${unidad}`}>
                <dt>
                  {nombre}, {unidad === 'kilos' ? 'el kilo' : 'el medio kilo'}
                </dt>
                <dd>
                  <span className="sr">antes </span>
                  <s>{usd(antes)}</s> <span className="sr">ahora </span>
                  <b>{usd(ahora)}</b>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p>{lines.length === 0 ? 'De este pedido ya no queda nada que puedas pedir.' : whatHappens(lines, kept)}</p>
      <div className={styles.ways}>
        {lines.length > 0 && (
          <Button variant="marca" onClick={take}>
            {kept.length > 0 ? 'Reemplazar mi pedido' : 'Llevar al pedido'}
          </Button>
        )}
        <Button variant="linea" onClick={close}>
          {lines.length > 0 ? 'Cancelar' : 'Cerrar'}
        </Button>
      </div>
    </div>
  )
}

const named = (lines: readonly CartLine[]): string =>
  listText(lines.map((line) => `${quantity(line)} de ${nameWithPreparation(line)}`))

const whatHappens = (lines: readonly CartLine[], kept: readonly CartLine[]): string =>
  kept.length > 0
    ? `Tu pedido de ahora (${named(kept)}) se cambia por ${named(lines)}.`
    : `Pasan a tu pedido: ${named(lines)}.`
