import { eq } from 'drizzle-orm'
import { verifyPassword } from '#server/auth/password.ts'
import type { AppContext } from '#server/context.ts'
import { countAttempt, undoAttempt } from '#server/http/limits/attempts.ts'
import { users } from './table.ts'

/**
 * Whether the password is that of the account `id`, for somebody who is signed in or holds a mailed link. An attempt is
 * counted before the password is checked.
 */
export async function isPasswordOf(context: AppContext, id: string, password: string): Promise<boolean> {
  const limit = { key: `clave:${id}`, max: 10, minutes: 15 }
  await countAttempt(context, limit)
  const [stored] = await context.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  const right = await verifyPassword(password, stored?.hash)
  if (right) await undoAttempt(context, limit)
  return right
}

export const WRONG_PASSWORD = 'Esa no es tu contraseña'
