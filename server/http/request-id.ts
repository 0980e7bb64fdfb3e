import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const requestIds = new AsyncLocalStorage<string>()

/** An id short enough to read out on the phone: eight hexadecimal digits. Unique only within a log. */
export const newRequestId = (): string => randomUUID().slice(0, 8).toUpperCase()

/** The pino `mixin` that adds the request id to every line logged during that request. */
export function requestIdOfLine(): { reqId?: string } {
  const reqId = requestIds.getStore()
  return reqId === undefined ? {} : { reqId }
}

/** Runs every request under its id, and sends the id with every 5xx reply (docs/rules.md#answers). */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done))
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 500) reply.header('x-request-id', request.id)
  })
}
