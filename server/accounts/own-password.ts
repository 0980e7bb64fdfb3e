import { eq } from 'drizzle-orm'
import { verifyPassword } from '#server/auth/password.ts'
import type { AppContext } from '#server/context.ts'
import { countGuess } from '#server/http/limits/attempts.ts'
import { users } from './table.ts'

/**
 * Checks the password of the account `id`, for a caller who is signed in or holds a mailed link. Counts the attempt
 * before the check.
 */
export async function isPasswordOf(context: AppContext, id: string, password: string): Promise<boolean> {
  const limit = { key: `clave:${id}`, max: 10, minutes: 15 }
  const right = await countGuess(context, [[limit]], async () => {
    const [stored] = await context.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
    return (await verifyPassword(password, stored?.hash)) || undefined
  })
  return right ?? false
}

export const WRONG_PASSWORD = 'Esa no es tu contraseña'
