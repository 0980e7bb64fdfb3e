import { DAY_FIGURES } from '#shop/courier/day-figures.ts'
import type { WeeklyReport } from './contract.ts'

/**
 * The outcomes of deliveries with the labels of the courier's screen; empty for a week without deliveries by a courier.
 */
export const deliveryRows = ({ reparto }: Pick<WeeklyReport, 'reparto'>): { name: string; value: number }[] =>
  reparto === null
    ? []
    : (['aTiempo', 'tarde', 'fallidas'] as const).map((figure) => ({
        name: DAY_FIGURES[figure],
        value: reparto[figure],
      }))
