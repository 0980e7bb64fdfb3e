import type { WhatsappJob } from '#server/jobs.ts'
import type { Message, Whatsapp } from '#server/messages/whatsapp-api.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { usd } from '#shop/money.ts'
import { withCountry } from '#shop/whatsapp-link.ts'
import { exportOf } from './export-report.ts'
import { keepReport } from './keep-report.ts'

/** The report of a week to the owner, with the page to print (docs/rules.md#sending-a-report). */
export async function reportMessage(
  tools: Tools,
  whatsapp: Pick<Whatsapp, 'keep'>,
  { template, inicio }: Extract<WhatsappJob, { inicio: string }>,
): Promise<Message> {
  const report = await keepReport(tools, inicio)
  const settings = await readSettings(tools)
  const { totalOrders, totalRevenue, averageOrderValue } = report.summary
  return {
    to: withCountry(settings.whatsapp),
    template,
    gaps: [settings.nombre, report.period.description, String(totalOrders), usd(totalRevenue), usd(averageOrderValue)],
    document: await whatsapp.keep(await exportOf(report, 'pdf', settings)),
  }
}
