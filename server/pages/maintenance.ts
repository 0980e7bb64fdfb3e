import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { isTeamMember } from '#server/http/access.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readSettingsOrLast } from '#server/settings/read-settings.ts'
import { UNAVAILABLE_POLICY, unavailablePage } from './unavailable-page.ts'

const RETRY_AFTER_S = 600
const MESSAGE = 'Estamos arreglando la tienda. Volvemos en un rato.'

/** Paths that stay open: the administration and its endpoints, the health checks, and static files. */
const ALLOWED_PATHS =
  /^\/(admin|api\/admin|api\/(health|live|ready)|assets|fotos|imagenes)(\/|$)|^\/sw\.js$|\.(svg|ico|png|webmanifest)$/

/** Closes the shop to customers (docs/rules.md#maintenance). The team has access, however it authenticates. */
export const maintenance = (context: AppContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.replace(/[?#].*$/, '')
  if (ALLOWED_PATHS.test(path) || (await isTeamMember(request, context))) return
  if (path.startsWith('/api/')) throw new Refusal(503, MESSAGE, {}, { 'retry-after': `${RETRY_AFTER_S}` })
  return reply
    .status(503)
    .headers({
      'retry-after': `${RETRY_AFTER_S}`,
      'cache-control': 'no-store',
      'content-security-policy': UNAVAILABLE_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(unavailablePage(await readSettingsOrLast(context)))
}
