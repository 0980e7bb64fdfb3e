import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOP } from './shop-under-test.ts'

/** The mails that a shop under test has sent, from its mail folder. */

interface FoundMail {
  to: string
  /** The whole message, from the headers to the HTML, with its quoted-printable decoded. */
  text: string
  html: string
}

/** The mails to an address, from the mail folder of the shop with this data folder. */
export const mailsTo = (email: string, data?: string): FoundMail[] => mails(data).filter(({ to }) => to === email)

/** The mails to any address that name an order's number. */
export const mailsAbout = (number: string): FoundMail[] => mails().filter(({ text }) => text.includes(`#${number}`))

export const mails = (data = SHOP.data): FoundMail[] =>
  globSync(join(data, 'mail', '*.eml')).map((file) => {
    const mail = parsedMails.get(file) ?? readMail(file)
    parsedMails.set(file, mail)
    return mail
  })

/** By path. A mail in the folder never changes. */
const parsedMails = new Map<string, FoundMail>()

function readMail(file: string): FoundMail {
  const text = unwrapped(readFileSync(file, 'utf8'))
  return {
    to: /^To: (.+)$/m.exec(text)?.[1] ?? '',
    text,
    html: /<!doctype html>.*<\/html>/s.exec(text)?.[0] ?? '',
  }
}

/** Decodes quoted-printable: `=\n` is a soft line break, `=C3=AD` is í. */
const unwrapped = (mail: string): string =>
  mail
    .replace(/=\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
