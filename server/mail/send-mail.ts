import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { PermanentFailure } from '#server/jobs.ts'

export interface Mail {
  /** The same letter sent twice carries the same id, so that nobody reads it twice. */
  id: string
  /** The name that a mailbox shows before the address of the shop. */
  sender: string
  to: string
  /** Who gets the answer, when somebody answers: the address we send from may be read by nobody. */
  replyTo?: string
  /** The call that stops this kind of letter at once, for the button that mailboxes show (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** A letter as it is written, before it has an id. */
export type MailDraft = Omit<Mail, 'id'>

export type SendMail = (mail: Mail) => Promise<void>

/** Sends by SMTP where it is configured; otherwise every letter is a readable .eml file under DATA_DIR/mail. */
export function openMailer(config: Config): SendMail {
  const address = config.MAIL_FROM
  const toMessage = ({ id, sender, unsubscribeUrl, ...mail }: Mail) => ({
    ...mail,
    from: { name: sender, address },
    messageId: `<${id}@${address.split('@')[1]}>`,
    // Nobody's «estoy de vacaciones» is to answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}) },
  })

  if (config.SMTP_URL) {
    const smtp = createTransport({ url: config.SMTP_URL, ...TIMEOUTS })
    return async (mail) => void (await smtp.sendMail(toMessage(mail)).catch(failIfRejected))
  }

  const folder = join(config.DATA_DIR, 'mail')
  const fileTransport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    await mkdir(folder, { recursive: true })
    const { message } = await fileTransport.sendMail(toMessage(mail))
    // Written aside and renamed: whoever looks into the folder sees whole letters only.
    const file = join(folder, `${mail.id}.eml`)
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, file)
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * A server that says nothing is left after this, and frees the line for other letters. What the SMTP_URL says goes before
 * it: `smtp://servidor:587?socketTimeout=60000`.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * A server that refuses whom a letter is for, or the letter itself, for good (5xx) will refuse it tomorrow too. One that
 * refuses us (sender, password, «relay denied» with its 5.7), that asks to wait (4xx) or that is not there may be another
 * tomorrow.
 */
function failIfRejected(error: Error & { command?: string; responseCode?: number; response?: string }): never {
  const { command = '', responseCode = 0, response = '' } = error
  const isRecipientRejected = command === 'RCPT TO' && !/\b5\.7\.\d/.test(response)
  if (responseCode >= 500 && (isRecipientRejected || command === 'DATA'))
    throw new PermanentFailure(`El servidor de correo no acepta el correo: ${response}`)
  throw error
}
