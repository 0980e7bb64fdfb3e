import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import { speaksWhatsapp } from '#server/config.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import type { sendReport as contract } from '#shop/reports/contract.ts'
import { reportMessage } from '#shop/reports/report-text.ts'
import { weekDue } from '#shop/reports/week.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { keepReport } from './keep-report.ts'
import { weeklyReports } from './table.ts'

/**
 * Monday's work (docs/rules.md#sending-a-report): the report of the last week that is over is made and announced. Only
 * who marks it queues its letter, in the same transaction: once, whoever asks again and whatever dies in between.
 */
export async function announceDue(tools: Tools): Promise<void> {
  const inicio = weekDue(panamaDay(tools.now())).start
  await keepReport(tools, inicio)
  await tools.db.transaction(async (tx) => {
    const marked = await tx
      .update(weeklyReports)
      .set({ anunciado: tools.now() })
      .where(and(eq(weeklyReports.inicio, inicio), isNull(weeklyReports.anunciado)))
      .returning({ id: weeklyReports.id })
    if (marked.length > 0) await queueReport(tools, tx, inicio)
  })
}

/** Somebody wants the report of a week sent now: each wish is a letter of its own. */
export async function sendReport(tools: Tools, quien: string, day: Day): Promise<Reply<typeof contract>> {
  const report = await keepReport(tools, day)
  const settings = await readSettings(tools)
  await tools.db.transaction(async (tx) => {
    await queueReport(tools, tx, report.period.start)
    await record(tx, {
      quien,
      cuando: tools.now(),
      accion: 'reporte.enviado',
      objeto: report.period.description,
      despues: { correo: settings.email },
    })
  })
  const byUs = speaksWhatsapp(tools.config)
  return {
    message: `Mandamos el reporte a ${settings.email}${byUs ? ` y al WhatsApp +${settings.whatsapp}` : ''}`,
    whatsapp: byUs ? null : whatsappLink(settings, reportMessage(report, settings)),
  }
}

async function queueReport({ jobs, config }: Tools, tx: Transaction, inicio: Day): Promise<void> {
  await jobs.put(tx, 'correo', [{ letter: 'reporte-semanal', inicio }])
  if (speaksWhatsapp(config)) await jobs.put(tx, 'whatsapp', [{ template: 'reporte_semanal', inicio }])
}
