import { longDayText, panamaDay, timeText } from '#shop/dates.ts'
import type { Step, TrackedOrder } from '#shop/tracking/tracked-order.ts'
import styles from './page.module.css'

const STEP_TEXTS: Record<Step['paso'], string> = {
  recibido: 'Recibimos tu pedido',
  pendiente: 'En espera',
  en_proceso: 'Lo estamos preparando',
  empacado: 'Pesado y empacado',
  en_camino: 'Va en camino',
  no_se_pudo: 'No pudimos entregarlo',
  entregado: 'Entregado. Buen provecho.',
  cancelado: 'Cancelado',
}

/** What happened to the order, with the times; the last step is announced when it changes. */
export function Timeline({ order: { pasos, tipoEntrega } }: { order: TrackedOrder }) {
  const textOf = ({ paso }: Step) =>
    paso === 'en_camino' && tipoEntrega === 'retiro' ? 'Va en camino a la tienda' : STEP_TEXTS[paso]
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
