import { writeAccountMail } from '#server/accounts/account-mails.ts'
import type { AppContext } from '#server/context.ts'
import type { MailJob } from '#server/jobs.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { hasOptedOut } from '#server/messages/opt-outs.ts'
import { writeOrderMail } from '#server/orders/mail/order-mail.ts'
import { writeReportMail } from '#server/reports/report-mail.ts'

/** Writes the letter a job asks for, or nothing when there is nobody to write to any more, or who wants no news. */
export async function writeMail(context: AppContext, job: MailJob): Promise<MailDraft | undefined> {
  if ('inicio' in job) return writeReportMail(context, job)
  if (!('orderId' in job)) return writeAccountMail(context, job)
  const mail = await writeOrderMail(context, job)
  // That an order was received is always written: it is the customer's receipt.
  const unwanted = job.letter === 'pedido-estado' && mail && (await hasOptedOut(context.db, mail.to))
  return unwanted ? undefined : mail
}
