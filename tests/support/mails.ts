import type { Mail } from '#server/mail/send-mail.ts'

/** The token of the link in a mail. */
export function tokenIn(letter: Pick<Mail, 'text'> | undefined): string {
  const [, token] = /\/auth\?(?:verificar|restablecer)=([\w-]+)$/m.exec(letter?.text ?? '') ?? []
  if (!token) throw new Error(`There is no link in ${letter?.text ?? 'no mail'}`)
  return token
}
