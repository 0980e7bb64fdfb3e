import { momentText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import type { getOrder } from '#shop/orders/contract.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { cutChangeText } from '#shop/orders/lines/line-change.ts'
import styles from './order-history.module.css'

type History = Pick<Reply<typeof getOrder>['order'], 'historial' | 'cambios'>

const moveText = (desde: OrderEstado | null, hacia: OrderEstado): string => {
  if (desde === null) return 'Recibido'
  return desde === hacia ? 'Cambio del pedido' : `${ESTADOS[desde].label} → ${ESTADOS[hacia].label}`
}

/** The history of an order: its states and the changes of its lines, who did it and when, and the note; newest first. */
export function OrderHistory({ historial, cambios }: History) {
  const entries = [
    ...historial.map(({ desde, hacia, ...entry }) => ({
      ...entry,
      what: moveText(desde, hacia),
    })),
    ...cambios.map(({ quien, cuando, deshecho, ...change }) => ({
      ...{ quien, cuando, notas: '' },
      what: deshecho ? `Deshecho: ${cutChangeText(change)}` : cutChangeText(change),
    })),
  ].sort((one, other) => one.cuando.getTime() - other.cuando.getTime())
  return (
    <section className="stack gap-2">
      <h3 className="label strong">Historial</h3>
      <ol className={styles.history}>
        {[...entries.entries()].toReversed().map(([position, { what, quien, cuando, notas }]) => (
          <li key={position} className="anywhere">
            <p>{what}</p>
            <p className="note">
              {quien} · {momentText(cuando)}
            </p>
            {notas && <p className="note">«{notas}»</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
