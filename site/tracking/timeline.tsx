import { longDayText, panamaDay, timeText } from '#shop/dates.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import type { Step, TrackedOrder } from '#shop/tracking/tracked-order.ts'
import styles from './page.module.css'

/** The steps that are no state of the order. */
const OTHER_STEPS: Record<Exclude<Step['paso'], OrderEstado>, string> = {
  recibido: 'Recibimos tu pedido',
  empacado: 'Pesado y empacado',
  no_se_pudo: 'No pudimos entregarlo',
}

const isEstado = (paso: Step['paso']): paso is OrderEstado => paso in ESTADOS

/** What happened to the order, with the times; the last step is announced when it changes. */
export function Timeline({ order: { pasos, tipoEntrega } }: { order: TrackedOrder }) {
  const textOf = ({ paso }: Step) => {
    if (paso === 'en_camino' && tipoEntrega === 'retiro') return 'Va en camino a la tienda'
    return isEstado(paso) ? ESTADOS[paso].step : OTHER_STEPS[paso]
  }
  const last = pasos.at(-1)
  return (
    <section aria-labelledby="t-pasos">
      <div role="status">
        <h2 id="t-pasos" className="t-3">
          {last && textOf(last)}
        </h2>
      </div>
      <ol className={styles.steps}>
        {pasos.map((step) => (
          <li key={`${step.paso} ${step.cuando.getTime()}`} aria-current={step === last ? 'step' : undefined}>
            <b>{textOf(step)}</b>
            <time dateTime={step.cuando.toISOString()}>
              {longDayText(panamaDay(step.cuando))}, {timeText(step.cuando)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
