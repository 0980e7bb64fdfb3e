import { dumpTables, readAll } from '#server/backup/dump-tables.ts'
import { loadTables } from '#server/backup/load-tables.ts'
import type { TestDatabase } from './test-database.ts'

/** Copies all rows as a backup does, and returns the digests of both databases. */
export async function copyTables(from: TestDatabase, to: TestDatabase) {
  const files = new Map<string, Buffer[]>()
  const dumped = await dumpTables(from.pool, async ({ name }, pieces) => {
    const kept: Buffer[] = []
    // The pieces have another size than when written, and end within lines and characters.
    for await (const piece of pieces)
      for (let at = 0; at < piece.length; at += 4099) kept.push(piece.subarray(at, at + 4099))
    files.set(name, kept)
  })
  await loadTables(
    to.pool,
    dumped.tables.map(({ name }) => name),
    (async function* () {
      for (const { name, columns } of dumped.tables) yield { name, columns, pieces: piecesOf(files.get(name) ?? []) }
    })(),
  )
  return { dumped, loaded: await dumpTables(to.pool, readAll), files }
}
/** The bytes of a table as read from a backup. */
export async function* piecesOf(pieces: Buffer[]) {
  yield* pieces
}
