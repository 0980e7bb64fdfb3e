import type { AppContext } from '#server/context.ts'
import type { WhatsappJob } from '#server/jobs.ts'
import type { Message, Whatsapp } from '#server/messages/whatsapp-api.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { usd } from '#shop/money.ts'
import { renderReport } from './render-report.ts'
import { storeReport } from './store-report.ts'

/**
 * Writes the WhatsApp message with the weekly report to the owner, with the PDF attached
 * (docs/rules.md#sending-a-report).
 */
export async function reportMessage(
  context: AppContext,
  whatsapp: Pick<Whatsapp, 'uploadMedia'>,
  { template, inicio }: Extract<WhatsappJob, { inicio: string }>,
): Promise<Message> {
  const report = await storeReport(context, inicio)
  const settings = await readSettings(context)
  const { totalOrders, totalRevenue, averageOrderValue } = report.summary
  return {
    to: settings.whatsapp,
    template,
    parameters: [
      settings.nombre,
      report.period.description,
      String(totalOrders),
      usd(totalRevenue),
      usd(averageOrderValue),
    ],
    document: await whatsapp.uploadMedia(await renderReport(report, 'pdf', settings)),
  }
}
