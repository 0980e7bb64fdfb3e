import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { whatsappMessages } from '#server/messages/table.ts'
import { openMessages } from '#server/messages.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { createTestShop } from './support/test-shop.ts'
import { anOrder, aProduct } from './support/things.ts'
import { openWhatsappStandIn } from './support/whatsapp-stand-in.ts'

const ORDERS = 200
vi.setConfig({ testTimeout: 60_000 })

let api: Awaited<ReturnType<typeof openWhatsappStandIn>>
let shop: Awaited<ReturnType<typeof createTestShop>>
beforeAll(async () => {
  api = await openWhatsappStandIn()
  shop = await createTestShop({ environment: api.environment })
  await shop.has(aProduct())
  await shop.owner({ pedidosPorHora: ORDERS })
})
afterAll(async () => {
  await shop.close()
  await api.close()
})

test(`${ORDERS} customers each read one message, though the API takes every second and one was on its way when a process died`, async () => {
  const telephones = Array.from({ length: ORDERS }, (_, index) => `507${61_230_000 + index}`)
  const orders = telephones.map((telefono) => shop.call(submitOrder, { body: anOrder({ cliente: { telefono } }) }))
  expect((await Promise.all(orders)).every(({ ok }) => ok)).toBe(true)
  const {
    rows: [onItsWay],
  } = await shop.pool.query(`select id from jobs.job where name = 'whatsapp' limit 1`)
  await shop.db.insert(whatsappMessages).values({ jobId: onItsWay.id, estado: 'enviando', cuando: new Date() })

  api.will(...Array.from({ length: ORDERS }, () => [{ status: 429, code: 130429 }, 'takes it'] as const).flat())
  const send = openMessages(shop.tools)
  if (!send) throw new Error('The API is not configured')
  await shop.tools.jobs.work('whatsapp', send)
  const states = async () => {
    // Instead of waiting for the growing pauses between the tries.
    await shop.pool.query(`update jobs.job set start_after = now() where name = 'whatsapp' and state = 'retry'`)
    const { rows } = await shop.pool.query(
      `select state, case when state = 'failed' then output->>'error' end as why, count(*)::int
       from jobs.job where name = 'whatsapp' group by 1, 2 order by 1`,
    )
    return rows
  }
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { state: 'completed', why: null, count: ORDERS - 1 },
        { state: 'failed', why: 'No sabemos si llegó: WhatsApp no contestó', count: 1 },
      ]),
    { timeout: 50_000, interval: 250 },
  )
  const heard = api.heard.map(({ to }) => to)
  expect(heard).toHaveLength(ORDERS - 1)
  expect(new Set(heard).size).toBe(ORDERS - 1)
  expect(api.asked()).toBeGreaterThan(1.5 * ORDERS)
})
