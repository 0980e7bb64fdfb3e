import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { type Entry, type Manifest, readArchive, tableEntry } from './archive.ts'
import { type DumpedDatabase, dumpTables } from './dump-tables.ts'

/** The lines of one dumped table, in pieces that may end within a line. */
export type DumpedTable = { name: string; columns: string[]; pieces: AsyncIterable<Buffer> }

/** The rows of a shop, ready to load into a database. */
export interface ShopCopy {
  database: DumpedDatabase
  tables(): AsyncIterable<DumpedTable>
}

/** The dump of a shop in a folder: a file for each table. */
export type DumpInFolder = ShopCopy & { entries(): AsyncIterable<Entry> }

/** Dumps all tables to files in this folder first, so that the snapshot is held as briefly as the disk allows. */
export async function dumpToFolder(pool: Pool, folder: string): Promise<DumpInFolder> {
  const path = (name: string) => join(folder, `${name}.jsonl`)
  const database = await dumpTables(pool, ({ name }, pieces) =>
    pipeline(pieces, createWriteStream(path(name), { mode: 0o600 })),
  )
  return {
    database,
    async *tables() {
      for (const { name, columns } of database.tables) yield { name, columns, pieces: readPieces(path(name)) }
    },
    async *entries() {
      for (const { name } of database.tables)
        yield {
          name: tableEntry(name),
          size: (await stat(path(name))).size,
          body: readPieces(path(name)),
        }
    },
  }
}

/** Opens the file only when it is read. */
async function* readPieces(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

/** The tables of an archive, which precede its other entries. */
export const copyInArchive = (file: string, password: string | undefined, manifest: Manifest): ShopCopy => ({
  database: manifest,
  async *tables() {
    for await (const { name: entry, body } of readArchive(file, password)) {
      const table = manifest.tables.find(({ name }) => tableEntry(name) === entry)
      if (!table) return
      yield { name: table.name, columns: table.columns, pieces: body }
    }
  },
})
