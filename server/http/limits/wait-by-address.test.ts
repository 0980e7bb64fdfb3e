import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { TRUST_PROXY: 'loopback' } })

/** Keeps every connection of the database until the returned function gives one back, or with `all` the others too. */
async function holdDatabase() {
  const held = await Promise.all(Array.from({ length: shop.pool.options.max }, () => shop.pool.connect()))
  return (all = false) => {
    for (const client of held.splice(0, all ? held.length : 1)) client.release()
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address })
/** A public call that asks the database each time. */
const read = (address: string) => shop.inject({ url: '/api/articles?q=lomo', headers: from(address) })

/** Whether a promise is settled once what can go on has gone on. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  void promise.finally(() => {
    settled = true
  })
  for (let turn = 0; turn < 50; turn++) await setImmediate()
  return settled
}

test.each([
  ['an IPv4 address', () => '198.51.100.7', '198.51.100.8'],
  ['a network of IPv6', (n: number) => `2001:db8:1:2${(n % 256).toString(16).padStart(2, '0')}::1`, '2001:db8:2::1'],
])('%s waits in fifty places for the database, and others still find one', async (_, mine, other) => {
  await read('203.0.113.1')
  const release = await holdDatabase()
  const waiting = Array.from({ length: 50 }, (_, n) => read(mine(n)))
  expect(await isSettled(Promise.race(waiting))).toBe(false)
  const refused = await read(mine(50))
  expect(refused.statusCode).toBe(503)
  expect(refused.json().fallback.whatsapp).toContain('https://wa.me/')
  const others = read(other)
  expect(await isSettled(others)).toBe(false)
  release(true)
  for (const answer of await Promise.all([...waiting, others])) expect(answer.statusCode).toBe(200)
})

test('an order is stored before two hundred reads of several addresses that came earlier', async () => {
  await read('203.0.113.1')
  await shop.seed(aProduct({ codigo: '10001', precioKg: 10 }))
  const release = await holdDatabase()
  let answered = 0
  const reads = Array.from({ length: 250 }, (_, n) =>
    read(`198.51.100.${n % 5}`).then((answer) => {
      if (answer.statusCode === 200) answered += 1
      return answer.statusCode
    }),
  )
  expect(await isSettled(Promise.all(reads.slice(200)))).toBe(true)
  const order = shop.inject({
    method: submitOrder.method,
    url: `/api${submitOrder.path}`,
    headers: from('203.0.113.9'),
    payload: anOrder(),
  })
  expect(await isSettled(order)).toBe(false)
  release()
  expect(await order).toMatchObject({ statusCode: 201 })
  expect(answered).toBe(0)
  release(true)
  expect((await Promise.all(reads)).filter((status) => status === 503)).toHaveLength(50)
})
