/**
 * `node lab/bench/order-bytes.ts`: measures only the database bytes of an order; `npm run bench -- --postgres` includes
 * them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { openBenchContext } from './bench-context.ts'
import { submitSample } from './sample-order.ts'
import { table } from './table.ts'

const ORDERS = 5000

/** Bytes per order, by table or index. */
export type OrderBytes = Record<string, number>

/**
 * Measures by how many bytes tables and indexes grow per order, including its queued mails. Vacuums first, because the
 * space that an update leaves behind is reused.
 */
export async function benchOrderBytes(where: { databaseUrl: string; dataDir: string }): Promise<OrderBytes> {
  const { context, pool, close } = await openBenchContext(where)
  await submitSample(context)
  const before = await sizes(pool)
  for (let count = 0; count < ORDERS; count++) await submitSample(context)
  const after = await sizes(pool)
  await close()
  const grown = Object.entries(after).map(([name, bytes]) => [name, (bytes - (before[name] ?? 0)) / ORDERS] as const)
  return Object.fromEntries(grown.filter(([, bytes]) => bytes >= 1).sort((one, other) => other[1] - one[1]))
}

async function sizes(pool: Pool): Promise<OrderBytes> {
  await pool.query('vacuum')
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, (case when relkind = 'i' then pg_relation_size(oid)
       else pg_table_size(oid) end)::float8 as bytes
     from pg_class where relkind in ('r', 'i') and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  )
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
}

export function orderBytesTable(bytes: OrderBytes): void {
  const sum = Object.values(bytes).reduce((total, size) => total + size, 0)
  table(
    'Database bytes per order',
    ['', 'bytes'],
    [['in all', sum.toFixed(0)], ...Object.entries(bytes).map(([name, size]) => [name, size.toFixed(0)])],
  )
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-bench-'))
  const { url, stop } = await startPostgres(['fsync=off'])
  orderBytesTable(await benchOrderBytes({ databaseUrl: url, dataDir }).finally(stop))
  rmSync(dataDir, { recursive: true, force: true })
}
