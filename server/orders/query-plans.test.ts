// @module-tag slow
import { beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { allOrders, orderStats } from '#shop/orders/contract.ts'
import { readToday } from '#shop/today/contract.ts'
import { insertOrders, insertPayments } from '#tests/support/many-orders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { recordStatements, type Statement } from '#tests/support/recorded-statements.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ cleanBeforeEach: false })
beforeAll(async () => {
  await seedCatalogue(shop.db)
  await insertOrders(shop.context.directDb.$client, 6000, shop.context.now())
  await insertPayments(shop.context.directDb.$client)
})

/** The query plan of a statement that the shop has just sent. */
async function planOf({ text, values }: Statement): Promise<string> {
  const { rows } = await shop.pool.query(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  { what: 'the first page', query: {} },
  { what: 'a page far back', query: { pagina: '100' } },
  { what: 'by state', query: { estado: 'pendiente' as const } },
  { what: 'by the state that nearly all are in, far back', query: { estado: 'entregado' as const, pagina: '90' } },
  { what: 'by total', query: { orden: 'total' as const } },
  { what: 'by delivery', query: { orden: 'entrega' as const } },
  { what: 'by customer', query: { orden: 'cliente' as const } },
  { what: 'by days', query: { desde: '2026-11-01', hasta: '2026-11-15' } },
  { what: 'by a piece of the name', query: { cliente: 'quintero pitti' } },
  { what: 'by all of them', query: { cliente: 'luis', estado: 'entregado' as const, desde: '2026-10-01' } },
])('$what uses an index, not a sequential scan', async ({ query }) => {
  const sent = await recordStatements(async () => {
    const answer = await shop.as(luis).call(allOrders, { query })
    expect(answer).toMatchObject({ ok: true, todos: 6000 })
    if (answer.ok) expect(answer.orders.length).toBeGreaterThan(0)
  })
  const statements = sent.flat().filter(({ text }) => text.includes('from "orders"'))
  expect(statements.length).toBeGreaterThanOrEqual(1)
  // Only filters that no counter knows are counted in the orders.
  const isCounted = Object.keys(query).some((name) => !['pagina', 'estado', 'orden'].includes(name))
  expect(statements.some(({ text }) => text.startsWith('select count(*)'))).toBe(isCounted)
  for (const statement of statements) expect(await planOf(statement)).not.toContain('Seq Scan on orders')
})

test('the figures use indexes, not a sequential scan of orders or lines', async () => {
  const sent = await recordStatements(async () => {
    expect(await shop.as(luis).call(orderStats, {})).toMatchObject({ ok: true, stats: { totalOrders: 5505 } })
  })
  const statements = sent.flat().filter(({ text }) => /from "order(s|_lines|_counts)"/.test(text))
  expect(statements.length).toBeGreaterThanOrEqual(4)
  for (const statement of statements) expect(await planOf(statement)).not.toMatch(/Seq Scan on order(s|_lines)\b/)
})

test.each([
  { what: 'overdue ones', query: { filtro: 'atrasados' as const } },
  { what: 'those that wait for a new day', query: { filtro: 'sin_dia' as const } },
  { what: 'those that nobody picked up', query: { filtro: 'sin_retirar' as const } },
  { what: 'those to be called', query: { filtro: 'por_llamar' as const } },
  { what: 'those that wait for a cut', query: { corte: '10001' } },
  { what: 'those to be collected', query: { filtro: 'por_cobrar' as const } },
  { what: 'those to be given back', query: { filtro: 'por_devolver' as const } },
])('the list of $what uses indexes', async ({ query }) => {
  const sent = await recordStatements(async () => {
    expect(await shop.as(luis).call(allOrders, { query })).toMatchObject({ ok: true })
  })
  const statements = sent.flat().filter(({ text }) => /from "order(s|_lines)"/.test(text))
  expect(statements.length).toBeGreaterThanOrEqual(2)
  for (const statement of statements) expect(await planOf(statement)).not.toMatch(/Seq Scan on order(s|_lines)\b/)
})

test('every count of Hoy uses an index, also that of failed tasks', async () => {
  await shop.pool.query(
    `insert into jobs.job (name, state, data) select 'correo', 'completed', '{}' from generate_series(1, 3000)`,
  )
  await shop.pool.query('analyze jobs.job')
  const sent = await recordStatements(async () => {
    expect(await shop.as(luis).call(readToday, {})).toMatchObject({ ok: true, sinConfirmar: 40 })
  })
  const statements = sent.flat().filter(({ text }) => /from "orders"|from "order_lines"|from jobs\.job/.test(text))
  expect(statements.length).toBeGreaterThanOrEqual(8)
  for (const statement of statements)
    expect(await planOf(statement)).not.toMatch(/Seq Scan on (order(s|_lines)|job\w*)\b/)
})

test('Hoy sums up no money of all orders', async () => {
  const sent = await recordStatements(async () => {
    expect(await shop.as(luis).ask(readToday, {})).toMatchObject({ porDevolver: expect.any(Number) })
  })
  expect(sent.flat().filter(({ text }) => /payment_allocations|adjustments/.test(text))).toEqual([])
})

test.each([
  { what: 'the open month', first: '2026-11-01', url: '/api/admin/mes/2026-11' },
  { what: 'the report of a week', first: '2026-11-01', url: '/api/reports/weekly/2026-11-20' },
])('the money of $what is read from its own month on', async ({ first, url }) => {
  const sent = await recordStatements(async () => {
    expect((await shop.as(rosa).inject({ url })).statusCode).toBe(200)
  })
  const ofDays = sent
    .flat()
    .filter(({ text }) => /from "(orders|payments|adjustments)".*"dia(_entregado)?" between/s.test(text))
  expect(ofDays.length).toBeGreaterThanOrEqual(3)
  for (const { values } of ofDays) expect(values.filter((value) => String(value) < first)).toEqual([])
})
