import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { Day } from '#shop/dates.ts'

/**
 * Serializes concurrent decisions about one day, because an ordinary day has no row to lock. Lock several days in date
 * order.
 */
export const lockDay = (tx: Transaction, fecha: Day) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`day ${fecha}`}))`)
