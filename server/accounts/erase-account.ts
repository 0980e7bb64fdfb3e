import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { eraseOrders, removeErased } from '#server/erasure/erase-orders.ts'
import { optOuts } from '#server/messages/table.ts'
import { isOrderOf } from '#server/orders/table.ts'
import { users } from './table.ts'

/**
 * Deletes an account and clears the person from its orders and, if its e-mail is confirmed, from the orders made
 * without an account under that e-mail. Refuses (409) while an order is active (docs/rules.md#deleting-an-account).
 */
export async function eraseAccount(
  context: AppContext,
  { id, email, emailVerificado }: { id: string; email: string; emailVerificado: boolean },
): Promise<void> {
  const files = await context.db.transaction(async (tx) => {
    const { files } = await eraseOrders(tx, isOrderOf({ id, email, emailVerificado }), {
      name: 'Cuenta eliminada',
      refusal: 'Tienes pedidos en curso. Cuando se entreguen podrás eliminar tu cuenta.',
      emails: [email],
      account: id,
      records: [id],
    })
    await tx.delete(optOuts).where(eq(optOuts.email, email))
    await tx.delete(users).where(eq(users.id, id))
    return files
  })
  await removeErased(context, files)
}
