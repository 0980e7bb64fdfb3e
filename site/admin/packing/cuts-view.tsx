import { type Day, longDayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import type { CutTick } from '#shop/packing/packing-order.ts'
import { listText } from '#shop/text/list-text.ts'
import { kilosText, ordersText } from '#shop/text/quantity-text.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { type CutToCut, cutsToCut, sumOfGrams } from './cuts-to-cut.ts'
import styles from './cuts-view.module.css'
import type { ShownOrder } from './weight-queue.ts'

/**
 * The cutting sheet: what is still to be cut, by hour and cut, with the sum of the day. Each cut is ticked off when it is
 * cut, here or on paper.
 */
export function CutsView({
  fecha,
  orders,
  hora,
  ticks,
  tick,
}: {
  fecha: Day
  /** All of the day: the sums are those of the day also while only one hour is shown. */
  orders: readonly ShownOrder[]
  hora: string | null
  ticks: readonly CutTick[]
  tick: (cut: CutToCut, cortado: boolean) => void
}) {
  const ofDay = cutsToCut(orders, ticks)
  const cuts = ofDay.filter((cut) => hora === null || cut.hora === hora)
  if (cuts.length === 0) return <EmptyState subject="knife" text="Todo está cortado y pesado." />
  return (
    <article className="numbers" aria-labelledby="hoja">
      <header className="spread">
        <div>
          <h2 id="hoja" className="t-3">
            Hoja de corte
          </h2>
          <p className="sentence">
            <b>{longDayText(fecha)}</b>: {kilosOf(ofDay)} por cortar
            {ofDay.some(({ cortado }) => cortado) && `, ${kilosOf(ofDay.filter(({ cortado }) => cortado))} ya cortados`}
          </p>
        </div>
        <span className="screen-only">
          <Button variant="outline" onClick={() => window.print()}>
            Imprimir
          </Button>
        </span>
      </header>
      {[...Map.groupBy(cuts, (cut) => cut.hora)].map(([each, ofHour]) => (
        <section key={each} className={styles.hour} aria-label={windowText(each)}>
          <h3 className="t-4 spread">
            {windowText(each)} <small>{kilosOf(ofHour)}</small>
          </h3>
          <ul>
            {ofHour.map((cut) => (
              <li key={`${cut.codigo} ${cut.preparacion}`}>
                <label className={`plate press-row ${styles.cut}`} data-done={cut.cortado || undefined}>
                  <input type="checkbox" checked={cut.cortado} onChange={({ target }) => tick(cut, target.checked)} />
                  <span>
                    <b>{cut.nombre}</b>
                    {cut.preparacion && <small className="block">{cut.preparacion}</small>}
                    {cut.llamarAntes.length > 0 && (
                      <small className="block">Llamar antes de cortar: {listText(cut.llamarAntes)}</small>
                    )}
                  </span>
                  <span>
                    <b>{kilosText(cut.gramos / 1000)}</b>
                    <small className="block">{packsText(cut)}</small>
                    {cut.gramosDelDia > cut.gramos && (
                      <small className="block">{kilosText(cut.gramosDelDia / 1000)} en el día</small>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

const kilosOf = (cuts: readonly CutToCut[]): string => kilosText(sumOfGrams(cuts) / 1000)

/** '2 kilos + 1 medio kilo en 3 pedidos' */
const packsText = ({ kilos, mediosKilos, pedidos }: CutToCut): string => {
  const packs = [
    kilos > 0 && quantity({ cantidad: kilos, unidad: 'kilos' }),
    mediosKilos > 0 && quantity({ cantidad: mediosKilos, unidad: 'medio kilo' }),
  ]
  return `${packs.filter(Boolean).join(' + ')} en ${ordersText(pedidos)}`
}
