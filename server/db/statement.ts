import { fillPlaceholders, SQL, StringChunk, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * A statement whose text is built only at its first call, because building a large one takes longer than sending it.
 * `build` returns it with `sql.placeholder` for the values that differ between calls.
 */
export function statement<Row extends Record<string, unknown>>(build: (db: Db) => SQL) {
  let built: { texts: StringChunk[]; params: unknown[] } | undefined
  return (db: Db, values: Record<string, unknown>) => {
    if (!built) {
      const query = db.execute(build(db)).getQuery()
      built = { texts: query.sql.split(/\$\d+/).map((text) => new StringChunk(text)), params: query.params }
    }
    const params = fillPlaceholders(built.params, values)
    const chunks = built.texts.flatMap((text, index) =>
      index < params.length ? [text, sql.param(params[index])] : [text],
    )
    return db.execute<Row>(new SQL(chunks))
  }
}
