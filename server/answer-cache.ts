import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, handOver, type Packed } from './hand-over.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** How long an answer counts as fresh. A page is made of answers that may be as old: twice this stays within a second. */
const FRESH_MS = 400
const MOST_ANSWERS = 500
const SMALLEST_TO_COMPRESS = 1024

export interface Made {
  status: number
  headers: Record<string, string>
  body: string
}

type Kept = Made & Packed

interface Entry {
  kept?: Kept
  freshUntil: number
  making?: Promise<Kept>
}

export type AnswerCache = ReturnType<typeof answerCache>

/**
 * Public answers (pages and shared calls), kept in memory with compressed bodies and ETag. An answer older than a
 * second is made anew before it is given, by one request for all who wait; what comes out the same is not compressed
 * again. If it cannot be made (the database is away), the last good one is given. No invalidation, any number of
 * processes (docs/decisions/004-answers-from-memory.md).
 */
export function answerCache(
  warn: (error: unknown, key: string) => void,
  clock: () => number = () => performance.now(),
) {
  const entries = new Map<string, Entry>()

  const current = async (key: string, make: () => Promise<Made>): Promise<Kept> => {
    const entry = entries.get(key) ?? { freshUntil: Number.NEGATIVE_INFINITY }
    entries.delete(key) // the map is kept in order of use
    entries.set(key, entry)
    const oldest = entries.size > MOST_ANSWERS ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)

    if (entry.kept && clock() < entry.freshUntil) return entry.kept
    entry.making ??= remake(entry, key, make).finally(() => {
      delete entry.making
    })
    return entry.making
  }

  const remake = async (entry: Entry, key: string, make: () => Promise<Made>): Promise<Kept> => {
    const started = clock()
    try {
      const made = await make()
      entry.kept = entry.kept?.body === made.body ? { ...entry.kept, ...made } : await pack(made)
      entry.freshUntil = started + FRESH_MS
    } catch (error) {
      if (!entry.kept) {
        entries.delete(key)
        throw error
      }
      warn(error, key)
      entry.freshUntil = clock() + FRESH_MS
    }
    return entry.kept
  }

  return {
    keeps: (key: string): boolean => entries.has(key),
    /** Answers from memory, or with what `make` makes; 304 when the browser has it already. */
    async answer(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Made>) {
      return handOver(request, reply, await current(key, make))
    },
  }
}

async function pack(made: Made): Promise<Kept> {
  const identity = Buffer.from(made.body)
  const etag = etagOf(identity)
  if (identity.length < SMALLEST_TO_COMPRESS) return { ...made, etag, encodings: { identity } }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gz] = await Promise.all([brotli(identity, quality), deflate(identity, { level: 7 })])
  return { ...made, etag, encodings: { identity, br, gzip: gz } }
}
