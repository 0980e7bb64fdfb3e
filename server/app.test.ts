// @module-tag slow
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IN_PROCESS_ADDRESS } from '#server/http/in-process-calls.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { createTestShop, setupTestShop } from '#tests/support/test-shop.ts'
import { createApp } from './app.ts'
import { orders } from './orders/table.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
beforeEach(() => shop.seed(aProduct()))

const post = (url: string, payload: unknown, remoteAddress = '10.0.0.1', headers: Record<string, string> = {}) =>
  shop.inject({ method: 'POST', url, payload: payload as object, remoteAddress, headers })

describe('routing', () => {
  test.each(['/api/orders/submit', '/api/api/orders/submit', '/api/orders/submit/', '/api/orders/submit?x=1'])(
    'submits an order at %s',
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
  'the malformed %s answers 4xx in the common error format',
  async (url) => {
    const answer = await shop.inject({ url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toEqual({ success: false, error: expect.not.stringMatching(/valid url|Bad Request/) })
  },
)

describe('a request body', () => {
  test.each([
    { method: 'PUT', url: '/api/admin/products/10001/toggle' },
    { method: 'POST', url: '/api/reports/send-weekly' },
    { method: 'POST', url: '/api/admin/logout' },
    { method: 'POST', url: '/api/auth/logout' },
    { method: 'DELETE', url: '/api/promociones/admin/0199f0a0-0000-7000-8000-00000000dead' },
  ] as const)('that is announced and not sent to $method $url counts as {}', async ({ method, url }) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.as(rosa).inject({ method, url, headers })
    expect(answer.statusCode).toBe(method === 'DELETE' ? 404 : 200)
  })

  test('is refused when it is an array', async () => {
    expect((await post('/api/orders/submit', [])).json()).toEqual({
      success: false,
      error: 'Revisa estos datos. No pudimos leer lo que enviaste',
      campos: { body: 'No pudimos leer lo que enviaste' },
    })
  })
})

describe('malformed HTTP', () => {
  const raw = (text: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text))
      let answer = ''
      socket.on('data', (part) => {
        answer += part
      })
      socket.on('close', () => done(answer))
      socket.on('error', fail)
    })
  let port = 0
  let app: Awaited<ReturnType<typeof createApp>>
  beforeAll(async () => {
    app = await createApp(shop.context)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const [address] = app.addresses()
    port = typeof address === 'object' ? address.port : 0
  })
  afterAll(() => app.close())

  const long = 'x'.repeat(40_000)
  test.each([
    { what: 'a head that is too large', head: `GET PATH HTTP/1.1\r\nHost: x\r\nCookie: ${long}\r\n\r\n`, status: 431 },
    { what: 'no name of the shop', head: 'GET PATH HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
    { what: 'no HTTP', head: 'GET PATH HTTP/1.1\r\nHost x\r\n\r\n', status: 400 },
  ])('$what: gets a Spanish error, as JSON for a call and as a page elsewhere', async ({ head, status }) => {
    const [call, page] = [await raw(head.replace('PATH', '/api/health')), await raw(head.replace('PATH', '/'))]
    const sentence = status === 431 ? 'Lo que enviaste es demasiado grande' : 'No pudimos leer lo que enviaste'
    for (const answer of [call, page]) expect(answer).toMatch(`HTTP/1.1 ${status} `)
    expect(call.split('\r\n\r\n')[1]).toBe(JSON.stringify({ success: false, error: sentence }))
    expect(page).toMatch(/^Content-Type: text\/html; charset=utf-8$/im)
    expect(page).toContain(`<h1>${sentence}</h1>`)
  })
})

test('wrong credentials do not affect the cache of a public response', async () => {
  const badly = { authorization: `Basic ${Buffer.from('rosa:nada').toString('base64')}` }
  await shop.inject({ url: '/api/products/retail' })
  await shop.seed(aProduct({ precioKg: 12 }))
  await new Promise((done) => setTimeout(done, 500))
  for (let time = 0; time < 12; time += 1) {
    const answer = await shop.inject({ url: '/api/products/retail', headers: badly })
    expect([answer.statusCode, answer.json().products[0].precioKg]).toEqual([200, 12])
  }
})

describe('headers of every response', () => {
  test.each(['/api', '/api/health', '/api/products/retail', '/api/no-existe', '/api/orders/all'])('%s', async (url) => {
    const { headers } = await shop.inject({ url })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

test('Strict-Transport-Security covers the shop’s host, not its subdomains', async () => {
  const secure = await createTestShop({ environment: { PUBLIC_URL: 'https://ferrete.example' } })
  const { headers } = await secure.inject({ url: '/api/health' })
  await secure.close()
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect((await shop.inject({ url: '/api/health' })).headers).not.toHaveProperty('strict-transport-security')
})

describe('rate limits', () => {
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
  ])('$call: $most requests a minute from one device, ten times as many from its address', async (limited) => {
    const { url, body, good, most } = limited
    const from = (device: string, time: number) =>
      post(url, body(time), '10.0.0.1', { cookie: `dispositivo=${device.padEnd(43, 'x')}` })
    for (let time = 0; time < most; time += 1) expect((await from('telefono', time)).statusCode).toBe(good)

    const refused = await from('telefono', most)

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toEqual({ success: false, error: expect.stringMatching(/^Demasiados intentos seguidos\./) })
    for (let time = most; time < 10 * most; time += 1)
      expect((await from(`otro${time}`, time)).json().error).not.toMatch(/^Demasiados intentos seguidos/)
    expect((await from('uno mas', 0)).json().error).toMatch(/^Demasiados intentos seguidos/)
    expect((await post(url, body(most), '10.0.0.2')).statusCode).toBe(good)
  })

  test('do not apply to the pages', async () => {
    const settings = (from: string) => shop.inject({ url: '/api/settings', remoteAddress: from })
    for (let time = 0; time < 6000; time += 1) for (const from of ['10.0.0.9', IN_PROCESS_ADDRESS]) await settings(from)
    expect((await settings('10.0.0.9')).statusCode).toBe(429)
    expect((await settings(IN_PROCESS_ADDRESS)).statusCode).toBe(200)
  })

  const login = (headers: Record<string, string>, time = 0) =>
    post('/api/admin/login', { username: `alguien ${time}`, password: 'x' }, '10.0.0.1', headers)
  const DEVICE = { cookie: `dispositivo=${'x'.repeat(43)}` }

  test('say in Spanish how long to wait', async () => {
    shop.setClock('2026-11-20T10:00:20')
    for (let time = 0; time < 10; time += 1) await login(DEVICE, time)
    const refused = await login(DEVICE)
    expect(refused.headers['retry-after']).toBe('40')
    expect(refused.json().error).toBe('Demasiados intentos seguidos. Espera 40 segundos y vuelve a probar.')
    shop.setClock('2026-11-20T10:01')
    expect((await login(DEVICE)).statusCode).toBe(401)
  })

  test('mark a browser at its first call that is more than reading, and no script', async () => {
    const marks = async (headers: Record<string, string>) =>
      (await login(headers)).cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))
    expect(await marks({})).toEqual([{ name: 'dispositivo', httpOnly: true, sameSite: 'Lax' }])
    for (const headers of [DEVICE, { authorization: 'Bearer x' }, { 'x-session': 'bearer' }])
      expect(await marks(headers as Record<string, string>)).toEqual([])
    expect((await shop.inject({ url: '/api/settings' })).cookies).toEqual([])
  })

  test('count a script by what it signs with', async () => {
    const by = (authorization: string) => shop.inject({ url: '/api/settings', headers: { authorization } })
    for (let time = 0; time < 600; time += 1) await by('Bearer one')
    expect([(await by('Bearer one')).statusCode, (await by('Bearer other')).statusCode]).toEqual([429, 200])
  })

  test('an alias of a call shares its limit', async () => {
    const guess = (time: number) =>
      post(
        time % 2 ? '/api/admin/login' : '/api/api/admin/login',
        { username: `a${time}`, password: 'x' },
        '10.0.0.1',
        DEVICE,
      )
    for (let time = 0; time < 10; time += 1) await guess(time)
    expect((await guess(0)).statusCode).toBe(429)
  })

  test('refused requests store nothing', async () => {
    const order = (cliente: object) => post('/api/orders/submit', anOrder({ cliente }), '10.0.0.1', DEVICE)
    for (let time = 0; time < 31; time += 1) await order({ notas: `${time}` })
    expect(await shop.db.$count(orders)).toBe(12) // as many as one hour holds
    for (let time = 0; time < 5; time += 1) expect((await order({ horaEntrega: '10:00' })).statusCode).toBe(429)
    expect(await shop.db.$count(orders)).toBe(12)
  })
})
