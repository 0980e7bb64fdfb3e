import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { wholesaleRequests } from './table.ts'

/** Requests with the person's data from the account. */
export const readRequests = (db: Database | Transaction) =>
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
    })
    .from(wholesaleRequests)
    .innerJoin(users, eq(users.id, wholesaleRequests.userId))
    .$dynamic()
