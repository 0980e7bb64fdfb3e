import type { FastifyInstance } from 'fastify'
import { waitingFor } from '#server/db/pool/waiting-places.ts'
import { isInProcessCall } from '#server/http/in-process-calls.ts'
import type {} from '#server/http/route-config.ts'
import { clientNetwork } from './client-network.ts'

/**
 * Makes every request wait for the database on behalf of its address. A page's own calls wait on behalf of the page's
 * visitor. Runs after the body was read, because reading it leaves the async context of earlier hooks.
 */
export function waitByAddress(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (isInProcessCall(request)) return done()
    const { storesOrder = false } = request.routeOptions.config
    waitingFor({ network: clientNetwork(request.ip), storesOrder }, done)
  })
}
