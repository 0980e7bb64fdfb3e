import { asc, desc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { Database, Db } from '#server/db/connect.ts'
import type { Received } from '#shop/endpoint.ts'
import type { listWholesaleRequests } from '#shop/wholesale/contract.ts'
import { businessColumns, wholesaleRequests } from './table.ts'

/** The query of applications, with the applicant's data from the account. */
export const readRequests = (db: Db) =>
  db
    .select({
      id: wholesaleRequests.id,
      nombre: users.nombre,
      email: users.email,
      telefono: users.telefono,
      fechaSolicitud: wholesaleRequests.fechaSolicitud,
      estado: wholesaleRequests.estado,
      fechaAprobacion: wholesaleRequests.fechaAprobacion,
      fechaRechazo: wholesaleRequests.fechaRechazo,
      comentarios: wholesaleRequests.comentarios,
      ...businessColumns,
    })
    .from(wholesaleRequests)
    .innerJoin(users, eq(users.id, wholesaleRequests.userId))
    .$dynamic()

/** Returns one page of applications, pending ones first, newest first, and the number in each state. */
export async function listRequests(
  db: Database,
  { cuales, pagina, porPagina }: Received<typeof listWholesaleRequests>['query'],
) {
  const { estado, fechaSolicitud, id } = wholesaleRequests
  const filters = { pendientes: eq(estado, 'pendiente'), revisadas: ne(estado, 'pendiente') }
  const where = cuales && filters[cuales]
  const howMany = (one: 'pendiente' | 'aprobada' | 'rechazada') =>
    sql<number>`(count(*) filter (where ${estado} = ${one}))::int`
  const [cuenta = { pendientes: 0, aprobadas: 0, rechazadas: 0 }] = await db
    .select({ pendientes: howMany('pendiente'), aprobadas: howMany('aprobada'), rechazadas: howMany('rechazada') })
    .from(wholesaleRequests)
  const requests = await readRequests(db)
    .where(where)
    .orderBy(desc(sql`${estado} = 'pendiente'`), desc(fechaSolicitud), asc(id))
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
  return { requests, cuenta, total: await db.$count(wholesaleRequests, where) }
}
