import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { within } from '#server/http/within.ts'
import { type CachedResponse, etagOf, sendCached } from './cached-response.ts'
import type { ContentVersion, CurrentVersion } from './content-version.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The longest wait for a new response if there is an earlier one, in milliseconds. */
const TIMEOUT_MS = 300
/** The same while the database answers: then this machine is slow, and the earlier response may be hours old. */
const SLOW_TIMEOUT_MS = 2000
/** After such a timeout, no request waits for this many milliseconds. */
const PAUSE_MS = 5000
/** After a failed render, the next attempt comes after this many milliseconds. */
const RETRY_MS = 400
const WARNING_INTERVAL_MS = 60_000
const MAX_ENTRIES = 500
const MIN_BYTES_TO_COMPRESS = 1024

/** A rendered response, before compression. */
export interface Rendered {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether it shows the places left in the delivery hours. */
  showsSlots?: boolean
}

type Cached = Rendered & CachedResponse

interface Entry {
  cached?: Cached
  /** The version that was current before `cached` was rendered. */
  version?: ContentVersion | undefined
  inFlight?: Promise<Cached>
  /** Rendering failed. Until this time the cached response is sent. */
  failedUntil?: number
  /** Rendering took too long. Until this time nobody waits, unless a render succeeds earlier. */
  pausedUntil?: number
  warnedAt?: number
}

/** The source of a cache reply. `stale`: rendering it again failed or took too long. */
export type CacheUse = 'fresh' | 'rendered' | 'stale'

/** The cache created by `responseCache`. */
export type ResponseCache = ReturnType<typeof responseCache>

/**
 * An in-memory cache of public responses (the landing page, every other page, and shared calls) with compressed bodies
 * and ETags. An entry is served while the version of its content is current. Otherwise it is rendered again, once for all waiting requests. An
 * unchanged body is not compressed again. The last good entry is served while the version is unknown, or when rendering
 * fails or takes longer than `SLOW_TIMEOUT_MS`. Every process has its own cache (docs/decisions/004-response-cache.md).
 */
export function responseCache({
  version,
  warn,
  count = () => {},
  clock = () => performance.now(),
}: {
  version: CurrentVersion
  warn: (error: unknown, key: string) => void
  count?: ((use: CacheUse) => void) | undefined
  clock?: () => number
}) {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES })

  const getOrRender = async (key: string, render: () => Promise<Rendered>): Promise<Cached> => {
    const entry = entries.get(key) ?? {}
    entries.set(key, entry)
    const confirmed = version.recent() ?? (await version.confirm())
    // Even a late answer shows whether the response is outdated.
    const current = confirmed ?? version.latest()
    const { cached: last } = entry
    const isFailing = clock() < (entry.failedUntil ?? 0)
    if (last && (isFailing || isCurrent(entry, last, current))) {
      if (!confirmed) warnSometimes(entry, key, new Error('The database does not tell the version of the content'))
      count(confirmed && !isFailing ? 'fresh' : 'stale')
      return last
    }
    entry.inFlight ??= refresh(entry, key, current, render).finally(() => {
      delete entry.inFlight
    })
    const { inFlight } = entry
    const cached = await (last
      ? orLastAfterTimeout(entry, key, last, inFlight, confirmed ? SLOW_TIMEOUT_MS : TIMEOUT_MS)
      : inFlight)
    // A failed render keeps the previous response.
    count(cached === last ? 'stale' : 'rendered')
    return cached
  }

  const isCurrent = ({ version: made }: Entry, { showsSlots }: Cached, current: ContentVersion | undefined): boolean =>
    made?.content === current?.content && (!showsSlots || made?.slots === current?.slots)

  const orLastAfterTimeout = async (
    entry: Entry,
    key: string,
    last: Cached,
    inFlight: Promise<Cached>,
    timeoutMs: number,
  ) => {
    if (clock() < (entry.pausedUntil ?? 0)) return last
    const cached = await within(timeoutMs, inFlight)
    if (cached) return cached
    entry.pausedUntil = clock() + PAUSE_MS
    warnSometimes(entry, key, new Error(`No response within ${timeoutMs} ms`))
    return last
  }

  const warnSometimes = (entry: Entry, key: string, error: unknown) => {
    if (clock() - (entry.warnedAt ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL_MS) return
    entry.warnedAt = clock()
    warn(error, key)
  }

  const refresh = async (
    entry: Entry,
    key: string,
    current: ContentVersion | undefined,
    render: () => Promise<Rendered>,
  ): Promise<Cached> => {
    try {
      const rendered = await render()
      const { cached: last } = entry
      entry.cached =
        last?.body === rendered.body ? { ...last, ...rendered, routed: undefined } : await compress(rendered)
      entry.version = current
      delete entry.failedUntil
      delete entry.pausedUntil
    } catch (error) {
      if (!entry.cached) {
        entries.delete(key)
        throw error
      }
      warnSometimes(entry, key, error)
      entry.failedUntil = clock() + RETRY_MS
    }
    return entry.cached
  }

  return {
    has: (key: string): boolean => entries.has(key),
    /** Returns the response of a key if it is known to be current without asking the database. */
    find(key: string): Cached | undefined {
      const entry = entries.get(key)
      const current = entry?.cached && version.recent()
      if (!entry?.cached || !current || !isCurrent(entry, entry.cached, current)) return undefined
      count('fresh')
      return entry.cached
    },
    /** Sends the cached response or what `render` returns; 304 when the browser has it already. */
    async respond(request: FastifyRequest, reply: FastifyReply, key: string, render: () => Promise<Rendered>) {
      return sendCached(request, reply, await getOrRender(key, render), key)
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
