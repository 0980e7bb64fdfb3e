import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOfTheTeam } from './access.ts'
import { MAINTENANCE_POLICY, maintenancePage } from './maintenance-page.ts'
import { Refusal } from './refusal.ts'
import { settingsAtHand } from './settings/read-settings.ts'
import type { Tools } from './tools.ts'

const RETRY_AFTER_S = 600
const WORDS = 'Estamos arreglando la tienda. Volvemos en un rato.'

/** What stays open: the administration with its calls, the shop's health, and the files that pages are made of. */
const OPEN = /^\/(admin|api\/admin|api\/health|assets|imagenes)(\/|$)|\.(svg|ico|png|webmanifest)$/

/** Closes the shop to customers (docs/rules.md#maintenance). Its own people pass, however they call. */
export const maintenance = (tools: Tools) => async (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.replace(/[?#].*$/, '')
  if (OPEN.test(path) || (await isOfTheTeam(request, tools))) return
  if (path.startsWith('/api/')) throw new Refusal(503, WORDS, {}, { 'retry-after': `${RETRY_AFTER_S}` })
  return reply
    .status(503)
    .headers({
      'retry-after': `${RETRY_AFTER_S}`,
      'cache-control': 'no-store',
      'content-security-policy': MAINTENANCE_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(maintenancePage(await settingsAtHand(tools)))
}
