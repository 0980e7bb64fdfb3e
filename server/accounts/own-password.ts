import { eq } from 'drizzle-orm'
import { verifyPassword } from '#server/auth/password.ts'
import type { AppContext } from '#server/context.ts'
import { clearAttempts, countAttempt } from '#server/http/attempts.ts'
import { users } from './table.ts'

/**
 * Whether the password is that of the account `id`, for somebody who is signed in or holds a mailed link. An attempt is
 * counted before the password is checked.
 */
export async function isPasswordOf(context: AppContext, id: string, password: string): Promise<boolean> {
  await countAttempt(context, `clave:${id}`, 10, 15)
  const [stored] = await context.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  const right = await verifyPassword(password, stored?.hash)
  if (right) await clearAttempts(context, `clave:${id}`)
  return right
}

export const WRONG_PASSWORD = 'Esa no es tu contraseña'
