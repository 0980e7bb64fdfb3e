import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { authorize, type Caller, type CallerOf } from '#server/http/access.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { deviceOf } from '#server/http/limits/device.ts'
import type { Api } from '#server/http/serve.ts'
import type { Endpoint } from '#shop/endpoint.ts'
import { RETRY_MS, type StreamOwner } from './open-streams.ts'

type Events<E extends Endpoint> = z.output<NonNullable<E['events']>>
type Params<E extends Endpoint> = z.output<E['params']>
type Listen<E extends Endpoint> = (open: {
  caller: CallerOf<E['access']>
  params: Params<E>
  send: (event: Events<E>) => void
}) => (() => void) | Promise<() => void>

/** In milliseconds, below the 30 seconds after which proxies close an idle connection. */
const HEARTBEAT_MS = 20_000

/**
 * Serves an endpoint as a stream of server-sent events. `listen` starts sending and returns the function that stops it,
 * or refuses the request. Events are not buffered: a page that reconnects reads its data again, and a stream that may
 * have missed an event is ended.
 *
 * @param linkOf the key that all streams of one link share, for a call that needs only a link
 */
export function serveEvents<E extends Endpoint>(
  { app, context, streams }: Api,
  call: E,
  listen: Listen<E>,
  linkOf?: (params: Params<E>) => string,
): void {
  const config = { perMinute: call.perMinute, access: call.access }
  app.get(call.path, { exposeHeadRoute: false, config }, async (request, reply) => {
    const caller = await authorize(request, call, context)
    const params = z.decode(call.params, request.params as never) as Params<E>
    const stream = new PassThrough()
    stream.write(`retry: ${RETRY_MS}\n\n`)
    // The session may end while the page is open; after that no events are sent.
    let queue: Promise<void> = Promise.resolve()
    const write = (text: string) => {
      queue = queue.then(() => sendIfAuthorized(text))
    }
    const sendIfAuthorized = (text: string) =>
      authorize(request, call, context).then(
        () => void (stream.writable && stream.write(text)),
        () => void stream.end(),
      )
    const shape = call.events ?? z.object({})
    const stop = await listen({
      caller,
      params,
      send: (event) => write(`data: ${JSON.stringify(z.encode(shape, event as never))}\n\n`),
    })
    const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
    stream.once('close', () => {
      clearInterval(heartbeat)
      stop()
    })
    streams.add(stream, `/api${call.path}`, { link: linkOf?.(params), ...ownerOf(context, caller, request) })
    return reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').send(stream)
  })
}

function ownerOf(context: AppContext, caller: Caller, request: FastifyRequest): StreamOwner {
  const device = deviceOf(context, request)
  if (caller.is === 'admin') return { team: caller.admin.id, device }
  return {
    account: caller.is === 'customer' ? caller.user.id : undefined,
    device,
    address: clientNetwork(request.ip),
  }
}
