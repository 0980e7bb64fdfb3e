import { type Day, panamaDay } from '#shop/dates.ts'
import { windowInstants } from '#shop/orders/delivery/delivery-window.ts'
import { isFinished, type Stop } from './stop.ts'

/** From so many minutes after the end of its hour on, a delivery counts as late. */
const LATE_MINUTES = 30

export interface DayFigures {
  pendientes: number
  /** Delivered in their hour, before it, or at most half an hour after it. */
  aTiempo: number
  tarde: number
  /** Not delivered on that day although somebody was there. */
  fallidas: number
}

/** How the deliveries of a day went, each stop counted once (docs/rules.md#deliveries-of-the-day). */
export function dayFigures(stops: readonly Stop[], day: Day): DayFigures {
  const figures = { pendientes: 0, aTiempo: 0, tarde: 0, fallidas: 0 }
  for (const stop of stops) figures[outcomeOf(stop, day)] += 1
  return figures
}

function outcomeOf({ pasos, fecha, hora, estado }: Stop, day: Day): keyof DayFigures {
  const today = pasos.filter(({ cuando }) => panamaDay(cuando) === day)
  const delivered = today.findLast(({ que }) => que === 'entregado')
  if (delivered) {
    const { to } = windowInstants({ fechaEntrega: fecha, horaEntrega: hora })
    return delivered.cuando.getTime() > to.getTime() + LATE_MINUTES * 60_000 ? 'tarde' : 'aTiempo'
  }
  if (today.some(({ que }) => que === 'no_se_pudo')) return 'fallidas'
  return isFinished({ estado, fecha }, day) ? 'aTiempo' : 'pendientes'
}
