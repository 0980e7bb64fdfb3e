import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { joinedNotes } from '#shop/customers/past-orders.ts'
import type { CustomerMarks } from '#shop/orders/delivery/customer-marks.ts'
import type { Pays } from '#shop/text/ways/pays.ts'
import { orders } from './table.ts'

/**
 * SQL column for queries on `orders`: the shop's notes about the customer, from all records of that person. Only for
 * replies to the team (docs/rules.md#records-of-customers).
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

/** SQL column for queries on `orders`: when the customer pays, from the person's record. */
export const customerPays = sql<Pays>`coalesce((
  select person.pago from customers as own join customers as person on person.id = own.person_id
  where own.id = orders.customer_id
), 'normal')`

/** Reads when the customer of one order pays. */
export async function readPays(db: Db, orderId: string): Promise<Pays> {
  const [order] = await db.select({ pays: customerPays }).from(orders).where(eq(orders.id, orderId))
  return order?.pays ?? 'normal'
}
