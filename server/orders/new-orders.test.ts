import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { openEvents } from '#server/http/events/shop-events.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { openEventStream } from '#tests/support/event-stream.ts'
import { ana, carla, luis, rosa, signIn } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
let app: FastifyInstance
let url: string
const pages: Awaited<ReturnType<typeof openEventStream>>[] = []
beforeEach(async () => {
  await shop.seed(aProduct())
  app = await createApp(shop.context)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.close()
  await app.close()
})

const ORDERS_TAB = '/api/admin/orders/events'
const MY_ORDERS = '/api/orders/mine/events'
const open = async (path: string, person: typeof ana | typeof rosa, at = url) => {
  const page = await openEventStream(at + path, (await signIn(shop.db, person, shop.context.now())).cookie)
  pages.push(page)
  return page
}
const submit = (person?: typeof ana, key: string = randomUUID(), body = anOrder()) =>
  shop.as(person).call(submitOrder, { body, headers: { 'idempotency-key': key } })
const order = async (person?: typeof ana, key?: string) => {
  const answer = await submit(person, key)
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const move = (id: string, estado: 'en_camino' | 'entregado') =>
  shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })
const eventually = { timeout: 10_000, interval: 20 }

describe('the open orders tab', () => {
  test('gets an event for every new order and every change', async () => {
    const tabs = [await open(ORDERS_TAB, rosa), await open(ORDERS_TAB, luis)]
    const [anas, guests] = [await order(ana), await order()]
    await move(anas, 'en_camino')
    for (const { received } of tabs)
      await vi.waitFor(
        () =>
          expect(received).toEqual([
            { orderId: anas, estado: 'pendiente', nuevo: true },
            { orderId: guests, estado: 'pendiente', nuevo: true },
            { orderId: anas, estado: 'en_camino', nuevo: false },
          ]),
        eventually,
      )
  })

  test('gets one event for a repeated order, and none for a refused one', async () => {
    const { received } = await open(ORDERS_TAB, rosa)
    const key = randomUUID()
    const [first, again] = [await order(ana, key), await order(ana, key)]
    expect(again).toBe(first)
    expect(await submit(ana, randomUUID(), anOrder({ total: 1 }))).toMatchObject({ ok: false, status: 409 })
    const last = await order()
    await vi.waitFor(() => expect(received).toHaveLength(2), eventually)
    expect(received).toMatchObject([{ orderId: first }, { orderId: last }])
  })

  test('an order is stored when publishing its event fails', async () => {
    const told = vi.spyOn(shop.context.events, 'publish').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
    const id = await order(ana).finally(() => told.mockRestore())
    expect(await shop.readOrder(id)).toMatchObject({ estado: 'pendiente' })
  })
})

test('a customer gets no events of new orders, only of status changes', async () => {
  const [ofAna, ofCarla] = [await open(MY_ORDERS, ana), await open(MY_ORDERS, carla)]
  const mine = await order(ana)
  await order()
  await move(mine, 'entregado')
  await vi.waitFor(() => expect(ofAna.received).toEqual([{ orderId: mine, estado: 'entregado' }]), eventually)
  expect(ofCarla.received).toEqual([])
})

// With the embedded database there is only one process.
if ('url' in inject('databaseImage'))
  test('a new order at one process reaches the tabs of another', async () => {
    const events = await openEvents({ pool: shop.pool, databaseUrl: shop.databaseUrl, onError: () => {} })
    const other = await createApp({ ...shop.context, events })
    try {
      const page = await open(ORDERS_TAB, luis, await other.listen({ port: 0, host: '127.0.0.1' }))
      const id = await order()
      const event = { orderId: id, estado: 'pendiente', nuevo: true }
      await vi.waitFor(() => expect(page.received).toEqual([event]), eventually)
    } finally {
      await other.close()
      await events.close()
    }
  })
