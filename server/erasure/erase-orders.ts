import { and, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { removePhotos } from '#server/files/delivery-photos.ts'
import { Refusal } from '#server/http/refusal.ts'
import { removeMails } from '#server/mail/remove-mails.ts'
import { CUSTOMER, estadoIs, orderHistory, orders } from '#server/orders/table.ts'
import { searchText } from '#shop/text/search-text.ts'
import { eraseDeliveries } from './erase-deliveries.ts'
import { eraseMoney } from './erase-money.ts'
import { eraseAudit, eraseJobs, eraseRecords } from './erase-person.ts'

/** What is to be removed from the files once the transaction has ended. */
export interface ErasedFiles {
  photos: string[]
  mails: string[]
  emails: string[]
  orderIds: string[]
}

/** Whose orders are erased. */
interface Erased {
  /** What stands for the name. */
  name: string
  /** Said where an order is active. */
  refusal: string
  /** The e-mails of the person, in lower case. */
  emails: string[]
  /** The account that is being deleted. */
  account?: string
  /** Records that are erased although they have no orders. */
  records?: string[]
}

/**
 * Clears the person from orders that are kept for the accounts: name, phone, e-mail, address, notes, who received them,
 * the photo of it, and the texts of what was changed; also from the records that the orders belong to, the audit log
 * and the jobs. Refused (409, with `refusal`) while one is active. Returns how many there were, and what `removeErased`
 * removes once the transaction has ended.
 */
export async function eraseOrders(
  tx: Transaction,
  ofPerson: SQL | undefined,
  { name, refusal, emails, account, records = [] }: Erased,
): Promise<{ erased: number; files: ErasedFiles }> {
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
      telefonoRecibe: '',
    })
    .where(and(ofPerson, not(activeOrders)))
    .returning({ id: orders.id, customerId: orders.customerId })
  const orderIds = changed.map(({ id }) => id)
  // What the customer wrote, and every entry that is no change of state, whoever made it: it may name the person.
  const hasDetails = or(
    eq(orderHistory.quien, CUSTOMER),
    isNull(orderHistory.desde),
    eq(orderHistory.desde, orderHistory.hacia),
  )
  await tx
    .update(orderHistory)
    .set({ notas: '' })
    .where(and(inArray(orderHistory.orderId, orderIds), hasDetails))
  const customerIds = [...new Set([...records, ...changed.flatMap(({ customerId }) => customerId ?? [])])]
  const photos = [...(await eraseDeliveries(tx, orderIds)), ...(await eraseMoney(tx, orderIds, customerIds))]
  await eraseRecords(tx, customerIds, { name, emails, account })
  await eraseAudit(tx, orderIds, customerIds)
  const mails = await eraseJobs(tx, orderIds, emails)
  return { erased: orderIds.length, files: { photos, mails, emails, orderIds } }
}

/** Removes the photos and mails of erased orders, once their rows are erased for good. */
export async function removeErased(context: AppContext, { photos, ...mails }: ErasedFiles): Promise<void> {
  await removePhotos(context, photos)
  await removeMails(context, mails)
}
