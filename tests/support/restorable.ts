import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { type DumpedDatabase, dumpTables, readAll } from '#server/backup/dump-tables.ts'
import { fillDatabase } from '#server/backup/prepare-database.ts'
import { dumpToFolder, type ShopCopy } from '#server/backup/shop-copy.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { asSuperuser, databaseUrl } from './database-image.ts'

/**
 * Checks that a copy of this shop's rows in a new database is the same shop, as after a restore or a move: embedded
 * and, if the tests have one, on a PostgreSQL server.
 */
export async function expectRestorable(pool: Pool): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ferrete-restorable-'))
  try {
    const copy = await dumpToFolder(pool, folder)
    const counted = await triggeredRows(pool)
    await mkdir(join(folder, 'data'))
    const embedded = await connect({ dataDir: join(folder, 'data'), withTables: true })
    await expectSame(embedded, copy, counted).finally(() => embedded.close())
    const server = process.env.TEST_DATABASE_URL
    if (!server) return
    const name = `ferrete_restorable_${randomUUID().slice(0, 8)}`
    await asSuperuser(server, `create database ${name}`)
    const onServer = await connect({ databaseUrl: databaseUrl(server, name), dataDir: folder })
    await expectSame(onServer, copy, counted).finally(() => onServer.close())
    await asSuperuser(server, `drop database ${name} with (force)`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function expectSame(connection: Connection, copy: ShopCopy, counted: unknown): Promise<void> {
  await fillDatabase(connection, copy)
  const { tables }: DumpedDatabase = await dumpTables(connection.directDb.$client, readAll)
  expect(tables).toEqual(copy.database.tables)
  expect(await triggeredRows(connection.pool)).toEqual(counted)
  const withoutStatistics = `select oid::regclass::text from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`
  expect((await connection.pool.query(withoutStatistics)).rows).toEqual([])
}

/** The sums that statement-level triggers spread over several rows. */
async function triggeredRows(pool: Pool) {
  const { rows: orders } = await pool.query(
    'select estado, sum(pedidos) as pedidos, sum(total) as total from order_counts group by estado having sum(pedidos) <> 0 order by estado collate "C"',
  )
  const { rows: products } = await pool.query(
    'select codigo, sum(lineas) as lineas, sum(gramos) as gramos, sum(ingresos) as ingresos from product_totals group by codigo having sum(lineas) <> 0 order by codigo collate "C"',
  )
  const { rows: money } = await pool.query('select * from order_money order by order_id')
  const { rows: months } = await pool.query(
    'select mes, sum(monto) as monto from month_balances group by mes having sum(monto) <> 0 order by mes',
  )
  return { orders, products, money, months }
}
