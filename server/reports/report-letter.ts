import { publicUrl } from '#server/config.ts'
import type { ReportMail } from '#server/jobs.ts'
import { onPaper } from '#server/letter-paper.ts'
import { button, type Figure, figures, heading, type Piece, paragraph } from '#server/letter-pieces.ts'
import type { Draft } from '#server/mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { kilosText, ordersText } from '#shop/quantity-text.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { changeText } from '#shop/reports/report-text.ts'
import { shortWeek } from '#shop/reports/week.ts'
import { exportOf } from './export-report.ts'
import { keepReport } from './keep-report.ts'

/** Cuts that a letter names; the report has ten. */
const TOLD_CUTS = 5

/** The report of a week to the owner, with the page to print (docs/rules.md#sending-a-report). */
export async function reportLetter(tools: Tools, { inicio }: ReportMail): Promise<Draft> {
  const report = await keepReport(tools, inicio)
  const settings = await readSettings(tools)
  const { summary, period } = report
  const { name, kind, content } = await exportOf(report, 'pdf', settings)
  return {
    to: settings.email,
    subject: `Reporte semanal · ${shortWeek(period)} · ${usd(summary.totalRevenue)} · ${ordersText(summary.totalOrders)}`,
    attachments: [{ filename: name, contentType: kind, content }],
    ...onPaper(tools.config, settings, {
      title: 'Reporte semanal',
      preheader: `${period.description}: ${usd(summary.totalRevenue)} · ${ordersText(summary.totalOrders)}.`,
      pieces: [
        paragraph(`${period.description}. El reporte completo va también en PDF.`),
        ...figuresOf(report),
        button('Ver el reporte completo', `${publicUrl(tools.config)}/admin/reportes/${period.start}`),
      ],
    }),
  }
}

function figuresOf({ summary, dailyAnalysis, topProducts }: WeeklyReport): Piece[] {
  const { anterior } = summary
  return [
    figures([
      { ...against('Ingresos', summary.totalRevenue, anterior.totalRevenue, usd), strong: true },
      against('Pedidos', summary.totalOrders, anterior.totalOrders, String),
      against('Ticket promedio', summary.averageOrderValue, anterior.averageOrderValue, usd),
      { name: 'Cancelados', amount: String(summary.ordersByStatus.cancelado) },
    ]),
    heading('Día por día'),
    figures(
      dailyAnalysis.map(({ fecha, ingresos, pedidos }) => ({
        name: longDayText(fecha),
        detail: ordersText(pedidos),
        amount: usd(ingresos),
      })),
    ),
    ...topCuts(topProducts.slice(0, TOLD_CUTS)),
  ]
}

function topCuts(cuts: WeeklyReport['topProducts']): Piece[] {
  if (cuts.length === 0) return []
  const sold = cuts.map(({ nombre, ingresos, cantidad }) => {
    return { name: nombre, detail: kilosText(cantidad), amount: usd(ingresos) }
  })
  return [heading('Cortes que más vendieron'), figures(sold)]
}

/** A figure and, where the week before had one, how it compares. */
function against<T extends number>(name: string, now: T, before: T, text: (figure: T) => string): Figure {
  const change = changeText(now, before)
  const detail = change && `${change}; la semana anterior, ${text(before)}`
  return { name, amount: text(now), ...(detail ? { detail } : {}) }
}
