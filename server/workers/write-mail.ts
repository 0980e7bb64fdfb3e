import { writeAccountMail } from '#server/accounts/account-mails.ts'
import type { AppContext } from '#server/context.ts'
import type { MailJob } from '#server/jobs.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { hasOptedOut } from '#server/messages/opt-outs.ts'
import { writeCodeMail } from '#server/orders/mail/code-mail.ts'
import { writeOrderMail } from '#server/orders/mail/order-mail.ts'
import { writeReportMail } from '#server/reports/report-mail.ts'
import { writeTeamPasswordMail } from '#server/team/password-mail.ts'

/** Writes the mail of a job; `undefined` when the recipient no longer exists or has unsubscribed. */
export async function writeMail(context: AppContext, job: MailJob): Promise<MailDraft | undefined> {
  if ('inicio' in job) return writeReportMail(context, job)
  if (job.letter === 'clave-equipo') return writeTeamPasswordMail(context, job)
  if ('solicitud' in job) return writeCodeMail(context, job)
  if (!('orderId' in job)) return writeAccountMail(context, job)
  const mail = await writeOrderMail(context, job)
  // The confirmation of an order is always sent: it is the customer's receipt.
  const isNotice = job.letter === 'pedido-estado' || job.letter === 'pedido-listo'
  const unwanted = isNotice && mail && (await hasOptedOut(context.db, mail.to))
  return unwanted ? undefined : mail
}
