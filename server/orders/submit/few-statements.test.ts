// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { ana, carla } from '#tests/support/people.ts'
import { recordStatements } from '#tests/support/recorded-statements.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** The statements that the transaction of an order sends (docs/decisions/008-capacity-counters.md). */
const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
beforeEach(() => shop.seed(aProduct(), aProduct({ codigo: '10002' }), aPromotion({ codigo: 'DIEZ' })))

const productos = [
  { codigo: '10001', cantidad: 1 },
  { codigo: '10002', cantidad: 2 },
]

test.each([
  { what: 'to be delivered', order: anOrder() },
  { what: 'to be picked up', order: anOrder({ tipoEntrega: 'retiro', total: 10 }) },
  { what: 'with a promotion', order: anOrder({ codigo: 'DIEZ', total: 12.5 }) },
  { what: 'with several lines', order: anOrder({ productos, total: 33.5 }) },
  { what: 'of an account', order: anOrder(), by: ana },
  {
    what: 'that leaves a balance alone',
    order: { ...anOrder(), formaPago: 'yappy' as const, usarSaldo: false },
    by: carla,
  },
  { what: 'of a guest who has none to use', order: { ...anOrder(), usarSaldo: true } },
])('an order $what takes six statements from begin to commit', async ({ order: body, by }) => {
  const sent = await recordStatements(async () => {
    const headers = { 'idempotency-key': `attempt-${randomUUID()}` }
    expect(await shop.as(by).call(submitOrder, { headers, body })).toMatchObject({ ok: true })
  })

  const texts = sent.map((statements) => statements.map(({ text }) => text)).find((all) => all.includes('begin')) ?? []
  const transaction = texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1)
  expect(transaction.map((text) => /insert into "?([\w.]+)/i.exec(text)?.[1] ?? text)).toEqual([
    'begin',
    'idempotency_keys',
    'attempts',
    'orders',
    'jobs.job_common',
    'commit',
  ])
})
