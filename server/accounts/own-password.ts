import { eq } from 'drizzle-orm'
import { verifyPassword } from '#server/auth/password.ts'
import type { AppContext } from '#server/context.ts'
import { clearAttempts, countAttempt } from '#server/http/attempts.ts'
import { users } from './table.ts'

/** Whether somebody who already stands close to an account knows its password too; a guess counts before it is looked at. */
export async function isPasswordOf(context: AppContext, id: string, password: string): Promise<boolean> {
  await countAttempt(context, `clave:${id}`, 10, 15)
  const [stored] = await context.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  const right = await verifyPassword(password, stored?.hash)
  if (right) await clearAttempts(context, `clave:${id}`)
  return right
}

export const WRONG_PASSWORD = 'Esa no es tu contraseña'
