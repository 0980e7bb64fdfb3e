import { randomUUIDv7 } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#shop/dates.ts'
import type { Cents } from '#shop/money.ts'
import { searchText } from '#shop/text/search-text.ts'

/** A new id: UUIDv7, so that ids sort by the moment they were made. */
export const newId = (): string => randomUUIDv7()

export const id = () => uuid().primaryKey().$defaultFn(newId)

/** Money: whole cents. */
export const usd = () => integer().$type<Cents>()

/**
 * A text without the accents of Spanish, in small letters: what is searched in a row that was written before its plain
 * text was stored with it. The collation of the embedded database knows no accents, so capitals are named too.
 */
export const withoutAccents = (text: SQLWrapper): SQL<string> => sql`lower(translate(${text}, ${sql.raw(ACCENTS)}))`
const ACCENTS = "'ÁÀÄÂÃáàäâãÉÈËÊéèëêÍÌÏÎíìïîÓÒÖÔÕóòöôõÚÙÜÛúùüûÑñÇç', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCc'"

/** What is searched for, anywhere in a text that was stored `searchText`: signs that LIKE takes for its own are only signs. */
export const likePattern = (text: string): string =>
  `%${searchText(text)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`

/** Midnight in Panama, as the database counts it. */
export const startOfDay = (day: Day): SQL<Date> => sql`(${day}::date)::timestamp at time zone 'America/Panama'`

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
