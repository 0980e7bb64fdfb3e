import { type Cents, usd } from '#shop/money.ts'
import { kilosText } from '#shop/text/quantity-text.ts'
import type { WeeklyReport } from './contract.ts'

/** The change of a figure from the week before: '+12 %', '−8 %', 'igual'; `undefined` when it was 0 then. */
export function figureChangeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'igual'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}

/** The kilos of all days, added up in whole grams. */
export const kilosOf = (days: WeeklyReport['dailyAnalysis']): number =>
  days.reduce((grams, { productos }) => grams + Math.round(productos * 1000), 0) / 1000

const TOP_CUTS = 3

/** The report as a short text for a chat (docs/rules.md#sending-a-report). */
export function reportMessage({ period, summary, topProducts }: WeeklyReport, shop: { nombre: string }): string {
  const { anterior } = summary
  const changeSuffix = (now: number, before: number) => {
    const change = figureChangeText(now, before)
    return change === undefined ? '' : ` (${change})`
  }
  const figure = (name: string, now: Cents, before: Cents) => `${name}: ${usd(now)}${changeSuffix(now, before)}`
  const cuts = topProducts.slice(0, TOP_CUTS)
  return [
    `Reporte semanal · ${shop.nombre}`,
    period.description,
    `Pedidos: ${summary.totalOrders}${changeSuffix(summary.totalOrders, anterior.totalOrders)}`,
    figure('Ingresos', summary.totalRevenue, anterior.totalRevenue),
    figure('Ticket promedio', summary.averageOrderValue, anterior.averageOrderValue),
    ...(cuts.length > 0 ? ['Cortes que más vendieron:'] : []),
    ...cuts.map(
      ({ nombre, ingresos, cantidad }, index) => `${index + 1}. ${nombre}: ${usd(ingresos)} · ${kilosText(cantidad)}`,
    ),
  ].join('\n')
}
