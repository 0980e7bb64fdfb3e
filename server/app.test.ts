import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop } from '#tests/support/test-shop.ts'
import { anOrder, aProduct } from '#tests/support/things.ts'
import { orders } from './orders/table.ts'

let shop: Awaited<ReturnType<typeof createTestShop>>
beforeAll(async () => {
  shop = await createTestShop({ environment: { RATE_LIMIT: 'on' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clean()
  await shop.has(aProduct())
})

const post = (url: string, payload: unknown, remoteAddress = '10.0.0.1') =>
  shop.inject({ method: 'POST', url, payload: payload as object, remoteAddress })

describe('every call is reached', () => {
  test.each(['/api/orders/submit', '/api/api/orders/submit', '/api/orders/submit/', '/api/orders/submit?x=1'])(
    'at %s',
    async (url) => {
      const answer = await post(url, anOrder())
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({ success: true, total: 13.5 })
    },
  )

  test.each([
    { method: 'GET', url: '/api/no-existe' },
    { method: 'GET', url: '/api/' },
    { method: 'GET', url: '/api' },
    { method: 'GET', url: '/api/api/api/orders/submit' },
    { method: 'GET', url: '/api/orders/submit' },
    { method: 'PUT', url: '/api/orders/submit' },
    { method: 'DELETE', url: '/api/orders/all' },
    { method: 'PATCH', url: '/api/health' },
    { method: 'PUT', url: `/api/orders/${'7'.repeat(500)}/status` },
  ] as const)('$method $url is no call: 404 in JSON', async ({ method, url }) => {
    const answer = await shop.inject({ method, url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ success: false, error: expect.stringMatching(/^No existe esa/) })
  })
})

test.each(['/api/orders/%zz/status', '/api/%', '/api/products/%E0%A4%A'])(
  '%s is no address at all, and is answered like every other fault of who asks',
  async (url) => {
    const answer = await shop.inject({ url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toEqual({ success: false, error: expect.not.stringMatching(/valid url|Bad Request/) })
  },
)

describe('what every answer carries', () => {
  test.each(['/api/health', '/api/products/retail', '/api/no-existe', '/api/orders/all'])('%s', async (url) => {
    const { headers } = await shop.inject({ url })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('who calls too often waits', () => {
  test.each([
    {
      call: 'signing in',
      url: '/api/admin/login',
      body: (time: number) => ({ username: `alguien ${time}`, password: 'x' }),
      good: 401,
      most: 10,
    },
    { call: 'ordering', url: '/api/orders/submit', body: () => anOrder({ total: 1 }), good: 409, most: 30 },
    {
      call: 'trying codes',
      url: '/api/promociones/validate',
      body: () => ({ codigo: 'NADA', productos: [{ codigo: '10001' }] }),
      good: 400,
      most: 60,
    },
  ])('$call: $most times a minute', async ({ url, body, good, most }) => {
    for (let time = 0; time < most; time += 1) expect((await post(url, body(time))).statusCode).toBe(good)

    const refused = await post(url, body(most))

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toEqual({ success: false, error: expect.stringMatching(/^Demasiados intentos seguidos\./) })
    expect((await post(url, body(most), '10.0.0.2')).statusCode).toBe(good)
  })

  test('is told in Spanish how long', async () => {
    const login = { username: 'rosa', password: 'x' }
    for (let time = 0; time < 10; time += 1) await post('/api/admin/login', login)
    const { error } = (await post('/api/admin/login', login)).json()
    expect(error).toMatch(/^Demasiados intentos seguidos\. Espera (1 minuto|\d+ segundos) y vuelve a probar\.$/)
  })

  test('a password cannot be guessed faster by Basic than by signing in', async () => {
    const guess = (time: number) => {
      const authorization = `Basic ${Buffer.from(`rosa:clave${time}`).toString('base64')}`
      return shop.inject({ url: '/api/orders/all', headers: { authorization }, remoteAddress: '10.0.0.1' })
    }
    const statuses = new Set<number>()
    for (let time = 0; time < 12; time += 1) statuses.add((await guess(time)).statusCode)
    expect(statuses).toContain(429)
  })

  test('the second name of a call does not double its limit', async () => {
    const login = { username: 'rosa', password: 'x' }
    for (let time = 0; time < 10; time += 1) await post(time % 2 ? '/api/admin/login' : '/api/api/admin/login', login)
    expect((await post('/api/api/admin/login', login)).statusCode).toBe(429)
  })

  test('nothing of what is refused is stored', async () => {
    for (let time = 0; time < 31; time += 1)
      await post('/api/orders/submit', anOrder({ cliente: { notas: `${time}` } }))
    expect(await shop.db.$count(orders)).toBe(12) // as many as one hour holds
    for (let time = 0; time < 5; time += 1) {
      const body = anOrder({ cliente: { horaEntrega: '10:00' } })
      expect((await post('/api/orders/submit', body)).statusCode).toBe(429)
    }
    expect(await shop.db.$count(orders)).toBe(12)
  })

  test('only a proxy on this machine may say who the visitor is', async () => {
    const login = (remoteAddress: string, visitor: string) =>
      shop.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { username: `alguien en ${visitor}`, password: 'x' },
        remoteAddress,
        headers: { 'x-forwarded-for': visitor },
      })
    for (let time = 0; time < 10; time += 1) await login('10.9.9.9', `1.1.1.${time}`)
    expect((await login('10.9.9.9', '1.1.1.99')).statusCode).toBe(429)
    for (let time = 0; time < 11; time += 1) expect((await login('127.0.0.1', `2.2.2.${time}`)).statusCode).toBe(401)
  })
})
