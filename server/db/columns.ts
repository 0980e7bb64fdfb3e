import { randomUUIDv7 } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#shop/dates.ts'
import type { Cents } from '#shop/money.ts'
import { plain } from '#shop/plain-text.ts'

/** A new id: UUIDv7, so that ids sort by the moment they were made. */
export const newId = (): string => randomUUIDv7()

export const id = () => uuid().primaryKey().$defaultFn(newId)

/** Money: whole cents. */
export const usd = () => integer().$type<Cents>()

/**
 * A column as `plain` of shop/plain-text.ts reads it: small letters without accents. The collation of the embedded
 * database knows no accents, so capitals and small letters are both named.
 */
export const plainly = (column: SQLWrapper): SQL<string> => sql`lower(translate(${column}, ${sql.raw(ACCENTS)}))`
const ACCENTS = "'ÁÀÄÂÃáàäâãÉÈËÊéèëêÍÌÏÎíìïîÓÒÖÔÕóòöôõÚÙÜÛúùüûÑñÇç', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCc'"

/** What is searched for, anywhere in a text read `plainly`: signs that LIKE takes for its own are only signs. */
export const containing = (text: string): string => `%${plain(text).replace(/[\\%_]/g, '\\$&')}%`

/** Midnight in Panama, as the database counts it. */
export const startOf = (day: Day): SQL<Date> => sql`(${day}::date)::timestamp at time zone 'America/Panama'`

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
