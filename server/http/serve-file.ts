import type { FastifyRequest } from 'fastify'
import type { Endpoint, Received } from '#shop/endpoint.ts'
import { authorize, type CallerOf } from './access.ts'
import { type Api, parse } from './serve.ts'

/** A file to download: its name, its media type (one of the contract's), and its content. */
export interface FileDownload {
  name: string
  contentType: string
  content: Buffer
}

type Handler<E extends Endpoint> = (received: Received<E> & { caller: CallerOf<E['access']> }) => Promise<FileDownload>

/** Serves an endpoint whose response is a file to download. Refusals are JSON, as for every endpoint. */
export function serveFile<E extends Endpoint>({ app, context }: Api, call: E, handler: Handler<E>): void {
  const config = { perMinute: call.perMinute, access: call.access }
  app.get(call.path, { config }, async (request: FastifyRequest, reply) => {
    const caller = await authorize(request, call, context)
    const { name, contentType, content } = await handler({ ...parse(call, request), caller })
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content)
  })
}
