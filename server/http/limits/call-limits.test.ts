// @module-tag slow
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { orders } from '#server/orders/table.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
let processes: FastifyInstance[] = []
const startProcesses = async (count: number) => {
  processes = await Promise.all(Array.from({ length: count }, () => createApp(shop.context)))
}
afterEach(async () => {
  for (const app of processes.splice(0)) await app.close()
})

const SHARED_ADDRESS = '203.0.113.50'

/** A telephone behind the shared address, which keeps its cookies. */
function aTelephone(n: number) {
  const cookies = new Map<string, string>()
  return async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const app = processes[n % processes.length]
    if (!app) throw new Error('no process')
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      remoteAddress: SHARED_ADDRESS,
      headers: cookie ? { cookie } : {},
      ...(payload ? { payload } : {}),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer.statusCode
  }
}

/** Minute and second of the ten minutes in which telephone `n` of `count` does its step. */
const clockAt = (second: number) =>
  `2026-11-20T10:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`

test('300 telephones behind one address browse and quote, and 30 of them order, in ten minutes', async () => {
  await startProcesses(1)
  await shop.seed(aProduct())
  const statuses: Record<number, number> = {}
  const telephones = Array.from({ length: 300 }, (_, n) => ({ n, begins: 2 * n, call: aTelephone(n) }))
  const visits = telephones.flatMap(({ n, begins, call }) => {
    const count = async (status: Promise<number>) => {
      statuses[await status] = (statuses[await status] ?? 0) + 1
    }
    const order = anOrder()
    const { productos } = order
    const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
    const fechaEntrega = ['2026-11-23', '2026-11-24', '2026-11-25'][(n / 10) % 3] ?? ''
    const cliente = { fechaEntrega, horaEntrega: hours[(n / 10) % 10] ?? '', email: `cliente${n}@correo.com` }
    const steps = [
      () => count(call('GET', '/api/products/retail')),
      () => count(call('GET', '/api/settings')),
      () => count(call('GET', '/api/articles')),
      () => count(call('GET', '/api/orders/slots')),
      ...Array.from({ length: 12 }, () => () => count(call('POST', '/api/orders/quote', { productos }))),
      () => count(call('POST', '/api/promociones/validate', { codigo: 'NADA', productos })),
      ...(n % 10 === 0 ? [() => count(call('POST', '/api/orders/submit', anOrder({ cliente })))] : []),
    ]
    return steps.map((step, at) => ({ at: Math.min(begins + at, 599), step }))
  })
  for (const { at, step } of visits.toSorted((one, other) => one.at - other.at)) {
    shop.setClock(clockAt(at))
    await step()
  }
  expect(statuses).toEqual({ 200: 300 * 16, 201: 30, 400: 300 }) // 400: an unknown code
  expect(await shop.db.$count(orders)).toBe(30)
}, 120_000)

describe('three processes on one database', () => {
  const settingsOf = async (process: number, cookie?: string) =>
    (await processes[process]?.inject({ url: '/api/settings', headers: cookie ? { cookie } : {} }))?.statusCode

  /** How many of `count` calls are allowed, made in turn by these processes as fast as counts are shared. */
  async function allowedOf(count: number, turns: number[], cookie: string): Promise<number> {
    let allowed = 0
    for (let time = 0; time < count; time += 1) {
      if ((await settingsOf(turns[time % turns.length] ?? 0, cookie)) === 200) allowed += 1
      if (time % 30 === 0) await setTimeout(100)
    }
    return allowed
  }

  // Besides the tenth, what arrives while a count is on its way.
  test('allow together what one does, within a tenth', async () => {
    await startProcesses(3)
    const allowed = await allowedOf(900, [0, 1, 2], `dispositivo=${'x'.repeat(43)}`)
    expect(allowed).toBeGreaterThanOrEqual(600)
    expect(allowed).toBeLessThanOrEqual(690)
  }, 20_000)

  test('refuse what was used up in another, at the latest after a twentieth each', async () => {
    await startProcesses(3)
    const cookie = `dispositivo=${'y'.repeat(43)}`
    expect(await allowedOf(650, [0], cookie)).toBe(600)
    expect(await allowedOf(300, [1, 2], cookie)).toBeLessThanOrEqual(90)
  }, 20_000)

  test('go on with their own counts while the database is away', async () => {
    await startProcesses(1)
    const reconnect = shop.disconnectDatabase()
    try {
      const cookie = `dispositivo=${'z'.repeat(43)}`
      const codes = new Set<number | undefined>()
      for (let time = 0; time < 601; time += 1) codes.add(await settingsOf(0, cookie))
      expect(codes).toContain(429)
    } finally {
      reconnect()
    }
  })
})

test('what stays far from a limit costs the database nothing', async () => {
  await startProcesses(1)
  const telephone = aTelephone(0)
  for (let time = 0; time < 20; time += 1) await telephone('GET', '/api/settings')
  const { rows } = await shop.pool.query('select key from attempts')
  expect(rows).toEqual([])
})
