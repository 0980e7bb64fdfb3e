import { and, desc, eq, inArray, isNotNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { readEveryProduct } from '#server/catalog/read-products.ts'
import { likePattern } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { readLines } from '#server/orders/read-lines.ts'
import { estadoIs, orders } from '#server/orders/table.ts'
import type { ListedCustomer } from '#shop/customers/customer.ts'
import { joinedNotes, pastAddresses, usualLines } from '#shop/customers/past-orders.ts'
import { phoneDigits } from '#shop/customers/plain-phone.ts'
import { customers } from './table.ts'

const PAGE = 20
/** Limits the matches that are sorted and, without a search, the latest orders that are read. */
const MAX_MATCHES = 500
const LATEST_ORDERS = 1000
/** How many past orders give the addresses and the usual order. */
const PAST_ORDERS = 20

/** The condition for records that were not erased. */
const isKnown = or(ne(customers.telefono, ''), ne(customers.email, ''))

/** The e-mail of a record; empty if it is shared by several people. */
export const ownEmail = sql<string>`case when is_shared_email(${customers.email}) then '' else ${customers.email} end`

/**
 * Returns a page of the customers whose telephone, name or e-mail contains `q`, the latest order first; without `q`,
 * the customers of the latest orders. A merged record finds the one it was merged into.
 */
export async function findCustomers(
  db: Db,
  { q, pagina }: { q?: string | undefined; pagina: number },
): Promise<{ clientes: ListedCustomer[]; total: number }> {
  const found = q === undefined ? latestPeople(db) : peopleLike(db, q)
  const page = await db
    .select({ personId: sql<string>`person_id`, total: sql<number>`count(*) over ()` })
    .from(sql`(${found}) as found`)
    .orderBy(sql`ultimo desc nulls last, person_id`)
    .limit(PAGE)
    .offset((pagina - 1) * PAGE)
  const ids = page.map(({ personId }) => personId)
  return { clientes: await readPeople(db, ids), total: page[0]?.total ?? 0 }
}

const latestPeople = (db: Db): SQL => {
  const latest = db
    .select({ customerId: orders.customerId, fecha: orders.fechaCreacion })
    .from(orders)
    .where(isNotNull(orders.customerId))
    .orderBy(desc(orders.fechaCreacion), desc(orders.id))
    .limit(LATEST_ORDERS)
  return sql`select ${customers.personId} as person_id, max(latest.fecha_creacion) as ultimo
    from (${latest}) as latest join ${customers} on ${customers.id} = latest.customer_id
    where ${isKnown} group by ${customers.personId}`
}

const peopleLike = (db: Db, q: string): SQL => {
  const digits = phoneDigits(q)
  const matches = or(
    like(customers.nombreLlano, likePattern(q)),
    like(customers.email, likePattern(q.toLowerCase())),
    digits === undefined ? undefined : like(customers.telefonoLlano, `%${digits}%`),
  )
  const found = db.selectDistinct({ id: customers.personId }).from(customers).where(and(matches, isKnown))
  return sql`select matched.person_id, (
      select max(${orders.fechaCreacion}) from ${customers} join ${orders} on ${orders.customerId} = ${customers.id}
      where ${customers.personId} = matched.person_id
    ) as ultimo from (${found.limit(MAX_MATCHES)}) as matched`
}

/** Returns these people in the given order, each with the defaults for a new order. */
export async function readPeople(db: Db, ids: string[]): Promise<ListedCustomer[]> {
  if (ids.length === 0) return []
  const records = await db
    .select({ record: customers, email: ownEmail })
    .from(customers)
    .where(inArray(customers.personId, ids))
  const counted = await db
    .select({
      personId: customers.personId,
      pedidos: sql<number>`count(*) filter (where ${estadoIs('counts')})`,
      ultimoPedido: sql<Date | null>`max(${orders.fechaCreacion})`.mapWith(orders.fechaCreacion),
    })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(inArray(customers.personId, ids))
    .groupBy(customers.personId)
  const past = await readPast(db, ids)
  const products = new Map((await readEveryProduct(db)).map((product) => [product.codigo, product]))
  return ids.flatMap((id) => {
    const own = records.find(({ record }) => record.id === id)
    if (!own) return []
    const merged = records.filter(({ record }) => record.personId === id && record.id !== id)
    const { pedidos = 0, ultimoPedido = null } = counted.find(({ personId }) => personId === id) ?? {}
    const newestFirst = past.get(id) ?? []
    return [
      {
        id,
        nombre: own.record.nombre,
        telefono: own.record.telefono,
        email: own.email || (merged.find(({ email }) => email)?.email ?? ''),
        pedidos,
        ultimoPedido,
        cuenta: own.record.userId ?? merged.find(({ record }) => record.userId)?.record.userId ?? null,
        tipoCliente: newestFirst[0]?.tipoCliente ?? 'individual',
        direcciones: pastAddresses(newestFirst),
        habitual: usualLines(newestFirst, products),
        nota: joinedNotes(
          own.record.nota,
          merged.map(({ record }) => record.nota),
        ),
        llamarAntes: [own, ...merged].some(({ record }) => record.llamarAntes),
        pago: own.record.pago,
        formaPago: newestFirst.find(({ formaPago }) => formaPago !== null)?.formaPago ?? null,
      },
    ]
  })
}

/** The latest orders of each of these people with their lines, newest first. */
async function readPast(db: Db, ids: string[]) {
  const people = sql`unnest(${sql.param(ids)}::uuid[]) as person(id)`
  const latest = db
    .select({
      id: orders.id,
      estado: orders.estado,
      tipoEntrega: orders.tipoEntrega,
      tipoCliente: orders.tipoCliente,
      direccion: orders.direccion,
      lugar: orders.lugar,
      formaPago: orders.formaPago,
    })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(sql`${customers.personId} = person.id`)
    .orderBy(desc(orders.fechaCreacion), desc(orders.id))
    .limit(PAST_ORDERS)
    .as('latest')
  const rows = await db
    .select({
      personId: sql<string>`person.id`,
      id: latest.id,
      estado: latest.estado,
      tipoEntrega: latest.tipoEntrega,
      tipoCliente: latest.tipoCliente,
      direccion: latest.direccion,
      lugar: latest.lugar,
      formaPago: latest.formaPago,
    })
    .from(people)
    .innerJoinLateral(latest, sql`true`)
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  )
  const withLines = rows.map((row) => ({ ...row, productos: lines.get(row.id) ?? [] }))
  return Map.groupBy(withLines, ({ personId }) => personId)
}
