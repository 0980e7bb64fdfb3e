import type { Cents } from '#shop/money.ts'
import type { WeeklyReport } from './contract.ts'

/** The sentence under the money of a week, where kilos and dollars stand beside each other. */
export const KILOS_NOTE = 'Los kilos de este reporte son los pedidos; los dólares, los que se cobran.'

/** The names of the money of a week, and what each counts, in a sentence. */
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
 * The money of a week with what each amount counts, in cents, for the screen, the mail and the files
 * (docs/rules.md#weekly-report); none for a report of before there were payments.
 */
export const moneyRows = ({
  dinero,
}: Pick<WeeklyReport, 'dinero'>): { name: string; amount: Cents; counts: string }[] =>
  dinero === null
    ? []
    : (Object.keys(MONEY) as (keyof typeof MONEY)[]).map((name) => ({ ...MONEY[name], amount: dinero[name] }))
