import type { ClientBase, Pool } from 'pg'
import type { DumpedTable } from './shop-copy.ts'
import { quoted, type ShopTable, shopTables } from './shop-tables.ts'

/** Rows inserted per statement are limited by their size. */
const BATCH_BYTES = 256 * 1024

/**
 * Replaces the rows of a shop's tables in one transaction. The caller has decided that the old rows may be deleted. The
 * tables come in the order of `shopTables`. Each row is stored unchanged: row triggers that change new rows are
 * disabled. Statement triggers stay enabled, because they fill the tables that no dump has (TRIGGERED_TABLES).
 *
 * @param names the tables in the dump; other tables of the database are left unchanged
 */
export async function loadTables(pool: Pool, names: string[], dumped: AsyncIterable<DumpedTable>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const tables = await shopTables(client)
    const own = tables.filter(({ name }) => names.includes(name))
    if (own.length > 0) await client.query(`truncate ${own.map(({ name }) => quoted(name)).join(', ')}`)
    const triggers = await rowTriggers(client, own)
    for (const { table, name } of triggers) await client.query(`alter table ${quoted(table)} disable trigger ${name}`)
    for await (const table of dumped) await loadTable(client, tables, table)
    for (const { table, name } of triggers) await client.query(`alter table ${quoted(table)} enable trigger ${name}`)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true) // Closes the connection, which rolls its transaction back.
    throw error
  }
}

/** The row-level insert triggers of these tables, with quoted names. */
async function rowTriggers(client: ClientBase, tables: ShopTable[]): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    // In tgtype, bit 1 means "for each row" and bit 4 "on insert".
    `select one as table, quote_ident(tgname) as name from unnest($1::text[]) one
     join pg_trigger on tgrelid = one::regclass
     where not tgisinternal and tgenabled = 'O' and tgtype & 5 = 5`,
    [tables.map(({ name }) => name)],
  )
  return rows
}

async function loadTable(client: ClientBase, tables: ShopTable[], { name, columns, pieces }: DumpedTable) {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`El respaldo trae la tabla ${name}, que esta versión de la tienda no conoce.`)
  const values = columns.map((column, index) => `(line->>${index})::${typeOf(table, column)}`)
  const insert = `insert into ${quoted(name)} (${columns.map((column) => `"${column}"`).join(', ')})
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as line`
  const store = (lines: string) => client.query(insert, [`[${lines.trimEnd().replaceAll('\n', ',')}]`])
  let waiting: Buffer[] = []
  for await (const piece of pieces) {
    waiting.push(piece)
    if (waiting.reduce((sum, { length }) => sum + length, 0) < BATCH_BYTES) continue
    const bytes = Buffer.concat(waiting)
    const end = bytes.lastIndexOf('\n') + 1
    if (end > 0) await store(bytes.toString('utf8', 0, end))
    waiting = [bytes.subarray(end)]
  }
  const rest = Buffer.concat(waiting)
  if (rest.length > 0) await store(rest.toString())
}

function typeOf({ name, columns }: ShopTable, column: string): string {
  const known = columns.find((one) => one.name === column)
  if (known) return known.type
  throw new Error(
    `La columna ${column} de ${name} ya no existe en esta versión de la tienda. Usa la versión que hizo el respaldo y actualízala después.`,
  )
}
