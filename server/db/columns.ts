import { randomUUIDv7 } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#shop/dates.ts'
import type { Cents } from '#shop/money.ts'
import { searchText } from '#shop/text/search-text.ts'

/** A new id: UUIDv7, so that ids sort by creation time. */
export const newId = (): string => randomUUIDv7()

/** A primary key column with a generated id. */
export const id = () => uuid().primaryKey().$defaultFn(newId)

/** A column for money, in whole cents. */
export const usd = () => integer().$type<Cents>()

/**
 * SQL for a text in lower case without Spanish accents, to search rows older than their normalized column. Capitals are
 * listed too, because the collation of the embedded database ignores accents.
 */
export const withoutAccents = (text: SQLWrapper): SQL<string> => sql`lower(translate(${text}, ${sql.raw(ACCENTS)}))`
const ACCENTS = "'ÁÀÄÂÃáàäâãÉÈËÊéèëêÍÌÏÎíìïîÓÒÖÔÕóòöôõÚÙÜÛúùüûÑñÇç', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCc'"

/** A LIKE pattern that finds the text anywhere in a column normalized by `searchText`; wildcards in it are escaped. */
export const likePattern = (text: string): string =>
  `%${searchText(text)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`

/** Midnight in Panama at the start of a day, as an SQL timestamp. */
export const startOfDay = (day: Day): SQL<Date> => sql`(${day}::date)::timestamp at time zone 'America/Panama'`

/** A column for a point in time, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
