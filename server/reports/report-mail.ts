import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { ReportMailJob } from '#server/jobs.ts'
import { button, type Figure, figures, heading, type MailPart, paragraph } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { longDayText } from '#shop/dates.ts'
import { signedUsd, usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { deliveryRows } from '#shop/reports/delivery-rows.ts'
import { KILOS_NOTE, moneyRows } from '#shop/reports/money-rows.ts'
import { figureChangeText } from '#shop/reports/report-text.ts'
import { shortWeek } from '#shop/reports/week.ts'
import { kilosText, ordersText } from '#shop/text/quantity-text.ts'
import { renderReport } from './render-report.ts'
import { storeReport } from './store-report.ts'

/** The number of products listed in the mail; the report has ten. */
const MAX_CUTS = 5

/** Writes the mail with the weekly report to the owner, with the PDF attached (docs/rules.md#sending-a-report). */
export async function writeReportMail(context: AppContext, { inicio }: ReportMailJob): Promise<MailDraft> {
  const report = await storeReport(context, inicio)
  const settings = await readSettings(context)
  const { summary, period } = report
  const { name, contentType, content } = await renderReport(report, 'pdf', settings)
  return {
    to: settings.email,
    subject: `Reporte semanal · ${shortWeek(period)} · ${usd(summary.totalRevenue)} · ${ordersText(summary.totalOrders)}`,
    attachments: [{ filename: name, contentType, content }],
    ...renderMail(context.config, settings, {
      title: 'Reporte semanal',
      preheader: `${period.description}: ${usd(summary.totalRevenue)} · ${ordersText(summary.totalOrders)}.`,
      parts: [
        paragraph(`${period.description}. El reporte completo va también en PDF.`),
        ...figuresOf(report),
        button('Ver el reporte completo', `${publicUrl(context.config)}/admin/reportes/${period.start}`),
      ],
    }),
  }
}

function figuresOf({ summary, dailyAnalysis, topProducts, reparto, dinero }: WeeklyReport): MailPart[] {
  const { anterior } = summary
  return [
    figures([
      { ...comparedFigure('Ingresos', summary.totalRevenue, anterior.totalRevenue, usd), strong: true },
      comparedFigure('Pedidos', summary.totalOrders, anterior.totalOrders, String),
      comparedFigure('Ticket promedio', summary.averageOrderValue, anterior.averageOrderValue, usd),
      { name: 'Cancelados', amount: String(summary.ordersByStatus.cancelado) },
    ]),
    ...money(moneyRows({ dinero })),
    heading('Día por día'),
    figures(
      dailyAnalysis.map(({ fecha, ingresos, pedidos }) => ({
        name: longDayText(fecha),
        detail: ordersText(pedidos),
        amount: usd(ingresos),
      })),
    ),
    ...topCuts(topProducts.slice(0, MAX_CUTS)),
    ...deliveries(deliveryRows({ reparto })),
  ]
}

function topCuts(cuts: WeeklyReport['topProducts']): MailPart[] {
  if (cuts.length === 0) return []
  const sold = cuts.map(({ nombre, ingresos, cantidad }) => {
    return { name: nombre, detail: kilosText(cantidad), amount: usd(ingresos) }
  })
  return [heading('Cortes que más vendieron'), figures(sold)]
}

const money = (rows: ReturnType<typeof moneyRows>): MailPart[] =>
  rows.length === 0
    ? []
    : [
        heading('Dinero de la semana'),
        figures(rows.map(({ name, amount, counts }) => ({ name, amount: signedUsd(amount), detail: counts }))),
        paragraph(KILOS_NOTE),
      ]

const deliveries = (rows: ReturnType<typeof deliveryRows>): MailPart[] =>
  rows.length === 0
    ? []
    : [heading('Reparto'), figures(rows.map(({ name, value }) => ({ name, amount: String(value) })))]

/** A figure and, where the previous week had one, the comparison with it. */
function comparedFigure<T extends number>(name: string, now: T, before: T, text: (figure: T) => string): Figure {
  const change = figureChangeText(now, before)
  const detail = change && `${change}; la semana anterior, ${text(before)}`
  return { name, amount: text(now), ...(detail ? { detail } : {}) }
}
