import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import { hasWhatsappApi } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import type * as contract from '#shop/reports/contract.ts'
import { reportMessage } from '#shop/reports/report-text.ts'
import { weekDue } from '#shop/reports/week.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { storeReport } from './store-report.ts'
import { weeklyReports } from './table.ts'

/**
 * The Monday job: stores the report of the last complete week and queues its mail (docs/rules.md#sending-a-report). The
 * mail is queued in the transaction that marks the report as announced, so a crash or a concurrent run never queues it
 * twice.
 */
export async function sendLastWeekReport(context: AppContext): Promise<void> {
  const inicio = weekDue(panamaDay(context.now())).start
  await storeReport(context, inicio)
  await context.db.transaction(async (tx) => {
    const marked = await tx
      .update(weeklyReports)
      .set({ anunciado: context.now() })
      .where(and(eq(weeklyReports.inicio, inicio), isNull(weeklyReports.anunciado)))
      .returning({ id: weeklyReports.id })
    if (marked.length > 0) await queueReport(context, tx, inicio)
  })
}

/** Sends the report of a week now. Every request sends another mail. */
export async function sendReport(
  context: AppContext,
  quien: string,
  day: Day,
): Promise<Reply<typeof contract.sendReport>> {
  const report = await storeReport(context, day)
  const settings = await readSettings(context)
  await context.db.transaction(async (tx) => {
    await queueReport(context, tx, report.period.start)
    await record(tx, {
      quien,
      cuando: context.now(),
      accion: 'reporte.enviado',
      objeto: report.period.description,
      despues: { correo: settings.email },
    })
  })
  const isSentByApi = hasWhatsappApi(context.config)
  return {
    message: `Mandamos el reporte a ${settings.email}${isSentByApi ? ` y al WhatsApp +${settings.whatsapp}` : ''}`,
    whatsapp: isSentByApi ? null : whatsappLink(settings, reportMessage(report, settings)),
  }
}

async function queueReport({ jobs, config }: AppContext, tx: Transaction, inicio: Day): Promise<void> {
  await jobs.enqueue(tx, 'correo', [{ letter: 'reporte-semanal', inicio }])
  if (hasWhatsappApi(config)) await jobs.enqueue(tx, 'whatsapp', [{ template: 'reporte_semanal', inicio }])
}
