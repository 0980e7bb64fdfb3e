import { momentText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import type { getOrder } from '#shop/orders/contract.ts'
import { ESTADO_LABELS } from '#shop/orders/estado.ts'
import styles from './order-history.module.css'

/** The history of an order: who changed its state, when, from what to what, and the note; newest first. */
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
