import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, etagOf, sendCached } from './cached-response.ts'
import { within } from './within.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * How long a response stays fresh, in milliseconds. A page is rendered from responses that may be as old: twice this is
 * below one second.
 */
const FRESH_MS = 400
/** The longest wait for a new response where there is an earlier one, in milliseconds. */
const PATIENCE_MS = 300
/** After a wait that long, this many milliseconds pass before another request waits. */
const NO_PATIENCE_MS = 5000
const WARNING_INTERVAL_MS = 60_000
const MAX_ENTRIES = 500
const MIN_BYTES_TO_COMPRESS = 1024

/** A rendered response, before compression. */
export interface Rendered {
  status: number
  headers: Record<string, string>
  body: string
}

type Cached = Rendered & CachedResponse

interface Entry {
  cached?: Cached
  freshUntil: number
  inFlight?: Promise<Cached>
  /** A refresh took longer than `PATIENCE_MS`: until then nobody waits, unless one succeeds before. */
  impatientUntil?: number
  warnedAt?: number
}

/** Where a reply of the cache came from. `stale`: rendering it again failed or took too long. */
export type CacheUse = 'fresh' | 'rendered' | 'stale'

/** The cache created by `responseCache`. */
export type ResponseCache = ReturnType<typeof responseCache>

/**
 * An in-memory cache of public responses (the landing page and every other page, and shared calls) with compressed
 * bodies and ETag. An entry older than `FRESH_MS` is rendered again before it is sent, once for all requests that wait;
 * an unchanged body is not compressed again. When rendering fails (no database) or takes longer than `PATIENCE_MS`, the
 * last good entry is sent, and for the next seconds at once. There is no invalidation, and every process has
 * its own (docs/decisions/004-response-cache.md).
 */
export function responseCache(
  warn: (error: unknown, key: string) => void,
  count: (use: CacheUse) => void = () => {},
  clock: () => number = () => performance.now(),
) {
  const entries = new Map<string, Entry>()

  const getOrRender = async (key: string, render: () => Promise<Rendered>): Promise<Cached> => {
    const entry = entries.get(key) ?? { freshUntil: Number.NEGATIVE_INFINITY }
    entries.delete(key) // the map is kept in order of use (LRU)
    entries.set(key, entry)
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)

    if (entry.cached && clock() < entry.freshUntil) {
      count('fresh')
      return entry.cached
    }
    entry.inFlight ??= refresh(entry, key, render).finally(() => {
      delete entry.inFlight
    })
    const { cached: stale, inFlight } = entry
    const cached = await (stale ? withinPatience(entry, key, stale, inFlight) : inFlight)
    // A render that fails leaves the response from before.
    count(cached === stale ? 'stale' : 'rendered')
    return cached
  }

  const withinPatience = async (entry: Entry, key: string, stale: Cached, inFlight: Promise<Cached>) => {
    if (clock() < (entry.impatientUntil ?? 0)) return stale
    const cached = await within(PATIENCE_MS, inFlight)
    if (cached) return cached
    entry.impatientUntil = clock() + NO_PATIENCE_MS
    warnSometimes(entry, key, new Error(`No response within ${PATIENCE_MS} ms`))
    return stale
  }

  const warnSometimes = (entry: Entry, key: string, error: unknown) => {
    if (clock() - (entry.warnedAt ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL_MS) return
    entry.warnedAt = clock()
    warn(error, key)
  }

  const refresh = async (entry: Entry, key: string, render: () => Promise<Rendered>): Promise<Cached> => {
    const started = clock()
    try {
      const rendered = await render()
      entry.cached = entry.cached?.body === rendered.body ? { ...entry.cached, ...rendered } : await compress(rendered)
      entry.freshUntil = started + FRESH_MS
      delete entry.impatientUntil
    } catch (error) {
      if (!entry.cached) {
        entries.delete(key)
        throw error
      }
      warnSometimes(entry, key, error)
      entry.freshUntil = clock() + FRESH_MS
    }
    return entry.cached
  }

  return {
    has: (key: string): boolean => entries.has(key),
    /** Sends the cached response or what `render` returns; 304 when the browser has it already. */
    async respond(request: FastifyRequest, reply: FastifyReply, key: string, render: () => Promise<Rendered>) {
      return sendCached(request, reply, await getOrRender(key, render))
    },
  }
}

async function compress(rendered: Rendered): Promise<Cached> {
  const identity = Buffer.from(rendered.body)
  const etag = etagOf(identity)
  if (identity.length < MIN_BYTES_TO_COMPRESS) return { ...rendered, etag, encodings: { identity } }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gz] = await Promise.all([brotliAsync(identity, quality), gzipAsync(identity, { level: 7 })])
  return { ...rendered, etag, encodings: { identity, br, gzip: gz } }
}
