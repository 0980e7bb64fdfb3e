import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#server/context.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { isOwnMail } from './mail-files.ts'

/** The mails to remove: by job id, recipient address or order. */
export interface MailsAbout {
  mails: string[]
  emails: string[]
  orderIds: string[]
}

/**
 * Removes mails written to or about a person from DATA_DIR/mail, which holds mails when there is, or was, no mail
 * server. A failure is only logged, because the rows are already erased.
 */
export async function removeMails(
  { config, log }: Pick<AppContext, 'config' | 'log'>,
  about: MailsAbout,
): Promise<void> {
  const folder = join(config.DATA_DIR, 'mail')
  const names = await readdir(folder).catch(() => [])
  const isAbout = mailsAbout(about)
  for (const name of names)
    try {
      const mail = await readFile(join(folder, name), 'utf8')
      if (isOwnMail(name, () => mail) && isAbout(name, mail)) await rm(join(folder, name), { force: true })
    } catch (error) {
      log.warn({ err: error, name }, 'could not remove a mail')
    }
}

/** Matches the mails to remove. Undoes quoted-printable soft line breaks ('=' at the end of a line). */
function mailsAbout({ mails, emails, orderIds }: MailsAbout): (name: string, mail: string) => boolean {
  const numbers = new RegExp(`#(${orderIds.map(shortId).join('|') || '$.'})\\b`)
  const ids = new Set(mails)
  return (name, mail) => {
    if (ids.has(name.slice(0, 36))) return true
    const to = /^To:\s*(.*)$/im.exec(mail)?.[1]?.toLowerCase() ?? ''
    return emails.some((email) => to.replace(/[<>]/g, '').trim() === email) || numbers.test(mail.replace(/=\r?\n/g, ''))
  }
}
