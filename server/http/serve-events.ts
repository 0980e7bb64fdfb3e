import { PassThrough } from 'node:stream'
import { z } from 'zod'
import type { Endpoint } from '#shop/endpoint.ts'
import { authorize, type CallerOf } from './access.ts'
import type { Api } from './serve.ts'

type Events<E extends Endpoint> = z.output<NonNullable<E['events']>>
type Listen<E extends Endpoint> = (open: {
  caller: CallerOf<E['access']>
  params: z.output<E['params']>
  send: (event: Events<E>) => void
}) => (() => void) | Promise<() => void>

/** In milliseconds; below the 30 seconds after which proxies close an idle connection. */
const HEARTBEAT_MS = 20_000
/** When a page opens its stream again, in milliseconds. After a stop the pages spread over twice this time. */
const RETRY_MS = 2000

/**
 * Serves an endpoint as a stream of server-sent events. `listen` starts sending and returns the
 * function that stops it, or refuses the request.
 * A page that reconnects reads its data again, so no events are buffered, and a stream that may have missed one is ended.
 */
export function serveEvents<E extends Endpoint>({ app, context }: Api, call: E, listen: Listen<E>): void {
  const streams = new Set<PassThrough>()
  const endAll = () => {
    for (const stream of streams) {
      if (stream.writable) stream.end(`retry: ${RETRY_MS + Math.round(Math.random() * RETRY_MS)}\n\n`)
    }
  }
  const stopListening = context.events.onGap(endAll)
  app.addHook('preClose', async () => {
    stopListening()
    context.stopping.closing.removeEventListener('abort', endAll)
    endAll()
  })
  context.stopping.closing.addEventListener('abort', endAll)
  app.get(call.path, { exposeHeadRoute: false, config: { perMinute: call.perMinute } }, async (request, reply) => {
    const caller = await authorize(request, call, context)
    const stream = new PassThrough()
    stream.write(`retry: ${RETRY_MS}\n\n`)
    // The session may end while the page is open: no events are sent after that.
    let queue: Promise<void> = Promise.resolve()
    const write = (text: string) => {
      queue = queue.then(() => sendIfAuthorized(text))
    }
    const sendIfAuthorized = (text: string) =>
      authorize(request, call, context).then(
        () => void stream.write(text),
        () => void stream.end(),
      )
    const shape = call.events ?? z.object({})
    const stop = await listen({
      caller,
      params: z.decode(call.params, request.params as never) as never,
      send: (event) => write(`data: ${JSON.stringify(z.encode(shape, event as never))}\n\n`),
    })
    const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
    streams.add(stream)
    stream.once('close', () => {
      clearInterval(heartbeat)
      streams.delete(stream)
      stop()
    })
    return reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').send(stream)
  })
}
