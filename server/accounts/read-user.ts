import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { businessColumns, wholesaleRequests } from '#server/wholesale/table.ts'
import type { User } from '#shop/accounts/contract.ts'
import { users } from './table.ts'

/**
 * Returns an account as its owner sees it, with the result of its wholesale application; `undefined` when there is
 * none.
 */
export async function readUser(db: Db, id: string): Promise<User | undefined> {
  if (!z.guid().safeParse(id).success) return undefined
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerificado: users.emailVerificado,
      nombre: users.nombre,
      telefono: users.telefono,
      tipo: users.tipo,
      estado: users.estado,
      fechaRegistro: users.fechaRegistro,
      solicitudMayorista: {
        estado: wholesaleRequests.estado,
        comentarios: wholesaleRequests.comentarios,
        ...businessColumns,
      },
    })
    .from(users)
    .leftJoin(wholesaleRequests, eq(wholesaleRequests.userId, users.id))
    .where(eq(users.id, id))
    .orderBy(desc(wholesaleRequests.fechaSolicitud))
    .limit(1)
  return user
}
