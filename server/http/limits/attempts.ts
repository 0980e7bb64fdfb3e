import { type Placeholder, sql } from 'drizzle-orm'
import { attempts } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'

/** At most `max` attempts within `minutes`. `key` names the action and the caller. */
export interface Limit {
  key: string
  max: number
  minutes: number
}

/**
 * Counts an attempt against every limit. Refuses it (429 with Retry-After), uncounted, if one limit is reached. The
 * counts are rows, so that limits hold across processes and restarts.
 */
export async function countAttempt(context: AppContext, ...limits: Limit[]): Promise<void> {
  if (!context.config.RATE_LIMIT) return
  const added = limits.map(({ key, minutes }) => ({ key, minutes, by: 1 }))
  const counts = await addToCounts(context.db, added, context.now())
  const reached = limits.flatMap(({ key, max }) => {
    const { count, until } = counts.get(storable(key)) ?? { count: 0, until: context.now() }
    return count > max ? [until] : []
  })
  if (reached.length === 0) return
  await undoAttempt(context, ...limits)
  throw tooManyUntil(new Date(Math.max(...reached.map(Number))), context.now())
}

/**
 * Runs `check`, which returns `undefined` for a wrong guess. The guess is counted first, so that concurrent guesses
 * cannot all pass, and taken back if it was right or the shop failed. The groups of limits are counted in order; a
 * guess refused by one group is not counted in later ones.
 */
export async function countGuess<T>(
  context: AppContext,
  groups: Limit[][],
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted: Limit[] = []
  const takeBack = () => undoAttempt(context, ...counted)
  for (const group of groups) {
    await countAttempt(context, ...group).catch(async (error: unknown) => {
      await takeBack()
      throw error
    })
    counted.push(...group)
  }
  const result = await check().catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) await takeBack().catch(() => {})
    throw error
  })
  if (result !== undefined) await takeBack()
  return result
}

/** Takes back one attempt that was refused or right; wrong ones stay counted. */
export async function undoAttempt({ config, db }: AppContext, ...limits: Limit[]): Promise<void> {
  if (!config.RATE_LIMIT || limits.length === 0) return
  const keys = JSON.stringify(limits.map(({ key }) => storable(key)))
  // Locks in the same order as `addToCounts`. A deleted row is not created again.
  await db.execute(
    sql`update ${attempts} set count = greatest(count - 1, 0) where key in (select key from ${attempts} where key in (select json_array_elements_text(${keys}::json)) order by key collate "C" for update)`,
  )
}

/** An addition to the count of a key. Its window of `minutes` begins with the first attempt. */
export interface AddedCount {
  key: string
  by: number
  minutes: number
}

/** Adds to the counts of several keys. Returns the counts and the end of their windows. */
export async function addToCounts(
  db: Db,
  added: readonly AddedCount[],
  now: Date,
): Promise<Map<string, { count: number; until: Date }>> {
  const rows = await countsInsert(db, countRows(added, now), now.toISOString())
  return new Map(rows.map((row) => [row.key, row]))
}

/** The additions of `countsInsert` as JSON: one parameter, so that the SQL text is the same for any number. */
export const countRows = (added: readonly AddedCount[], now: Date): string =>
  JSON.stringify(
    added
      .map(({ key, by, minutes }) => ({ key: storable(key), by, until: new Date(now.getTime() + minutes * 60_000) }))
      // Sorted, so that concurrent statements cannot deadlock.
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  )

/** The statement that adds to counts and returns their rows, alone or as part of another statement. */
export function countsInsert(db: Db, rows: string | Placeholder, now: string | Placeholder) {
  const isExpired = sql`${attempts.until} <= ${now}::timestamptz`
  return db
    .insert(attempts)
    .select(sql`select key, by, until from json_to_recordset(${rows}::json) as t(key text, by int, until timestamptz)`)
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`excluded.count + case when ${isExpired} then 0 else ${attempts.count} end`,
        until: sql`case when ${isExpired} then excluded.until else ${attempts.until} end`,
      },
    })
    .returning()
}

/** Keys contain typed names. Drops characters that the database cannot store. */
const storable = (key: string): string => key.replaceAll('\0', '')

/** The waiting time as Spanish text: '40 segundos', '1 minuto', '15 minutos', '24 horas'. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

function tooManyUntil(until: Date, at: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  const error = `Demasiados intentos. Vuelve a probar en ${waitText(seconds)}.`
  return new Refusal(429, error, {}, { 'retry-after': `${seconds}` })
}
