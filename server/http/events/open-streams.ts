import type { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { NO_PLACE } from '#shop/endpoint.ts'

/** When a page reopens its stream, in milliseconds. After a restart the pages spread over twice this time. */
export const RETRY_MS = 2000
/** The same for a client that does not know `NO_PLACE`. */
const NO_PLACE_RETRY_MS = 60_000

/**
 * How many event streams one process may have open, by what they share (docs/rules.md#event-streams). `team` is a team
 * account, which several people in the packing room may share.
 */
export const STREAM_CAPS = { link: 6, account: 8, team: 40, device: 8, address: 100, total: 300 } as const
export type StreamCap = keyof typeof STREAM_CAPS

/**
 * The owner of a stream. The team has no address, because its tablets share one and strangers must not take their
 * places.
 */
export type StreamOwner = { [key in Exclude<StreamCap, 'total'>]?: string | undefined }

interface OpenStream {
  keys: string[]
  stream: PassThrough
}

/** The streams opened by `openStreams`. */
export type OpenStreams = ReturnType<typeof openStreams>

/**
 * The event streams that this process has open. A stream beyond a cap ends the oldest one under that cap, because the
 * newest page is the one in use. Beyond the total, the oldest stream of the most crowded address ends.
 */
export function openStreams(app: FastifyInstance, { config, events, stopping, metrics }: AppContext) {
  const all = new Set<OpenStream>()
  /** By cap and owner, oldest first. */
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
  /** The streams of the address that has the most; all streams if none has an address. */
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
    /** Counts a stream as open until it closes, and ends the streams whose places it takes. */
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
