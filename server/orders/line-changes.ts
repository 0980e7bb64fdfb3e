import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { lineChanges } from '#server/packing/table.ts'

type LineChange = typeof lineChanges.$inferSelect

/** Returns all changes of the lines of these orders, undone ones too, oldest first. */
export const readLineChanges = (db: Db, orderIds: string[]): Promise<LineChange[]> =>
  db
    .select()
    .from(lineChanges)
    .where(inArray(lineChanges.orderId, orderIds))
    .orderBy(asc(lineChanges.orderId), asc(lineChanges.numero))

/** The changes that were not undone, in the given order. */
export function effectiveLineChanges(changes: readonly LineChange[]): LineChange[] {
  const undone = new Set(changes.filter(({ deshecho }) => deshecho).map(({ cambio }) => cambio))
  return changes.filter(({ cambio }) => !undone.has(cambio))
}

/** Returns the last effective change of each changed line, by '<order id> <position>'. */
export async function lastChanges(db: Db, orderIds: string[]): Promise<Map<string, LineChange>> {
  const effective = effectiveLineChanges(await readLineChanges(db, orderIds))
  return new Map(effective.map((change) => [`${change.orderId} ${change.posicion}`, change]))
}
