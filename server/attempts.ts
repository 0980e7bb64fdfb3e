import { eq, sql } from 'drizzle-orm'
import { attempts } from './accounts/table.ts'
import { Refusal } from './refusal.ts'
import type { Tools } from './tools.ts'

/**
 * Counts one try of something and refuses it past `max` in `minutes`: 429 with Retry-After. The count is a row, so it
 * holds across several processes and restarts. `key` names what is tried and by whom.
 */
export async function countAttempt(
  { db, config, now }: Tools,
  key: string,
  max: number,
  minutes: number,
): Promise<void> {
  if (!config.RATE_LIMIT) return
  const at = now()
  const until = new Date(at.getTime() + minutes * 60_000)
  const over = sql`${attempts.until} <= ${at.toISOString()}::timestamptz`
  const [tried] = await db
    .insert(attempts)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${over} then excluded.until else ${attempts.until} end`,
      },
    })
    .returning()
  if (!tried || tried.count <= max) return
  const seconds = Math.max(1, Math.ceil((tried.until.getTime() - at.getTime()) / 1000))
  throw new Refusal(
    429,
    `Demasiados intentos. Vuelve a probar en ${waitText(seconds)}.`,
    {},
    { 'retry-after': `${seconds}` },
  )
}

/** Forgets the tries of something that went well. */
export async function forgetAttempts({ db }: Tools, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

const waitText = (seconds: number): string =>
  seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
