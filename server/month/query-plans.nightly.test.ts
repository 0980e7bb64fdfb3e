import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { readMonth } from '#shop/month/contract.ts'
import { insertOrders, insertPayments } from '#tests/support/many-orders.ts'
import { rosa } from '#tests/support/people.ts'
import { recordStatements, type Statement } from '#tests/support/recorded-statements.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { closedMonths } from './table.ts'

const shop = setupTestShop({ now: '2026-11-23T10:00', cleanBeforeEach: false })

/** Fourteen years of orders, one every 15 minutes; a few in the memory of the embedded database. */
beforeAll(async () => {
  await seedCatalogue(shop.db)
  if (shop.databaseUrl) return await insertMany(shop.databaseUrl)
  await insertOrders(shop.context.directDb.$client, 3000, shop.context.now())
  await insertPayments(shop.context.directDb.$client)
}, 1_800_000)

/**
 * On a connection of its own, because those of the shop end a statement that takes as long as these; without triggers,
 * because counters that change half a million times take long.
 */
async function insertMany(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await insertOrders(client, 500_000, shop.context.now())
  await insertPayments(client)
  await client.query('select set_order_money(array(select id from orders)), fill_month_balances()')
  await client.query('vacuum (analyze) order_money, month_balances')
  await client.end()
}

/** Statements on all orders, lines and money: those of tables that stay small are read whole. */
const IS_READ = /^(select|with)\b[\s\S]*\b(orders|order_lines|payments|payment_allocations|adjustments)\b/

test.each([
  { what: 'the file of orders', url: '/api/admin/mes/2026-11/archivo/pedidos' },
  { what: 'the file of lines', url: '/api/admin/mes/2026-11/archivo/lineas' },
  { what: 'the file of payments', url: '/api/admin/mes/2026-11/archivo/pagos' },
  { what: 'the month, after one that was closed', url: '/api/admin/mes/2026-11' },
  { what: 'the report of a week', url: '/api/reports/weekly/2026-11-20' },
])('$what reads indexes only', async ({ url }) => {
  await closeOctober()
  const sent = await recordStatements(async () => {
    const { statusCode } = await shop.as(rosa).inject({ url })
    expect(statusCode).toBe(200)
  })
  const statements = sent.flat().filter(({ text }) => IS_READ.test(text))
  expect(statements.length).toBeGreaterThan(0)
  const scans = []
  for (const statement of statements) scans.push(...((await planOf(statement)).match(SCAN) ?? []))
  expect(scans).toEqual([])
})

const SCAN = /Seq Scan on (orders|order_lines|payments|payment_allocations|adjustments)\b.*/g

/** Whoever closes the first month in fourteen years reads all of them once. */
async function closeOctober(): Promise<void> {
  const { month } = await shop.as(rosa).ask(readMonth, { params: { mes: '2026-10' } })
  const row = { mes: '2026-10-01', cifras: month, quien: 'rosa', cuando: shop.context.now() }
  await shop.db.insert(closedMonths).values(row).onConflictDoNothing()
}

/** The query plan of a statement; of a few thousand orders, where an index can be read: all are read faster whole. */
async function planOf({ text, values }: Statement): Promise<string> {
  const client = await shop.pool.connect()
  try {
    await client.query(`begin; set local enable_seqscan = ${shop.databaseUrl ? 'on' : 'off'}`)
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}
