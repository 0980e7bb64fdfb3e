import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { waitingForShop } from '#server/db/pool/waiting-places.ts'
import { within } from '#server/http/within.ts'
import { panamaDay } from '#shop/dates.ts'

/**
 * The version of the data in public replies: `content` changes with products, promotions, articles, settings and the
 * day; `slots` with the places left in delivery hours.
 */
export interface ContentVersion {
  content: string
  slots: string
}

/** How long a version is current without asking the database again, in milliseconds. */
const CONFIRMED_MS = 500
/**
 * The age at which a request triggers the next query without waiting for it, so that versions stay current under load.
 */
const ASK_AHEAD_MS = 300
/** The longest wait for the database, in milliseconds. */
const TIMEOUT_MS = 300
/** After a timeout, the version is unknown at once for this many milliseconds, unless an answer arrives. */
const PAUSE_MS = 5000
/** The same after a failure. */
const RETRY_MS = 400

/** Gives the current version; see `openContentVersion`. */
export interface CurrentVersion {
  /** The version, if it was confirmed within `CONFIRMED_MS`. */
  recent(): ContentVersion | undefined
  /** The last version from the database, however old, including one too late for `confirm`. */
  latest(): ContentVersion | undefined
  /** The version in the database; `undefined` while the database does not answer. Never rejects. */
  confirm(): Promise<ContentVersion | undefined>
}

/**
 * Queries the version of the public content with one cheap statement, about three times a second and only on demand
 * (docs/decisions/004-response-cache.md). Manual changes in the database count too: triggers add a row to
 * `content_changes`, which becomes visible with the change. Articles that become public by date and used-up promotions
 * are counted, because they write nothing to their content.
 */
export function openContentVersion(db: Database, now: () => Date, clock = () => performance.now()): CurrentVersion {
  let version: ContentVersion | undefined
  let confirmedAt = Number.NEGATIVE_INFINITY
  let pausedUntil = Number.NEGATIVE_INFINITY
  let inFlight: Promise<ContentVersion | undefined> | undefined

  const ask = async () => {
    const asked = clock()
    const today = panamaDay(now())
    const { rows } = await db.execute<ContentVersion & Record<string, unknown>>(sql`select
      concat_ws('/', ${today}::text,
        (select concat(max(id), '-', count(*)) from content_changes),
        (select count(*) from articles where estado = 'publicado' and fecha <= ${now().toISOString()}::timestamptz),
        (select count(*) from promotions where uso_actual >= uso_maximo)) as content,
      concat_ws('/',
        (select md5(string_agg(one::text, ',' order by fecha)) from delivery_days one where fecha >= ${today}::date),
        (select md5(string_agg(one::text, ',' order by fecha, hora)) from delivery_slots one
          where fecha >= ${today}::date)) as slots`)
    version = rows[0]
    confirmedAt = asked
    pausedUntil = Number.NEGATIVE_INFINITY
    return version
  }

  const known = () => (clock() - confirmedAt < CONFIRMED_MS ? version : undefined)

  /** Starts a query, unless one is running or has just failed. */
  const askOnce = () => {
    if (clock() < pausedUntil) return undefined
    inFlight ??= waitingForShop(ask)
      .catch(() => {
        pausedUntil = clock() + RETRY_MS
        return undefined
      })
      .finally(() => {
        inFlight = undefined
      })
    return inFlight
  }

  return {
    recent() {
      if (clock() - confirmedAt >= ASK_AHEAD_MS) void askOnce()
      return known()
    },
    latest: () => version,
    async confirm() {
      const asking = known() ? undefined : askOnce()
      if (!asking) return known()
      const answer = await within(TIMEOUT_MS, asking)
      // A failure has already set its own pause.
      if (!answer && clock() >= pausedUntil) pausedUntil = clock() + PAUSE_MS
      return answer
    },
  }
}
