import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { CUSTOMER, estadoIs, orderHistory, orders } from '#server/orders/table.ts'
import { searchText } from '#shop/text/search-text.ts'
import { eraseDeliveries } from './erase-deliveries.ts'

/**
 * Clears the person from orders that are kept for the accounts: name, phone, e-mail, address, notes, who received them,
 * the photo of it, and what the customer wrote by the link. Refused (409, with `refusal`) while one is active. Returns
 * how many there were, and the steps whose photos are to be removed once the transaction has ended.
 */
export async function eraseOrders(
  tx: Transaction,
  ofPerson: SQL | undefined,
  { name, refusal }: { name: string; refusal: string },
): Promise<{ erased: number; photos: string[] }> {
  const activeOrders = estadoIs('active')
  if ((await tx.$count(orders, and(ofPerson, activeOrders))) > 0) throw new Refusal(409, refusal)
  // An order that arrived after the count keeps its personal data, because it still has to be delivered.
  const changed = await tx
    .update(orders)
    .set({
      userId: null,
      nombre: name,
      nombreLlano: searchText(name),
      telefono: '',
      email: '',
      direccion: '',
      lugar: null,
      notasCliente: '',
      quienRetira: '',
    })
    .where(and(ofPerson, not(activeOrders)))
    .returning({ id: orders.id })
  const ids = changed.map(({ id }) => id)
  const byCustomer = and(inArray(orderHistory.orderId, ids), eq(orderHistory.quien, CUSTOMER))
  await tx.update(orderHistory).set({ notas: '' }).where(byCustomer)
  return { erased: ids.length, photos: await eraseDeliveries(tx, ids) }
}
