import type { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { NO_PLACE } from '#shop/endpoint.ts'

/** When a page opens its stream again, in milliseconds. After a stop the pages spread over twice this time. */
export const RETRY_MS = 2000
/** The same for a client that does not know `NO_PLACE`. */
const NO_PLACE_RETRY_MS = 60_000

/**
 * How many event streams may be open at once in one process, by what they share (docs/rules.md#event-streams). `team`
 * is an account of the shop's own people, who may share one in the packing room.
 */
export const STREAM_CAPS = { link: 6, account: 8, team: 40, device: 8, address: 100, total: 300 } as const
export type StreamCap = keyof typeof STREAM_CAPS

/** Whose stream it is. The team has no address: its tablets share one, and strangers take none of their places. */
export type StreamOwner = { [key in Exclude<StreamCap, 'total'>]?: string | undefined }

interface OpenStream {
  keys: string[]
  stream: PassThrough
}

/** The streams opened by `openStreams`. */
export type OpenStreams = ReturnType<typeof openStreams>

/**
 * The event streams that this process has open. One more than a cap allows ends the oldest under that cap, so that a
 * page that somebody looks at now is live; beyond the total, the oldest of the address with the most.
 */
export function openStreams(app: FastifyInstance, { config, events, stopping, metrics }: AppContext) {
  const all = new Set<OpenStream>()
  /** By cap and owner; the oldest is first in each. */
  const byKey = new Map<string, Set<OpenStream>>()

  const remove = (open: OpenStream) => {
    all.delete(open)
    for (const key of open.keys) {
      const streams = byKey.get(key)
      streams?.delete(open)
      if (streams?.size === 0) byKey.delete(key)
    }
  }
  const endOldest = (streams: Iterable<OpenStream>, cap: StreamCap) => {
    const [oldest] = streams
    if (!oldest) return
    remove(oldest)
    metrics?.countCappedStream(cap)
    finish(oldest.stream, `retry: ${NO_PLACE_RETRY_MS}\nevent: ${NO_PLACE}\ndata: {}\n\n`)
  }
  /** The streams of the address that has the most; without any, all. */
  const mostCrowded = (): Set<OpenStream> => {
    let [most, size] = [all, 0]
    for (const [key, streams] of byKey) {
      if (key.startsWith('address ') && streams.size > size) [most, size] = [streams, streams.size]
    }
    return most
  }
  const makePlace = (owner: StreamOwner) => {
    for (const [cap, id] of Object.entries(owner) as [keyof StreamOwner, string | undefined][]) {
      const streams = byKey.get(keyOf(cap, id)) ?? new Set()
      if (streams.size >= STREAM_CAPS[cap]) endOldest(streams, cap)
    }
    if (all.size >= STREAM_CAPS.total) endOldest(mostCrowded(), 'total')
  }

  const endAll = () => {
    for (const { stream } of all) finish(stream, `retry: ${RETRY_MS + Math.round(Math.random() * RETRY_MS)}\n\n`)
  }
  const stopListening = events.onGap(endAll)
  stopping.closing.addEventListener('abort', endAll)
  app.addHook('preClose', async () => {
    stopListening()
    stopping.closing.removeEventListener('abort', endAll)
    endAll()
  })

  return {
    /** Counts a stream as open until it closes, and ends those whose places it takes. */
    add(stream: PassThrough, route: string, owner: StreamOwner): void {
      if (config.RATE_LIMIT) makePlace(owner)
      const owned = Object.entries(owner).filter(([, id]) => id !== undefined)
      const open = { stream, keys: owned.map(([cap, id]) => keyOf(cap, id)) }
      all.add(open)
      for (const key of open.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(open))
      metrics?.countStreams(route, 1)
      stream.once('close', () => {
        remove(open)
        metrics?.countStreams(route, -1)
      })
    },
  }
}

const keyOf = (cap: string, id: string | undefined): string => `${cap} ${id}`

function finish(stream: PassThrough, lastWords: string): void {
  if (stream.writable) stream.end(lastWords)
}
