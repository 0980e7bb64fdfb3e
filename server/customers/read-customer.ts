import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { Db } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { effectiveLineChanges, readLineChanges } from '#server/orders/line-changes.ts'
import { readListed } from '#server/orders/read-orders.ts'
import { orders } from '#server/orders/table.ts'
import { type Customer, NO_CUSTOMER } from '#shop/customers/customer.ts'
import { lookalikesOf } from './lookalikes.ts'
import { ownEmail, readPeople } from './read-customers.ts'
import { customers } from './table.ts'

/** How many of the latest orders are searched for changed lines. */
const CHANGED_ORDERS = 100

/** The condition for the orders of a person, in any of their records. */
export const isOrderOfPerson = (db: Db, personId: string) =>
  inArray(orders.customerId, db.select({ id: customers.id }).from(customers).where(eq(customers.personId, personId)))

/** Returns the id of the record that stands for the person. Refuses (404) an unknown record. */
export async function personOf(db: Db, id: string): Promise<string> {
  const [record] = await db.select({ personId: customers.personId }).from(customers).where(eq(customers.id, id))
  if (!record) throw new Refusal(404, NO_CUSTOMER)
  return record.personId
}

/** Returns the whole record of a person; for a merged record, the one it was merged into. */
export async function readCustomer(db: Db, id: string): Promise<Customer> {
  const personId = await personOf(db, id)
  const [listed] = await readPeople(db, [personId])
  if (!listed) throw new Refusal(404, NO_CUSTOMER)
  const records = await db
    .select({ record: customers, email: ownEmail, cuenta: users.email })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.personId, personId))
    .orderBy(customers.fechaCreacion, customers.id)
  return {
    ...listed,
    fechaCreacion: new Date(Math.min(...records.map(({ record }) => record.fechaCreacion.getTime()))),
    cuentas: records.flatMap(({ record, cuenta }) =>
      record.userId !== null && cuenta !== null ? [{ id: record.userId, email: cuenta }] : [],
    ),
    unidos: records
      .filter(({ record }) => record.id !== personId)
      .map(({ record: { id, nombre, telefono }, email }) => ({ id, nombre, telefono, email })),
    cambios: await readReplaced(db, personId),
    parecidos: await lookalikesOf(db, personId),
  }
}

/** The replaced or removed lines of the person's latest orders, latest first. */
async function readReplaced(db: Db, personId: string): Promise<Customer['cambios']> {
  const latest = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isOrderOfPerson(db, personId))
    .orderBy(sql`${orders.fechaCreacion} desc`)
    .limit(CHANGED_ORDERS)
  const changes = await readLineChanges(
    db,
    latest.map(({ id }) => id),
  )
  return effectiveLineChanges(changes)
    .filter(({ deshecho }) => !deshecho)
    .map(({ orderId, cuando, de, por }) => ({ pedido: orderId, cuando, de, por: por?.nombre ?? null }))
    .sort((one, other) => other.cuando.getTime() - one.cuando.getTime())
}

/** Returns a page of a person's orders, newest first, and their number. */
export async function readOrdersOfPerson(db: Db, personId: string, pagina?: number, porPagina?: number) {
  const where = isOrderOfPerson(db, personId)
  const [counted] = await db.select({ total: count() }).from(orders).where(where)
  return { orders: await readListed(db, where, undefined, pagina, porPagina), total: counted?.total ?? 0 }
}

/** The e-mails that the person ordered with, in lower case, without shared ones. */
export async function emailsOfPerson(db: Db, personId: string): Promise<string[]> {
  const ordered = sql<string>`lower(${orders.email})`
  const rows = await db
    .selectDistinct({ email: ordered })
    .from(orders)
    .where(and(isOrderOfPerson(db, personId), ne(orders.email, ''), sql`not is_shared_email(${ordered})`))
  return rows.map(({ email }) => email)
}

/** Whether the person has an account. */
export const hasAccount = async (db: Db, personId: string): Promise<boolean> =>
  (await db.$count(customers, and(eq(customers.personId, personId), isNotNull(customers.userId)))) > 0
