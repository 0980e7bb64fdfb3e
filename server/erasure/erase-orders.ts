import { and, inArray, not, type SQL } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { customers } from '#server/customers/table.ts'
import type { Transaction } from '#server/db/connect.ts'
import { removePhotos } from '#server/files/delivery-photos.ts'
import { Refusal } from '#server/http/refusal.ts'
import { removeMails } from '#server/mail/remove-mails.ts'
import { estadoIs, idempotencyKeys, orderHistory, orders } from '#server/orders/table.ts'
import { searchText } from '#shop/text/search-text.ts'
import { eraseDeliveries } from './erase-deliveries.ts'
import { eraseMoney } from './erase-money.ts'
import { eraseMonths } from './erase-months.ts'
import { type Contacts, eraseAttempts, eraseAudit, eraseJobs, eraseRecords, eraseReports } from './erase-person.ts'

/** The files to remove after the transaction. */
export interface ErasedFiles {
  photos: string[]
  mails: string[]
  emails: string[]
  orderIds: string[]
}

/** Whose orders are erased. */
interface Erased {
  /** The replacement for the name. */
  name: string
  /** The error while an order is active. */
  refusal: string
  /** The e-mails of the person, in lower case. */
  emails: string[]
  /** The account that is being deleted. */
  account?: string
  /** Records to erase although they have no orders. */
  records?: string[]
}

/**
 * Clears the person from orders, which are kept for the accounts: name, phone, e-mail, address, notes, receiver, photo,
 * and the texts of changes; also from their records, the audit log and the jobs. Refuses (409, with `refusal`) while an
 * order is active. Returns the number of orders, and the files for `removeErased` to remove after the transaction.
 */
export async function eraseOrders(
  tx: Transaction,
  ofPerson: SQL | undefined,
  { name, refusal, emails, account, records = [] }: Erased,
): Promise<{ erased: number; files: ErasedFiles }> {
  const activeOrders = estadoIs('active')
  if ((await tx.$count(orders, and(ofPerson, activeOrders))) > 0) throw new Refusal(409, refusal)
  const contacts = await contactsOf(tx, and(ofPerson, not(activeOrders)), { emails, records })
  // An order that arrived after the count keeps its personal data, because it still has to be delivered.
  const changed = await tx
    .update(orders)
    .set({
      borrado: true,
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
      notas: '',
    })
    .where(and(ofPerson, not(activeOrders)))
    .returning({ id: orders.id, customerId: orders.customerId })
  const orderIds = changed.map(({ id }) => id)
  // Notes are cleared whoever wrote them, because they may name the person.
  await tx.update(orderHistory).set({ notas: '' }).where(inArray(orderHistory.orderId, orderIds))
  const customerIds = [...new Set([...records, ...changed.flatMap(({ customerId }) => customerId ?? [])])]
  const photos = [...(await eraseDeliveries(tx, orderIds)), ...(await eraseMoney(tx, orderIds, customerIds))]
  await eraseMonths(tx, { orderIds, customerIds, name })
  await eraseRecords(tx, customerIds, { name, emails, account })
  await eraseAudit(tx, orderIds, customerIds)
  await eraseReports(tx, contacts)
  await eraseAttempts(tx, emails)
  await tx.update(idempotencyKeys).set({ answer: null }).where(inArray(idempotencyKeys.orderId, orderIds))
  const mails = await eraseJobs(tx, orderIds, emails)
  return { erased: orderIds.length, files: { photos, mails, emails, orderIds } }
}

/** The person's e-mails and telephones in these orders and records. */
async function contactsOf(
  tx: Transaction,
  ofOrders: SQL | undefined,
  { emails, records }: { emails: string[]; records: string[] },
): Promise<Contacts> {
  const ordered = await tx.selectDistinct({ telefono: orders.telefono }).from(orders).where(ofOrders)
  const recorded = await tx
    .select({ telefono: customers.telefono })
    .from(customers)
    .where(inArray(customers.id, records))
  const digits = [...ordered, ...recorded].map(({ telefono }) => telefono.replace(/\D/g, '').slice(-8))
  return { emails, telefonos: [...new Set(digits)].filter((each) => each !== '') }
}

/** Removes the photos and mails of erased orders, after the transaction is committed. */
export async function removeErased(context: AppContext, { photos, ...mails }: ErasedFiles): Promise<void> {
  await removePhotos(context, photos)
  await removeMails(context, mails)
}
