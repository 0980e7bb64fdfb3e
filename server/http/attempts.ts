import { and, eq, gt, sql } from 'drizzle-orm'
import { attempts } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from './refusal.ts'

/**
 * Counts an attempt and refuses it (429 with Retry-After) beyond `max` within `minutes`. The count is a row, so the
 * limit holds across processes and restarts. `key` names the action and the caller.
 */
export async function countAttempt(
  { db, config, now }: AppContext,
  key: string,
  max: number,
  minutes: number,
): Promise<void> {
  if (!config.RATE_LIMIT) return
  const at = now()
  const until = new Date(at.getTime() + minutes * 60_000)
  const isExpired = sql`${attempts.until} <= ${at.toISOString()}::timestamptz`
  const [tried] = await db
    .insert(attempts)
    .values({ key: storable(key), count: 1, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isExpired} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${isExpired} then excluded.until else ${attempts.until} end`,
      },
    })
    .returning()
  if (tried && tried.count > max) throw tooManyUntil(tried.until, at)
}

/** Takes back one successful attempt; the failed ones stay counted. */
export async function undoAttempt({ db }: AppContext, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, storable(key)), gt(attempts.count, 0)))
}

/** Clears the attempts of `key` after a success. */
export async function clearAttempts({ db }: AppContext, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, storable(key)))
}

/** People type the names that keys contain: characters that the database cannot store are dropped. */
const storable = (key: string): string => key.replaceAll('\0', '')

/** The waiting time as Spanish text: '40 segundos', '1 minuto', '15 minutos'. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

function tooManyUntil(until: Date, at: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  const error = `Demasiados intentos. Vuelve a probar en ${waitText(seconds)}.`
  return new Refusal(429, error, {}, { 'retry-after': `${seconds}` })
}
