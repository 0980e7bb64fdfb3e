import type { Cents } from '#shop/money.ts'
import type { WeeklyReport } from './contract.ts'

/** The note below the amounts of a week, where kilos and dollars appear together. */
export const KILOS_NOTE = 'Los kilos de este reporte son los pedidos; los dólares, los que se cobran.'

/** The labels of the amounts of a week, with a sentence on what each counts. */
const MONEY = {
  entregado: { name: 'Entregado', counts: 'Lo entregado esta semana, se haya pedido cuando sea, como se cobró' },
  recibido: { name: 'Recibido', counts: 'Lo que pagaron esta semana, menos lo que se les devolvió en dinero' },
  devuelto: { name: 'Devuelto', counts: 'Devoluciones y lo perdonado de pedidos entregados' },
  porCobrar: {
    name: 'Por cobrar',
    counts: 'Lo que deben los clientes al final de la semana, menos lo que tienen a favor',
  },
} as const

/**
 * The amounts of a week in cents, with what each counts, for the screen, the mail and the files
 * (docs/rules.md#weekly-report). Empty for a report from before payments were recorded.
 */
export const moneyRows = ({
  dinero,
}: Pick<WeeklyReport, 'dinero'>): { name: string; amount: Cents; counts: string }[] =>
  dinero === null
    ? []
    : (Object.keys(MONEY) as (keyof typeof MONEY)[]).map((name) => ({ ...MONEY[name], amount: dinero[name] }))
