import { accountLetter } from './accounts/account-letters.ts'
import type { MailJob } from './jobs.ts'
import type { Draft } from './mail.ts'
import { isQuiet } from './messages/quiet-addresses.ts'
import { orderLetter } from './orders/announce-order.ts'
import { reportLetter } from './reports/report-letter.ts'
import type { Tools } from './tools.ts'

/** Writes the letter a job asks for, or nothing when there is nobody to write to any more, or who wants no news. */
export async function writeLetter(tools: Tools, job: MailJob): Promise<Draft | undefined> {
  if ('inicio' in job) return reportLetter(tools, job)
  if (!('orderId' in job)) return accountLetter(tools, job)
  const letter = await orderLetter(tools, job)
  // That an order was received is always written: it is the customer's receipt.
  const unwanted = job.letter === 'pedido-estado' && letter && (await isQuiet(tools.db, letter.to))
  return unwanted ? undefined : letter
}
