import { eq } from 'drizzle-orm'
import { administrators } from '#server/accounts/table.ts'
import { verifyPassword } from '#server/auth/password.ts'
import type { AppContext } from '#server/context.ts'
import { countGuess } from '#server/http/limits/attempts.ts'
import { invalid } from '#server/http/refusal.ts'

/**
 * Checks the password of a signed-in member of the team again. Refuses a wrong one as an error of the field `campo`.
 */
export async function confirmPassword(context: AppContext, id: string, password: string, campo: string): Promise<void> {
  const limit = { key: `clave-admin:${id}`, max: 10, minutes: 15 }
  const confirmed = await countGuess(context, [[limit]], async () => {
    const [stored] = await context.db
      .select({ hash: administrators.passwordHash })
      .from(administrators)
      .where(eq(administrators.id, id))
    return (await verifyPassword(password, stored?.hash)) || undefined
  })
  if (!confirmed) throw invalid({ [campo]: 'Esa no es tu contraseña' })
}
