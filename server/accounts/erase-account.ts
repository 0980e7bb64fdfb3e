import { and, eq, inArray, not } from 'drizzle-orm'
import { quietAddresses } from '#server/messages/table.ts'
import { isOrderOf, orders } from '#server/orders/table.ts'
import { Refusal } from '#server/refusal.ts'
import type { Tools } from '#server/tools.ts'
import { isActive, ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { plain } from '#shop/plain-text.ts'
import { users } from './table.ts'

const ERASED = 'Cuenta eliminada'

/**
 * Deletes an account. Its orders stay, for the books, without the person: name, phone, e-mail, address and notes go.
 * With a confirmed e-mail the orders made without the account are the person's too. Not while an order is under way.
 */
export async function eraseAccount(
  { db }: Tools,
  { id, email, emailVerificado }: { id: string; email: string; emailVerificado: boolean },
): Promise<void> {
  const theirs = isOrderOf({ id, email, emailVerificado })
  await db.transaction(async (tx) => {
    const underWay = inArray(orders.estado, ORDER_ESTADOS.filter(isActive))
    if ((await tx.$count(orders, and(theirs, underWay))) > 0)
      throw new Refusal(409, 'Tienes pedidos en curso. Cuando se entreguen podrás eliminar tu cuenta.')
    const erased = {
      userId: null,
      nombre: ERASED,
      nombreLlano: plain(ERASED),
      telefono: '',
      email: '',
      direccion: '',
      notasCliente: '',
    }
    // One that came in since it was counted keeps its person: it is on its way to somebody.
    await tx
      .update(orders)
      .set(erased)
      .where(and(theirs, not(underWay)))
    await tx.delete(quietAddresses).where(eq(quietAddresses.email, email))
    await tx.delete(users).where(eq(users.id, id))
  })
}
