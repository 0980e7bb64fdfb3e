import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { quoted, type ShopTable, shopTables } from './shop-tables.ts'

/** Summary of a table's dump. The hash covers its lines. */
export interface TableDigest {
  name: string
  columns: string[]
  rows: number
  sha256: string
}
/** Summary of a dumped database. */
export interface DumpedDatabase {
  /** The names of the migrations that made its tables, in their order. */
  migrations: string[]
  tables: TableDigest[]
}

/** Receives the lines of a table, in pieces of a few hundred. */
export type TableSink = (table: ShopTable, pieces: AsyncIterable<Buffer>) => Promise<void>

/** Rows read per statement: a few hundred kB, more with long articles. */
const BATCH = 500

/**
 * Dumps every table of the shop within one snapshot: one line for each row, sorted by primary key, as a JSON array of
 * PostgreSQL's text values. Nothing is lost, and the same rows give the same bytes in every database. The embedded
 * database has one connection, so its shop waits until this resolves. With `like`, dumps only the columns of these
 * tables, to compare with a dump of an older version.
 */
export async function dumpTables(pool: Pool, sink: TableSink, like?: readonly TableDigest[]): Promise<DumpedDatabase> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SETTINGS)
    const { rows } = await client.query<{ name: string }>(
      'select name from drizzle.__drizzle_migrations order by created_at, id',
    )
    const tables: TableDigest[] = []
    for (const table of await shopTables(client)) {
      const wanted = like?.find(({ name }) => name === table.name)?.columns
      const columns = table.columns.filter(({ name }) => wanted?.includes(name) ?? true)
      tables.push(await dumpTable(client, { ...table, columns }, sink))
    }
    await client.query('commit')
    client.release()
    return { migrations: rows.map(({ name }) => name), tables }
  } catch (error) {
    client.release(true) // Closes the connection, which ends its transaction.
    throw error
  }
}

/** Disables timeouts, and makes PostgreSQL write every value in full. */
const SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '10s'; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

async function dumpTable(client: ClientBase, table: ShopTable, sink: TableSink): Promise<TableDigest> {
  const hash = createHash('sha256')
  let count = 0
  const pieces = async function* () {
    for await (const lines of readLines(client, table)) {
      count += lines.length
      const piece = Buffer.from(`${lines.join('\n')}\n`)
      hash.update(piece)
      yield piece
    }
  }
  await sink(table, pieces())
  return {
    name: table.name,
    columns: table.columns.map((column) => column.name),
    rows: count,
    sha256: hash.digest('hex'),
  }
}

/** Prefetches the next batch while the current one is used. */
async function* readLines(client: ClientBase, { name, columns, order }: ShopTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => `"${column.name}"::text`).join(', ')
  await client.query(
    `declare dump no scroll cursor for select to_json(array[${values}])::text as text
     from ${quoted(name)} as one order by ${order}`,
  )
  const fetch = () => {
    const batch = client.query<{ text: string }>(`fetch ${BATCH} from dump`)
    batch.catch(() => {}) // Nobody waits for it when the batch before could not be used.
    return batch
  }
  for (let next = fetch(); ; ) {
    const { rows } = await next
    const isLast = rows.length < BATCH
    if (!isLast) next = fetch()
    if (rows.length > 0) yield rows.map(({ text }) => text)
    if (isLast) break
  }
  await client.query('close dump')
}

/** Discards the rows; only the digest of each table remains. */
export const readAll: TableSink = async (_, pieces) => {
  for await (const _piece of pieces);
}

/** Throws unless both databases hold the same rows. */
export function requireSameRows(expected: readonly TableDigest[], found: readonly TableDigest[]): void {
  for (const { name, rows, sha256 } of expected) {
    const other = found.find((table) => table.name === name)
    if (other?.sha256 !== sha256)
      throw new Error(`La tabla ${name} no quedó igual: tenía ${rows} filas y ahora tiene ${other?.rows ?? 'ninguna'}.`)
  }
}
