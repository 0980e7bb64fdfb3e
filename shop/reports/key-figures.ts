import { type Cents, usd } from '#shop/money.ts'
import { kilosText, ordersText } from '#shop/text/quantity-text.ts'
import type { WeeklyReport } from './contract.ts'
import { figureChangeText, kilosOf } from './report-text.ts'

/** The four key figures of a week, each compared with the week before, for the screen and the PDF. */
export function keyFigures({
  summary,
  dailyAnalysis,
}: WeeklyReport): { name: string; value: string; detail: string }[] {
  const { anterior, ordersByStatus } = summary
  const money = (name: string, now: Cents, before: Cents) => ({
    name,
    value: usd(now),
    detail: comparisonText(now, before),
  })
  return [
    money('Ingresos', summary.totalRevenue, anterior.totalRevenue),
    {
      name: 'Pedidos',
      value: `${summary.totalOrders}`,
      detail: comparisonText(summary.totalOrders, anterior.totalOrders),
    },
    money('Ticket promedio', summary.averageOrderValue, anterior.averageOrderValue),
    {
      name: 'Carne vendida',
      value: kilosText(kilosOf(dailyAnalysis)),
      detail: cancelledText(ordersByStatus.cancelado),
    },
  ]
}

/** '−22 % frente a la anterior' */
function comparisonText(now: number, before: number): string {
  const change = now === before ? 'igual' : figureChangeText(now, before)
  if (change === undefined) return 'la semana anterior no hubo'
  return change === 'igual' ? 'igual que la semana anterior' : `${change} frente a la anterior`
}

const cancelledText = (orders: number): string =>
  orders === 0 ? 'ningún pedido cancelado' : `${ordersText(orders)} cancelado${orders === 1 ? '' : 's'}, aparte`
