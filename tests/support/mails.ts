import type { Mail } from '#server/mail/send-mail.ts'

/** The token of the link in a letter, as its reader would follow it. */
export function tokenIn(letter: Pick<Mail, 'text'> | undefined): string {
  const [, token] = /\/auth\?(?:verificar|restablecer)=([\w-]+)$/m.exec(letter?.text ?? '') ?? []
  if (!token) throw new Error(`There is no link in ${letter?.text ?? 'no letter'}`)
  return token
}
