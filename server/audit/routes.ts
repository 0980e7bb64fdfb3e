import { and, desc, gte, inArray, like, lt, or, sql } from 'drizzle-orm'
import { likePattern, startOfDay, withoutAccents } from '#server/db/columns.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { listChanges } from '#shop/audit/contract.ts'
import { actionsLike } from '#shop/audit/labels.ts'
import { addDays } from '#shop/dates.ts'
import { auditLog } from './table.ts'

/** Serves the audit log. */
export function auditRoutes(api: Api): void {
  const { db } = api.context

  serve(api, listChanges, async ({ query: { busca, desde, hasta, pagina, porPagina } }) => {
    const { id, cuando, quien, accion, objeto, llano } = auditLog
    const searched = sql`coalesce(${llano}, ${withoutAccents(sql`concat_ws(' ', ${quien}, ${accion}, ${objeto})`)})`
    const where = and(
      desde ? gte(cuando, startOfDay(desde)) : undefined,
      hasta ? lt(cuando, startOfDay(addDays(hasta, 1))) : undefined,
      busca === undefined ? undefined : or(like(searched, likePattern(busca)), inArray(accion, actionsLike(busca))),
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
