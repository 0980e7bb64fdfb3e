import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import { GiveUp } from './jobs.ts'

export interface Letter {
  /** The same letter sent twice carries the same id, so that nobody reads it twice. */
  id: string
  /** The name that a mailbox shows before the address of the shop. */
  sender: string
  to: string
  /** Who gets the answer, when somebody answers: the address we send from may be read by nobody. */
  replyTo?: string
  /** The call that stops this kind of letter at once, for the button that mailboxes show (RFC 8058). */
  stop?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** A letter as it is written, before it has an id. */
export type Draft = Omit<Letter, 'id'>

export type SendLetter = (letter: Letter) => Promise<void>

/** Sends by SMTP where it is configured; otherwise every letter is a readable .eml file under DATA_DIR/mail. */
export function openMail(config: Config): SendLetter {
  const address = config.MAIL_FROM
  const envelope = ({ id, sender, stop, ...letter }: Letter) => ({
    ...letter,
    from: { name: sender, address },
    messageId: `<${id}@${address.split('@')[1]}>`,
    // Nobody's «estoy de vacaciones» is to answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated', ...(stop ? oneClick(stop) : {}) },
  })

  if (config.SMTP_URL) {
    const smtp = createTransport({ url: config.SMTP_URL, ...PATIENCE })
    return async (letter) => void (await smtp.sendMail(envelope(letter)).catch(giveUpIfRefused))
  }

  const folder = join(config.DATA_DIR, 'mail')
  const paper = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (letter) => {
    await mkdir(folder, { recursive: true })
    const { message } = await paper.sendMail(envelope(letter))
    // Written aside and renamed: whoever looks into the folder sees whole letters only.
    const file = join(folder, `${letter.id}.eml`)
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, file)
  }
}

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * A server that says nothing is left after this, and frees the line for other letters. What the SMTP_URL says goes before
 * it: `smtp://servidor:587?socketTimeout=60000`.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * A server that refuses whom a letter is for, or the letter itself, for good (5xx) will refuse it tomorrow too. One that
 * refuses us (sender, password, «relay denied» with its 5.7), that asks to wait (4xx) or that is not there may be another
 * tomorrow.
 */
function giveUpIfRefused(error: Error & { command?: string; responseCode?: number; response?: string }): never {
  const { command = '', responseCode = 0, response = '' } = error
  const refusesReader = command === 'RCPT TO' && !/\b5\.7\.\d/.test(response)
  if (responseCode >= 500 && (refusesReader || command === 'DATA'))
    throw new GiveUp(`El servidor de correo no acepta el correo: ${response}`)
  throw error
}
