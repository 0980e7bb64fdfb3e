import { accountLetter } from './accounts/account-letters.ts'
import type { MailJob } from './jobs.ts'
import type { Draft } from './mail.ts'
import { orderLetter } from './orders/announce-order.ts'
import { reportLetter } from './reports/report-letter.ts'
import type { Tools } from './tools.ts'

/** Writes the letter a job asks for, or nothing when there is nobody to write to any more. */
export async function writeLetter(tools: Tools, job: MailJob): Promise<Draft | undefined> {
  if ('inicio' in job) return reportLetter(tools, job)
  return 'orderId' in job ? orderLetter(tools, job) : accountLetter(tools, job)
}
