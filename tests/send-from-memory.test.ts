// @module-tag slow
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { seedArticles } from '#server/blog/seed.ts'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { openStopping } from '#server/health/stopping.ts'
import type { ContentVersion } from '#server/http/cache/content-version.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { buildFolder } from '#server/pages/build-folder.ts'
import { serveSite } from '#server/pages/serve-site.ts'
import { FALLBACK_ARTICLES } from '#shop/blog/fallback-articles.ts'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { aProduct } from './support/builders.ts'
import { setupTestShop } from './support/test-shop.ts'

const shop = setupTestShop()
const CATALOGUE = '/api/products/retail'

let app: FastifyInstance
/** What the database last told; undefined where the last answer is too old. */
let recent: ContentVersion | undefined
/** The requests that reached the router. */
let routed = 0

/** Starts a process with the pages on a port of its own. */
async function start(environment: Record<string, string> = {}, more: Partial<AppContext> = {}) {
  recent = { content: '1', slots: '1' }
  routed = 0
  const config = { ...shop.context.config, ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...environment }) }
  const contentVersion = {
    recent: () => recent,
    latest: () => recent,
    confirm: async () => recent ?? { content: 'asked', slots: '1' },
  }
  const context = { ...shop.context, config, contentVersion, stopping: openStopping(), ...more }
  app = await createApp(context)
  await serveSite(app, context)
  app.addHook('onRequest', async ({ socket }) => {
    if (socket.remoteAddress === '127.0.0.1' && socket.remotePort !== undefined) routed += 1
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return context
}
const agent = new Agent({ keepAlive: true })
afterEach(async () => {
  agent.destroy()
  await app.close()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Whether the router answered it. */
  isRouted: boolean
}

/** A request over the network, as the client sends it. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const before = routed
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : 0
  const asked = httpRequest({ host: '127.0.0.1', port, path, headers, method, agent })
  const [response] = await once(asked.end(), 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body, isRouted: routed > before }
}

/** The headers of a response in their order, without those that differ from one connection or second to the next. */
const lasting = ({ date: _, connection: __, 'keep-alive': ___, ...headers }: Record<string, unknown>) =>
  Object.entries(headers)

/** A path of every page, with the parameters filled in. */
async function pagePaths(): Promise<string[]> {
  const { routes } = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as ServerBuild
  return Object.values(routes).flatMap((route) => {
    // An unknown tab is a redirect.
    if (!route || route.id === 'root' || ['*', ':otra'].includes(route.path ?? '')) return []
    const parent = route.parentId === 'root' ? '' : `/${routes[route.parentId ?? '']?.path}`
    const own = (route.path ?? '').replace(/\/?:\w+\?/, '').replace(':slug', FALLBACK_ARTICLES[0]?.slug ?? '')
    return [`${parent}/${own.replace(/:\w+/, 'pedido')}`.replace(/(?<=.)\/$/, '')]
  })
}

test('memory sends what the router sends: status, headers and body of every path in each variant', async () => {
  await seedArticles(shop.db, shop.context.now())
  await start({ DEBUG_PAGES: '1', PUBLIC_URL: 'https://ferrete.example' })
  const calls = Object.values(ENDPOINTS).filter((each) => (each as Endpoint).shared) as Endpoint[]
  const assets = readdirSync(join(buildFolder, 'client/assets')).filter((name) => /\.(js|css|woff2)$/.test(name))
  const paths = [
    ...calls.map((each) => urlOf(each)),
    ...['/tienda.webmanifest', '/robots.txt', '/sitemap.xml', '/rss.xml', '/favicon.svg', '/no-existe', '/_.data'],
    ...assets.slice(0, 5).map((name) => `/assets/${name}`),
    ...new Set(await pagePaths()),
  ]
  expect(paths.length).toBeGreaterThan(35)
  for (const path of paths) {
    const { headers } = await app.inject({ url: path })
    const variants = [
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip, br;q=0' },
      {},
      { cookie: 'sesion=de-alguien', authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.9' },
      { 'if-none-match': String(headers.etag) },
    ]
    for (const method of ['GET', 'HEAD'] as const)
      for (const variant of variants as Record<string, string>[]) {
        const what = `${method} ${path} ${JSON.stringify(variant)}`
        const fromRouter = await app.inject({ method, url: path, headers: variant })
        // Fastify's 304 to a HEAD has a content-length of 0, which is not that of the response.
        if (fromRouter.statusCode === 304) delete fromRouter.headers['content-length']
        const fromMemory = await get(path, variant, method)
        expect(fromMemory.isRouted, what).toBe(false)
        expect(fromMemory.status, what).toBe(fromRouter.statusCode)
        expect(lasting(fromMemory.headers), what).toEqual(lasting(fromRouter.headers))
        expect(fromMemory.body.equals(fromRouter.rawPayload), what).toBe(true)
      }
  }
})

describe('the router answers', () => {
  test('what changed, and what is not confirmed to be current', async () => {
    await shop.seed(aProduct({ codigo: '10001', precioKg: 10 }))
    await start()
    const price = async () => {
      const { body, isRouted } = await get(CATALOGUE)
      return [JSON.parse(body.toString()).products[0].precioKg, isRouted]
    }
    await price()
    expect(await price()).toEqual([10, false])
    await shop.seed(aProduct({ codigo: '10001', precioKg: 12 }))
    recent = { content: '2', slots: '1' }
    expect(await price()).toEqual([12, true])
    expect(await price()).toEqual([12, false])
    recent = undefined
    expect(await price()).toEqual([12, true])
  })

  test.each([
    { what: 'another method', path: '/', method: 'POST' },
    { what: 'a body', path: '/', headers: { 'content-length': '0' } },
    { what: 'a query, although the response is the same', path: '/?utm_source=x' },
    { what: 'an unknown path', path: '/nada' },
    { what: 'an alias', path: '/api/api/products/retail' },
  ])('$what', async ({ path, method, headers = {} }) => {
    await start()
    for (const known of ['/', CATALOGUE, '/nada']) await get(known)
    expect((await get(path, headers as Record<string, string>, method)).isRouted).toBe(true)
  })

  test('everybody during maintenance', async () => {
    await start({ MAINTENANCE: 'on' })
    for (let time = 0; time < 2; time += 1) expect((await get('/')).status).toBe(503)
    for (let time = 0; time < 2; time += 1) expect(await get('/favicon.svg')).toMatchObject({ isRouted: true })
  })

  test('everybody while the process drains, and ends the connection', async () => {
    const { stopping } = await start()
    await get('/')
    stopping.drain()
    const { headers, isRouted } = await get('/')
    expect([headers.connection, isRouted]).toEqual(['close', true])
  })
})

describe('the rate limits', () => {
  const many = async (count: number, headers: Record<string, string>) => {
    const statuses = new Map<number, number>()
    for (let time = 0; time < count; time += 1) {
      const { status } = await get(CATALOGUE, headers)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(statuses)
  }

  test('count what is sent from memory: by script, and by browser', async () => {
    await start({ RATE_LIMIT: 'on' })
    expect(await many(605, { authorization: 'Bearer one' })).toEqual({ 200: 600, 429: 5 })
    expect(await many(605, { cookie: `otra=1; dispositivo=${'x'.repeat(43)}` })).toEqual({ 200: 600, 429: 5 })
    expect((await get(CATALOGUE, { authorization: 'Bearer two' })).isRouted).toBe(false)
  })

  test('count the client that a trusted proxy names', async () => {
    await start({ RATE_LIMIT: 'on' })
    expect(await many(6005, { 'x-forwarded-for': '203.0.113.1' })).toEqual({ 200: 6000, 429: 5 })
    expect((await get(CATALOGUE, { 'x-forwarded-for': '203.0.113.2' })).status).toBe(200)
  })
})

test('a response from memory counts in the metrics under its route', async () => {
  const { db, config } = shop.context
  const metrics = openMetrics({ pools: { web: db }, jobsDb: db, dataDir: config.DATA_DIR })
  await start({}, { metrics })
  for (let time = 0; time < 3; time += 1) await get(CATALOGUE)
  const text = await metrics.text()
  expect(text).toContain(`shop_http_request_seconds_count{method="GET",route="${CATALOGUE}",status="2xx"} 3`)
  expect(text).toContain('shop_cache_total{use="fresh"} 2')
})
