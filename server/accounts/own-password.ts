import { eq } from 'drizzle-orm'
import { countAttempt, forgetAttempts } from '#server/attempts.ts'
import type { Tools } from '#server/tools.ts'
import { verifyPassword } from './password.ts'
import { users } from './table.ts'

/** Whether somebody who already stands close to an account knows its password too; a guess counts before it is looked at. */
export async function isPasswordOf(tools: Tools, id: string, password: string): Promise<boolean> {
  await countAttempt(tools, `clave:${id}`, 10, 15)
  const [stored] = await tools.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  const right = await verifyPassword(password, stored?.hash)
  if (right) await forgetAttempts(tools, `clave:${id}`)
  return right
}

export const NOT_YOURS = 'Esa no es tu contraseña'
