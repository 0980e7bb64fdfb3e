import { eq } from 'drizzle-orm'
import { verifyPassword } from '#server/accounts/password.ts'
import { administrators } from '#server/accounts/table.ts'
import { countAttempt, forgetAttempts } from '#server/attempts.ts'
import { invalid } from '#server/serve.ts'
import type { Tools } from '#server/tools.ts'

/** Somebody of the team who is signed in proves that it is still them; refused at `campo` where it is not. */
export async function confirmPassword(tools: Tools, id: string, password: string, campo: string): Promise<void> {
  await countAttempt(tools, `clave-admin:${id}`, 10, 15)
  const [stored] = await tools.db
    .select({ hash: administrators.passwordHash })
    .from(administrators)
    .where(eq(administrators.id, id))
  if (!(await verifyPassword(password, stored?.hash))) throw invalid({ [campo]: 'Esa no es tu contraseña' })
  await forgetAttempts(tools, `clave-admin:${id}`)
}
