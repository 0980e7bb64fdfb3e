import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { mayMail } from '#server/mail/mail-limit.ts'
import type { users } from './table.ts'

/**
 * Queues the mail that tells the owner of an account of its new password. To an e-mail that was not confirmed it counts
 * as any mail of the account: it may be somebody else's (docs/rules.md#mails-to-strangers).
 */
export async function tellPasswordChanged(
  context: AppContext,
  tx: Transaction,
  { id, email, emailVerificado }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerificado'>,
): Promise<void> {
  if (!emailVerificado && !(await mayMail(context, tx, 'cuenta', email))) return
  const cuando = context.now().toISOString()
  await context.jobs.enqueue(tx, 'correo', [{ letter: 'clave-cambiada', userId: id, cuando }])
}
