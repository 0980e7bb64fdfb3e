import type { AppContext } from '#server/context.ts'
import type { WhatsappJob } from '#server/jobs.ts'
import { sendOnce } from '#server/messages/send-once.ts'
import { recordTold } from '#server/messages/told-weights.ts'
import { openWhatsapp } from '#server/messages/whatsapp-api.ts'
import { orderMessage } from '#server/orders/whatsapp/order-message.ts'
import { reportMessage } from '#server/reports/report-message.ts'

/** Returns the worker that sends a job's message once, if the WhatsApp Business API is configured. */
export function openMessageSender(context: AppContext) {
  const whatsapp = openWhatsapp(context.config, context.now)
  if (!whatsapp) return undefined
  return async (job: WhatsappJob, id: string): Promise<void> => {
    const message = 'orderId' in job ? await orderMessage(context, job) : await reportMessage(context, whatsapp, job)
    if (!message) return
    await sendOnce(context, id, () => whatsapp.send(message))
    await recordTold(context, message.told)
  }
}
