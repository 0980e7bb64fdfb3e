import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { PermanentFailure } from '#server/jobs.ts'
import type { ToldRecord } from '#server/messages/told-weights.ts'

/** A mail to send. */
export interface Mail {
  /** The source of the Message-ID: the same for every retry, so that duplicates can be recognized. */
  id: string
  /** The display name of the From address. */
  sender: string
  to: string
  /** The Reply-To address, because nobody may read the From address. */
  replyTo?: string
  /** The URL for one-click unsubscription, which mailboxes show as a button (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  /** What the customer knows after it is sent. */
  told?: ToldRecord
}

/** A mail without its id. */
export type MailDraft = Omit<Mail, 'id'>

/** Sends a mail, or throws: `PermanentFailure` when a retry cannot succeed. */
export type SendMail = (mail: Mail) => Promise<void>

/** Sends by SMTP if configured; otherwise writes every mail as an .eml file to DATA_DIR/mail. */
export function openMailer(config: Config): SendMail {
  const address = config.MAIL_FROM
  const toMessage = ({ id, sender, unsubscribeUrl, told: _, ...mail }: Mail) => ({
    ...mail,
    from: { name: sender, address },
    messageId: `<${id}@${address.split('@')[1]}>`,
    // Stops out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}) },
  })

  if (config.SMTP_URL) {
    const smtp = createTransport({ url: config.SMTP_URL, ...TIMEOUTS })
    return async (mail) => void (await smtp.sendMail(toMessage(mail)).catch(failIfRejected))
  }

  const folder = join(config.DATA_DIR, 'mail')
  const fileTransport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { message } = await fileTransport.sendMail(toMessage(mail))
    // Written to a temporary file and renamed, so that a reader of the folder never sees a partial mail.
    const file = join(folder, `${mail.id}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Timeouts in milliseconds, so that a silent server does not hold up other mails. Parameters of SMTP_URL override them:
 * `smtp://servidor:587?socketTimeout=60000`.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Turns a permanent rejection (5xx) of the recipient or the content into `PermanentFailure`. Everything else is
 * retried: a rejection of the sender or the password, «relay denied» (5.7.x), a temporary failure (4xx), or an
 * unreachable server.
 */
function failIfRejected(error: Error & { command?: string; responseCode?: number; response?: string }): never {
  const { command = '', responseCode = 0, response = '' } = error
  const isRecipientRejected = command === 'RCPT TO' && !/\b5\.7\.\d/.test(response)
  if (responseCode >= 500 && (isRecipientRejected || command === 'DATA'))
    throw new PermanentFailure(`El servidor de correo no acepta el correo: ${response}`)
  throw error
}
