// @module-tag embedded
// @module-tag slow
import { beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { type Endpoint, type Example, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS, examplesOf } from '#shop/endpoints.ts'
import { closeMonth, readMonth } from '#shop/month/contract.ts'
import { longestTurn } from './support/longest-turn.ts'
import { insertOrders, insertPayments } from './support/many-orders.ts'
import { rosa } from './support/people.ts'
import { inPanama, setupTestShop } from './support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-01T10:00', cleanBeforeEach: false })

/** An October of 2,970 orders, one every 15 minutes. */
beforeAll(async () => {
  await seedCatalogue(shop.db)
  await insertOrders(shop.context.directDb.$client, 2970, inPanama('2026-10-29T23:55'))
  await insertPayments(shop.context.directDb.$client)
}, 600_000)

/** The least of some times: the first also loads and compiles code, and a collection of garbage may hit any. */
async function usualTurn(url: string): Promise<number> {
  const turns = []
  for (let time = 0; time < 3; time++)
    turns.push(
      await longestTurn(async () => {
        expect((await shop.as(rosa).inject({ url })).statusCode).toBeLessThan(500)
      }),
    )
  return Math.min(...turns)
}
const LONGEST_MS = 50

test.each([
  '/api/admin/mes/2026-10/archivo/xlsx',
  '/api/admin/mes/2026-10/archivo/pedidos',
  '/api/admin/mes/2026-10/archivo/lineas',
  '/api/admin/mes/2026-10/archivo/pagos',
  '/api/reports/weekly/2026-10-20/export/pdf',
  '/api/reports/weekly/2026-10-20/export/xlsx',
  '/api/reports/weekly/2026-10-20/export/csv',
  '/api/orders/all?porPagina=200',
])('in a month of 3,000 orders no other call waits longer than 50 ms for %s', async (url) => {
  expect(await usualTurn(url)).toBeLessThan(LONGEST_MS)
})

test('nor for any other call that reads', async () => {
  const examples: Record<string, Example> = examplesOf('2026-10-20')
  const slow = []
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
    if (endpoint.method !== 'GET' || endpoint.events) continue
    const { params, query } = examples[name] ?? {}
    const turn = await usualTurn(urlOf(endpoint, { params, query } as never))
    if (turn > LONGEST_MS) slow.push({ name, turn })
  }
  expect(slow).toEqual([])
})

test('nor for closing the month, nor for its file as it was kept', async () => {
  const params = { mes: '2026-10' }
  const { month } = await shop.as(rosa).ask(readMonth, { params })
  const body = { visto: month.cifras.fin / 100 }
  expect(await longestTurn(() => shop.as(rosa).ask(closeMonth, { params, body }))).toBeLessThan(LONGEST_MS)
  expect(await usualTurn('/api/admin/mes/2026-10/archivo/xlsx')).toBeLessThan(LONGEST_MS)
})
