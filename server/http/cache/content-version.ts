import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { waitingForShop } from '#server/db/pool/waiting-places.ts'
import { within } from '#server/http/within.ts'
import { panamaDay } from '#shop/dates.ts'

/**
 * A version of what public replies are made of: `content` changes with products, promotions, articles and settings, and
 * with the day; `slots` with the places left in the delivery hours.
 */
export interface ContentVersion {
  content: string
  slots: string
}

/** How long a version counts as current without asking the database again, in milliseconds. */
const CONFIRMED_MS = 500
/** When a request for a current version asks for the next one, without waiting: under load it never gets too old. */
const ASK_AHEAD_MS = 300
/** The longest wait for the database, in milliseconds. */
const TIMEOUT_MS = 300
/** After a wait that long the version is unknown at once for this many milliseconds, unless an answer comes. */
const PAUSE_MS = 5000
/** The same after a failure. */
const RETRY_MS = 400

/** Tells the current version; see `openContentVersion`. */
export interface CurrentVersion {
  /** The version, if it was confirmed within `CONFIRMED_MS`. */
  recent(): ContentVersion | undefined
  /** The last version that the database told, however old; one that came too late for `confirm` counts. */
  latest(): ContentVersion | undefined
  /** The version in the database; undefined while the database does not answer. Never rejects. */
  confirm(): Promise<ContentVersion | undefined>
}

/**
 * Asks for the version of the public content in one cheap statement, some three times a second, and only when somebody
 * looks (docs/decisions/004-response-cache.md). What a change by hand in the database changes counts too: triggers add
 * a row to `content_changes`, and a transaction's row is visible when its change is. Articles that become public by
 * their date and promotions that are used up are counted, because nothing is written to their content then.
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

  /** Starts a question, unless one is under way or has just failed. */
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
      // A failure has set its own pause.
      if (!answer && clock() >= pausedUntil) pausedUntil = clock() + PAUSE_MS
      return answer
    },
  }
}
