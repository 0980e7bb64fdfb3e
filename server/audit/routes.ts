import { and, desc, gte, like, lt, or } from 'drizzle-orm'
import { containing, plainly, startOf } from '#server/db/columns.ts'
import { type Api, serve } from '#server/serve.ts'
import { listChanges } from '#shop/audit/contract.ts'
import { addDays } from '#shop/dates.ts'
import { auditLog } from './table.ts'

export function auditRoutes(api: Api): void {
  const { db } = api.tools

  serve(api, listChanges, async ({ query: { busca, desde, hasta, pagina, porPagina } }) => {
    const { id, cuando, quien, accion, objeto } = auditLog
    const words = busca === undefined ? undefined : containing(busca)
    const where = and(
      desde ? gte(cuando, startOf(desde)) : undefined,
      hasta ? lt(cuando, startOf(addDays(hasta, 1))) : undefined,
      words ? or(...[quien, accion, objeto].map((column) => like(plainly(column), words))) : undefined,
    )
    const cambios = await db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(cuando), desc(id))
      .limit(porPagina)
      .offset((pagina - 1) * porPagina)
    return { cambios, total: await db.$count(auditLog, where) }
  })
}
