import { DAY_FIGURES } from '#shop/courier/day-figures.ts'
import type { WeeklyReport } from './contract.ts'

/** The figures of the route with the names of the courier's screen; none for a week without one. */
export const deliveryRows = ({ reparto }: Pick<WeeklyReport, 'reparto'>): { name: string; value: number }[] =>
  reparto === null
    ? []
    : (['aTiempo', 'tarde', 'fallidas'] as const).map((figure) => ({
        name: DAY_FIGURES[figure],
        value: reparto[figure],
      }))
