import { and, eq, inArray, not } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { removePhotos } from '#server/files/delivery-photos.ts'
import { Refusal } from '#server/http/refusal.ts'
import { optOuts } from '#server/messages/table.ts'
import { CUSTOMER, isOrderOf, orderHistory, orders } from '#server/orders/table.ts'
import { isActive, ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { searchText } from '#shop/text/search-text.ts'
import { eraseDeliveries } from './erase-deliveries.ts'
import { users } from './table.ts'

const ERASED_NAME = 'Cuenta eliminada'

/**
 * Deletes an account. Its orders are kept for the accounts, without personal data: name, phone, e-mail, address, notes,
 * who received them, the photo of it, and what the customer wrote by the link are cleared. With a confirmed e-mail this
 * includes the orders made without an account under that e-mail. Refused (409) while an order is active.
 */
export async function eraseAccount(
  context: AppContext,
  { id, email, emailVerificado }: { id: string; email: string; emailVerificado: boolean },
): Promise<void> {
  const ownOrders = isOrderOf({ id, email, emailVerificado })
  const photos = await context.db.transaction(async (tx) => {
    const activeOrders = inArray(orders.estado, ORDER_ESTADOS.filter(isActive))
    if ((await tx.$count(orders, and(ownOrders, activeOrders))) > 0)
      throw new Refusal(409, 'Tienes pedidos en curso. Cuando se entreguen podrás eliminar tu cuenta.')
    const erased = {
      userId: null,
      nombre: ERASED_NAME,
      nombreLlano: searchText(ERASED_NAME),
      telefono: '',
      email: '',
      direccion: '',
      lugar: null,
      notasCliente: '',
      quienRetira: '',
    }
    // An order that arrived after the count keeps its personal data, because it still has to be delivered.
    const changed = await tx
      .update(orders)
      .set(erased)
      .where(and(ownOrders, not(activeOrders)))
      .returning({ id: orders.id })
    const erasedIds = changed.map(({ id }) => id)
    const byCustomer = and(inArray(orderHistory.orderId, erasedIds), eq(orderHistory.quien, CUSTOMER))
    await tx.update(orderHistory).set({ notas: '' }).where(byCustomer)
    const photos = await eraseDeliveries(tx, erasedIds)
    await tx.delete(optOuts).where(eq(optOuts.email, email))
    await tx.delete(users).where(eq(users.id, id))
    return photos
  })
  await removePhotos(context, photos)
}
