import { randomUUIDv7 } from 'node:crypto'
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '#shop/money.ts'

/** A new id: UUIDv7, so that ids sort by the moment they were made. */
export const newId = (): string => randomUUIDv7()

export const id = () => uuid().primaryKey().$defaultFn(newId)

/** Money: whole cents. */
export const usd = () => integer().$type<Cents>()

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
