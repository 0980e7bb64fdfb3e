import { asc, desc, sql } from 'drizzle-orm'
import { type Api, serve } from '#server/serve.ts'
import { approveWholesale, listWholesaleRequests, rejectWholesale } from '#shop/wholesale/contract.ts'
import { readRequests } from './read-requests.ts'
import { reviewRequest } from './review-request.ts'
import { wholesaleRequests } from './table.ts'

export function wholesaleRoutes(api: Api): void {
  const { tools } = api

  serve(api, listWholesaleRequests, async ({ query: { pagina, porPagina } }) => ({
    total: await tools.db.$count(wholesaleRequests),
    requests: await readRequests(tools.db)
      .orderBy(
        desc(sql`${wholesaleRequests.estado} = 'pendiente'`),
        desc(wholesaleRequests.fechaSolicitud),
        asc(wholesaleRequests.id),
      )
      .limit(porPagina)
      .offset((pagina - 1) * porPagina),
  }))

  serve(api, approveWholesale, ({ params, body }) => reviewRequest(tools, params.id, 'aprobada', body.comentarios))
  serve(api, rejectWholesale, ({ params, body }) => reviewRequest(tools, params.id, 'rechazada', body.comentarios))
}
