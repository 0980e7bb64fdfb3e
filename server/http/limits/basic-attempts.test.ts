import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { luis, PASSWORD, register } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** Two processes on one database: they share the attempt counts. */
const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
let processes: FastifyInstance[]
beforeEach(async () => {
  await register(shop.db, luis, shop.context.now())
  processes = [await createApp(shop.context), await createApp(shop.context)]
})
afterEach(async () => {
  for (const app of processes) await app.close()
})

/** The status of one call, alternating between the processes. */
let turn = 0
async function script(password: string, remoteAddress = '203.0.113.9') {
  turn += 1
  const authorization = `Basic ${Buffer.from(`${luis.username}:${password}`).toString('base64')}`
  const app = processes[turn % 2] ?? processes[0]
  return (await app?.inject({ url: '/api/orders/all', remoteAddress, headers: { authorization } }))?.statusCode
}
const atOnce = (count: number, password: (time: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, time) => script(password(time))))
const all = (count: number, status: number) => Array.from({ length: count }, () => status)
const wrong = (time: number) => `no es ${time}`

describe('guessing an administrator’s password by Basic', () => {
  test('is limited to ten attempts, also of fifty concurrent ones: the right password after them is refused', async () => {
    const statuses = await atOnce(50, (time) => (time < 40 ? wrong(time) : PASSWORD))
    expect(statuses.toSorted()).toEqual([...all(10, 401), ...all(40, 429)])
    expect(await script(PASSWORD)).toBe(429)
    expect(await script(PASSWORD, '203.0.113.10')).toBe(200)
  })

  test('is allowed again after 15 minutes', async () => {
    await atOnce(11, wrong)
    shop.setClock('2026-11-20T10:15')
    expect(await script(PASSWORD)).toBe(200)
  })
})

describe('a script with the right password', () => {
  test('may make many concurrent calls', async () => {
    expect(await atOnce(50, () => PASSWORD)).toEqual(all(50, 200))
  })

  test('may do so from many addresses of one IPv6 network', async () => {
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => script(PASSWORD, `2001:db8:1:200::${n}`)))
    expect(statuses).toEqual(all(50, 200))
  })

  test('does not reset earlier failures', async () => {
    for (let time = 0; time < 8; time += 1) await script(wrong(time))
    expect(await atOnce(20, () => PASSWORD)).toEqual(all(20, 200))
    expect([await script(wrong(9)), await script(wrong(10)), await script(wrong(11))]).toEqual([401, 401, 429])
  })
})
