import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import type { CutTick } from '#shop/packing/packing-order.ts'
import { kilosText, ordersText } from '#shop/text/quantity-text.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { listText } from '#site/ui/list-text.ts'
import { type CutToCut, cutsToCut } from './cuts-to-cut.ts'
import styles from './cuts-view.module.css'
import type { ShownOrder } from './weight-queue.ts'

/** What is still to be cut, by hour and cut; each is ticked off when it is cut. */
export function CutsView({
  orders,
  ticks,
  tick,
}: {
  orders: readonly ShownOrder[]
  ticks: readonly CutTick[]
  tick: (cut: CutToCut, cortado: boolean) => void
}) {
  const cuts = cutsToCut(orders, ticks)
  if (cuts.length === 0) return <EmptyState subject="knife" text="Todo está cortado y pesado." />
  return [...Map.groupBy(cuts, ({ hora }) => hora)].map(([hora, ofHour]) => (
    <section key={hora} className={styles.hour} aria-label={windowText(hora)}>
      <h2 className="t-3">{windowText(hora)}</h2>
      <ul>
        {ofHour.map((cut) => (
          <li key={`${cut.codigo} ${cut.preparacion}`}>
            <label className={styles.cut} data-done={cut.cortado || undefined}>
              <input type="checkbox" checked={cut.cortado} onChange={({ target }) => tick(cut, target.checked)} />
              <span>
                <b>{cut.nombre}</b>
                {cut.preparacion && <small>{cut.preparacion}</small>}
                {cut.llamarAntes.length > 0 && <small>Llamar antes de cortar: {listText(cut.llamarAntes)}</small>}
              </span>
              <span>
                <b>{kilosText(cut.gramos / 1000)}</b>
                <small>en {ordersText(cut.pedidos)}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  ))
}
