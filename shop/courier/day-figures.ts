import { type Day, panamaDay } from '#shop/dates.ts'
import { windowInstants } from '#shop/orders/delivery/delivery-window.ts'
import { type Stop, standingOf } from './stop.ts'

/** A delivery counts as late from this many minutes after the end of its hour. */
const LATE_MINUTES = 30

export const DAY_FIGURES = {
  pendientes: 'Pendientes',
  /** Delivered before or within its hour, or at most half an hour after it. */
  aTiempo: 'A tiempo',
  tarde: `Tarde (más de ${LATE_MINUTES} min)`,
  /** Not delivered on that day, although delivery was attempted. */
  fallidas: 'No se pudo',
}
export type DayFigures = Record<keyof typeof DAY_FIGURES, number>

/** The fields of a stop that the day's figures need. */
export type DeliveryOutcome = Pick<Stop, 'pasos' | 'fecha' | 'hora' | 'estado' | 'marca'>

/** How the deliveries of a day went; each counts at most once (docs/rules.md#deliveries-of-the-day). */
export function dayFigures(stops: readonly DeliveryOutcome[], day: Day): DayFigures {
  const figures = { pendientes: 0, aTiempo: 0, tarde: 0, fallidas: 0 }
  for (const stop of stops) {
    const outcome = outcomeOf(stop, day)
    if (outcome) figures[outcome] += 1
  }
  return figures
}

/** The outcome of a delivery on a day; `undefined` when the order was moved to or delivered on another day. */
function outcomeOf(stop: DeliveryOutcome, day: Day): keyof DayFigures | undefined {
  const { pasos, fecha, hora, estado } = stop
  const delivered = estado === 'entregado' ? pasos.findLast(({ que }) => que === 'entregado') : undefined
  if (delivered && panamaDay(delivered.cuando) === day) {
    const { to } = windowInstants({ fechaEntrega: fecha, horaEntrega: hora })
    return delivered.cuando.getTime() > to.getTime() + LATE_MINUTES * 60_000 ? 'tarde' : 'aTiempo'
  }
  if (fecha === day && standingOf(stop, day) === 'next') return 'pendientes'
  if (pasos.some(({ que, cuando }) => que === 'no_se_pudo' && panamaDay(cuando) === day)) return 'fallidas'
  if (fecha !== day || delivered) return undefined
  return estado === 'entregado' ? 'aTiempo' : 'pendientes'
}
