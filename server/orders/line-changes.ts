import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { lineChanges } from '#server/packing/table.ts'

type LineChange = typeof lineChanges.$inferSelect

/** Returns every change of the lines of these orders, oldest first. */
export const readLineChanges = (db: Db, orderIds: string[]): Promise<LineChange[]> =>
  db
    .select()
    .from(lineChanges)
    .where(inArray(lineChanges.orderId, orderIds))
    .orderBy(asc(lineChanges.orderId), asc(lineChanges.numero))

/** The changes that were not taken back, oldest first. */
export function effectiveLineChanges(changes: readonly LineChange[]): LineChange[] {
  const undone = new Set(changes.filter(({ deshecho }) => deshecho).map(({ cambio }) => cambio))
  return changes.filter(({ cambio }) => !undone.has(cambio))
}

/** Returns the change that each line is as, under 'order position'; none for a line as ordered. */
export async function lastChanges(db: Db, orderIds: string[]): Promise<Map<string, LineChange>> {
  const effective = effectiveLineChanges(await readLineChanges(db, orderIds))
  return new Map(effective.map((change) => [`${change.orderId} ${change.posicion}`, change]))
}
