import type { WhatsappJob } from './jobs.ts'
import { openWhatsapp } from './messages/whatsapp-api.ts'
import { sendOnce } from './messages/whatsapp-once.ts'
import { orderMessage } from './orders/whatsapp-order.ts'
import { reportMessage } from './reports/whatsapp-report.ts'
import type { Tools } from './tools.ts'

/** Sends the message a job asks for, once, where the WhatsApp Business API is configured. */
export function openMessages(tools: Tools) {
  const whatsapp = openWhatsapp(tools.config, tools.now)
  if (!whatsapp) return undefined
  return async (job: WhatsappJob, id: string): Promise<void> => {
    const message = 'orderId' in job ? await orderMessage(tools, job) : await reportMessage(tools, whatsapp, job)
    if (message) await sendOnce(tools, id, () => whatsapp.send(message))
  }
}
