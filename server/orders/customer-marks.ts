import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { joinedNotes } from '#shop/customers/past-orders.ts'
import type { CustomerMarks } from '#shop/orders/delivery/customer-marks.ts'
import type { Pays } from '#shop/text/ways/pays.ts'
import { orders } from './table.ts'

/**
 * What the shop notes of the customer of an order, of all records of the person: a column of a statement on `orders`.
 * Only for replies to the shop's own people (docs/rules.md#records-of-customers).
 */
export const customerMarks = sql`(
  select json_build_object(
    'notas', coalesce(json_agg(each.nota order by each.id <> own.person_id, each.id), '[]'),
    'llamarAntes', coalesce(bool_or(each.llamar_antes), false))
  from customers as own join customers as each on each.person_id = own.person_id
  where own.id = orders.customer_id
)`.mapWith((read): CustomerMarks => {
  const { notas, llamarAntes } = read as { notas: string[]; llamarAntes: boolean }
  return { notaInterna: joinedNotes('', notas), llamarAntes }
})

/** When the customer of an order pays, as the record of the person says: a column of a statement on `orders`. */
export const customerPays = sql<Pays>`coalesce((
  select person.pago from customers as own join customers as person on person.id = own.person_id
  where own.id = orders.customer_id
), 'normal')`

/** The same of one order. */
export async function readPays(db: Db, orderId: string): Promise<Pays> {
  const [order] = await db.select({ pays: customerPays }).from(orders).where(eq(orders.id, orderId))
  return order?.pays ?? 'normal'
}
