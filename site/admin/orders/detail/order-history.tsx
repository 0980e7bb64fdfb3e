import { momentText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import type { getOrder } from '#shop/orders/contract.ts'
import { ESTADO_LABELS } from '#shop/orders/estado.ts'
import styles from './order-history.module.css'

/** Who moved the order, when, from where to where, and why; the newest on top. */
export function OrderHistory({ historial }: { historial: Reply<typeof getOrder>['order']['historial'] }) {
  return (
    <section className={styles.history}>
      <h3>Historial</h3>
      <ol>
        {[...historial.entries()].toReversed().map(([position, { quien, cuando, desde, hacia, notas }]) => (
          <li key={position}>
            <p>{desde === null ? 'Recibido' : `${ESTADO_LABELS[desde]} → ${ESTADO_LABELS[hacia]}`}</p>
            <p>
              {quien} · {momentText(cuando)}
            </p>
            {notas && <p>«{notas}»</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
