// @module-tag slow
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AdminAccess, isAdminAccess, roleMay } from '#shop/access.ts'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { aHome } from '#tests/support/builders.ts'
import { documentProblems, exampleProblems, type OpenApi } from '#tests/support/openapi-problems.ts'
import { ana, beto, bodega, eva, luis, PASSWORD, register, rosa, tono } from './support/people.ts'
import { setupTestShop } from './support/test-shop.ts'

/** Routes that are served and are not calls of the contract. */
const NOT_CALLS = [
  'GET /api/openapi.json',
  'GET /api/avisos/:token/parar',
  'ALL /api',
  'ALL /api/*',
  'GET /imagenes/:filename/:width.:kind',
  'GET /fotos/:name',
  'GET /compartir/articulo/:slug.jpg',
  'GET /compartir/corte/:slug.jpg',
  'GET /tienda.webmanifest',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /rss.xml',
]

const calls = Object.entries(ENDPOINTS).map(([name, call]) => ({
  name: name as keyof typeof ENDPOINTS,
  call: call as Endpoint,
}))
const guarded = calls.filter(({ call }) => call.access !== 'public')
const forAdministrators = calls.filter(({ call }) => isAdminAccess(call.access))
const forCustomers = calls.filter(({ call }) => call.access === 'customer')
const ofAnAccount = forCustomers.filter(({ call }) => call.path.includes('/:'))
const ofMyAccount = forCustomers.filter(({ call }) => !call.path.includes('/:'))

const served: string[] = []
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD')
    if (methods.length > 0) served.push(`${methods.length > 1 ? 'ALL' : methods[0]} ${url}`)
  })
}

let document: OpenApi
beforeAll(() => subscribe('fastify.initialization', listen))
const shop = setupTestShop({ environment: { BACKUP_TO: '/tmp' }, cleanBeforeEach: false })
beforeAll(async () => {
  unsubscribe('fastify.initialization', listen)
  document = (await shop.inject({ url: '/api/openapi.json' })).json()
})

describe('the served routes', () => {
  test('are the calls of the contract and the listed exceptions', () => {
    const described = calls.map(({ call }) => `${call.method} /api${call.path}`)
    expect(served.sort()).toEqual([...described, ...NOT_CALLS].sort())
  })

  test.each(calls)('$name has a summary of one Spanish sentence', ({ call }) =>
    expect(call.summary).toMatch(/^[A-ZÁÉÍÓÚ¿].{10,}\.$/),
  )

  test('an unknown path, or an unknown method of a known path, answers 404 in JSON', async () => {
    for (const [method, url] of [
      ['GET', '/api/nada'],
      ['DELETE', '/api/health'],
      ['PATCH', '/api/orders/submit'],
    ] as const)
      expect(await answerTo({ method, url })).toMatchObject({ status: 404, body: { success: false } })
  })

  test('a doubled /api prefix reaches the same call', async () =>
    expect(await answerTo({ method: 'GET', url: '/api/api/health' })).toMatchObject({ status: 200 }))
})

describe('access', () => {
  const nobody = '0199f0a0-0000-7000-8000-000000000099'
  const forbidden = { success: false, error: 'No tienes permiso para hacer esto' }
  /** Valid for every form of a customer's own account. */
  const body = { actual: PASSWORD, password: 'otra clave', confirmPassword: 'otra clave', avisos: false, ...aHome }
  const request = ({ method, path }: Endpoint, id = nobody) => ({
    method,
    url: urlOf({ path }, { params: { id, userId: id } }),
    ...(method === 'GET' ? {} : { body }),
  })

  test.each(guarded)('$name: answers 401 to a visitor', async ({ call }) =>
    expect(await answerTo(request(call))).toEqual({
      status: 401,
      body: { success: false, error: 'Inicia sesión para continuar' },
    }),
  )

  test.each(guarded)('$name: answers 401 to invented credentials', async ({ call }) => {
    await register(shop.db, rosa, shop.context.now())
    for (const headers of [
      { cookie: 'sesion=inventada; sesion_admin=inventada' },
      { authorization: 'Bearer inventada' },
      { authorization: `Basic ${Buffer.from(`${rosa.username}:inventada`).toString('base64')}` },
      { authorization: 'Basic' },
    ])
      expect(await answerTo({ ...request(call), headers })).toMatchObject({ status: 401 })
  })

  test.each(forAdministrators)('$name: answers 403 to a customer', async ({ call }) => {
    const customer = shop.as(bodega)
    const bearer = { authorization: `Bearer ${await customer.token()}` }
    for (const answer of [
      await customer.inject(request(call)),
      await shop.inject({ ...request(call), headers: bearer }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
  })

  test.each(forAdministrators)('$name: admits only the administrators whose role allows it', async ({ call }) => {
    for (const person of [rosa, luis, eva, tono, beto]) {
      const answer = await shop.as(person).inject({ ...request(call), payloadAsStream: true })
      answer.stream().destroy()
      if (roleMay(person.rol, call.access as AdminAccess)) expectAllowed(answer)
      else expect(answer.statusCode).toBe(403)
    }
  })

  test.each(ofAnAccount)('$name: refuses a courier', async ({ call }) =>
    expect((await shop.as(beto).inject(request(call))).statusCode).toBe(403),
  )

  test.each(ofAnAccount)('$name: admits an administrator', async ({ call }) =>
    expectAllowed(await shop.as(luis).inject(request(call))),
  )

  test.each(ofMyAccount)('$name: answers 403 to an administrator, who has no customer account', async ({ call }) => {
    const answer = await shop.as(luis).inject(request(call))
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'Esto es solo para la propia cuenta'])
  })

  test.each(ofAnAccount)('$name: does not reveal whether another account exists', async ({ call }) => {
    await register(shop.db, ana, shop.context.now())
    const [known, unknown, ...noise] = await Promise.all(
      [ana.id, nobody, 'x', luis.id].map((id) => shop.as(bodega).inject(request(call, id))),
    )
    expect([known?.statusCode, known?.json()]).toEqual([403, forbidden])
    for (const other of [unknown, ...noise]) expect([other?.statusCode, other?.body]).toEqual([403, known?.body])
  })

  test.each(calls.filter(({ call }) => call.method !== 'GET'))(
    '$name: refuses the cookie on a cross-site request',
    async ({ call }) => {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://otra.example' }
      expect((await shop.as(luis).inject({ ...request(call), headers })).statusCode).toBe(403)
    },
  )
})

describe('/api/openapi.json', () => {
  test('is OpenAPI 3.1', () => expect(documentProblems(document)).toEqual([]))

  test('has a valid example of every request body', () => expect(exampleProblems(document)).toEqual([]))
  test('describes every call', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.sort()).toEqual(calls.map(({ call }) => `${call.method} ${call.path}`).sort())
  })

  test('describes money in dollars', () => {
    const amounts = [...JSON.stringify(document).matchAll(/"(\w+)":\{"type":"number"([^{}]*)\}/g)]
    const names = new Set(amounts.map(([, name]) => name))
    expect([...names]).toEqual(expect.arrayContaining(['precioKg', 'subtotal', 'descuento', 'envio', 'total']))
    expect(amounts.filter(([, name, rest]) => name !== 'montoTotal' && !rest?.includes('"multipleOf":0.01'))).toEqual(
      [],
    )
  })
})

/** The call was answered: with success, or with a refusal of the input rather than of the person. */
function expectAllowed({ statusCode }: { statusCode: number }) {
  expect([401, 403]).not.toContain(statusCode)
  expect(statusCode).toBeLessThan(500)
}

async function answerTo(request: InjectOptions) {
  const answer = await shop.inject(request)
  return { status: answer.statusCode, body: answer.json() }
}
