import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { mayMail } from '#server/mail/mail-limit.ts'
import type { users } from './table.ts'

/**
 * Queues the mail that tells an account's owner of a new password. An unconfirmed e-mail may be a stranger's, so there
 * it counts towards the limit of mails (docs/rules.md#mails-to-strangers).
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
