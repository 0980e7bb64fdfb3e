import { publicUrl } from '#server/config.ts'
import type { ReportMail } from '#server/jobs.ts'
import { type Draft, paragraphs } from '#server/mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { changeText, kilosText, ordersText } from '#shop/reports/report-text.ts'
import { shortWeek } from '#shop/reports/week.ts'
import { exportOf } from './export-report.ts'
import { keepReport } from './keep-report.ts'

/** The report of a week to the owner, with the page to print (decisions §7). */
export async function reportLetter(tools: Tools, { inicio }: ReportMail): Promise<Draft> {
  const report = await keepReport(tools, inicio)
  const settings = await readSettings(tools)
  const { summary, period, dailyAnalysis, topProducts } = report
  const { anterior } = summary
  const against = (now: number, before: number, text: string) => {
    const change = changeText(now, before)
    return change === undefined ? '' : ` (${change}; la semana anterior, ${text})`
  }
  const { name, kind, content } = await exportOf(report, 'pdf', settings)
  return {
    to: settings.email,
    subject: `Reporte semanal · ${shortWeek(period)} · ${usd(summary.totalRevenue)} · ${ordersText(summary.totalOrders)}`,
    attachments: [{ filename: name, contentType: kind, content }],
    ...paragraphs([
      period.description,
      [
        `Ingresos: ${usd(summary.totalRevenue)}${against(summary.totalRevenue, anterior.totalRevenue, usd(anterior.totalRevenue))}`,
        `Pedidos: ${summary.totalOrders}${against(summary.totalOrders, anterior.totalOrders, String(anterior.totalOrders))}`,
        `Ticket promedio: ${usd(summary.averageOrderValue)}${against(summary.averageOrderValue, anterior.averageOrderValue, usd(anterior.averageOrderValue))}`,
        `Cancelados: ${summary.ordersByStatus.cancelado}`,
      ].join('\n'),
      dailyAnalysis
        .map(({ fecha, ingresos, pedidos }) => `${longDayText(fecha)}: ${usd(ingresos)} · ${ordersText(pedidos)}`)
        .join('\n'),
      ...(topProducts.length > 0
        ? [
            topProducts
              .slice(0, 5)
              .map(({ nombre, ingresos, cantidad }) => `${nombre}: ${usd(ingresos)} · ${kilosText(cantidad)}`)
              .join('\n'),
          ]
        : []),
      `Míralo completo: ${publicUrl(tools.config)}/admin/reportes/${period.start}`,
    ]),
  }
}
