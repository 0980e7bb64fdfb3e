import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { STREAM_CAPS } from '#server/http/events/open-streams.ts'
import { type Metrics, openMetrics } from '#server/metrics/open-metrics.ts'
import { trackingToken } from '#server/orders/link/tracking-link.ts'
import { orders } from '#server/orders/table.ts'
import { NO_PLACE, urlOf } from '#shop/endpoint.ts'
import { setOrderEstado, watchMyOrders, watchOrders } from '#shop/orders/contract.ts'
import { watchTrackedOrder } from '#shop/tracking/contract.ts'
import { openEventStream } from '#tests/support/event-stream.ts'
import { ana, rosa, signIn } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { ribEye, trackedOrders } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
const { place } = trackedOrders(shop)
let app: FastifyInstance
let metrics: Metrics
let home: string
type Page = Awaited<ReturnType<typeof openEventStream>>
const pages: Page[] = []

beforeEach(async () => {
  await shop.seed(ribEye)
  const { db, config } = shop.context
  metrics = openMetrics({ pools: {}, jobsDb: db, dataDir: config.DATA_DIR })
  app = await createApp({ ...shop.context, metrics })
  home = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.close()
  await app.close()
})

const open = async (path: string, { cookie = '', ip = '203.0.113.7' } = {}) => {
  const page = await openEventStream(home + path, cookie, { 'x-forwarded-for': ip })
  expect(page.response.status).toBe(200)
  pages.push(page)
  return page
}
/** Opens this many, one after the other: the first is the oldest. */
const openMany = async (count: number, openOne: (n: number) => Promise<Page>) => {
  const opened: Page[] = []
  for (let n = 0; n < count; n += 1) opened.push(await openOne(n))
  return opened
}
/** The stream of the link of a new order. */
const newLink = async () => urlOf(watchTrackedOrder, { params: { token: (await place()).token } })
/** The streams of as many orders as that many pages need, all copies of one. */
const links = async (streams: number) => {
  const { id } = await place()
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('The order was not stored')
  const copies = Array.from({ length: Math.ceil(streams / STREAM_CAPS.link) }, () => ({ ...order, id: randomUUID() }))
  await shop.db.insert(orders).values(copies)
  const tokenOf = (copy: typeof order) => trackingToken(shop.context.signatures, copy, 'customer')
  return copies.map((copy) => urlOf(watchTrackedOrder, { params: { token: tokenOf(copy) } }))
}
const linkOf = (paths: string[], n: number) => paths[Math.floor(n / STREAM_CAPS.link)] ?? ''
const device = (n: number) => `dispositivo=${String(n).padStart(43, 'd')}`
const eventually = { timeout: 10_000, interval: 20 }
const metric = async (name: string) => {
  const line = (await metrics.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

/** The streams of these pages that were ended to make place. */
const ended = (opened: Page[]) => opened.filter(({ text }) => text().includes(`event: ${NO_PLACE}\ndata:`))
async function expectOldestEnds(opened: Page[]) {
  await opened[0]?.ended
  expect(ended(opened)).toEqual(opened.slice(0, 1))
}

describe('one stream more than a cap allows ends the oldest of', () => {
  test('a link, whoever else follows an order', async () => {
    const other = await open(await newLink())
    const path = await newLink()
    const opened = await openMany(STREAM_CAPS.link + 1, (n) => open(path, { ip: `203.0.113.${n}` }))
    await expectOldestEnds(opened)
    expect(ended([other])).toEqual([])
    expect(await metric('shop_event_streams_capped_total{cap="link"}')).toBe(1)
    expect(await metric('shop_event_streams{route="/api/seguimiento/:token/eventos"}')).toBe(STREAM_CAPS.link + 1)
  })

  test('an account, from any address', async () => {
    const { cookie } = await signIn(shop.db, ana, shop.context.now())
    const openAsAna = (n: number) => open(urlOf(watchMyOrders), { cookie, ip: `203.0.113.${n}` })
    await expectOldestEnds(await openMany(STREAM_CAPS.account + 1, openAsAna))
  })

  test('a device, from any address and by any link', async () => {
    const paths = await links(STREAM_CAPS.device + 1)
    const openOne = (n: number) => open(linkOf(paths, n), { cookie: device(1), ip: `203.0.113.${n}` })
    await expectOldestEnds(await openMany(STREAM_CAPS.device + 1, openOne))
  })

  test('an address, where an IPv6 address counts as its /56; other addresses stay', async () => {
    const paths = await links(STREAM_CAPS.address + 1)
    const other = await open(await newLink())
    const openOne = (n: number) =>
      open(linkOf(paths, n), { cookie: device(n), ip: `2001:db8:0:aa${(n % 64).toString(16).padStart(2, '0')}::1` })
    await expectOldestEnds(await openMany(STREAM_CAPS.address + 1, openOne))
    expect(ended([other])).toEqual([])
  })

  test('the most crowded address, when all streams together reach the total; the team’s stay', async () => {
    const { cookie } = await signIn(shop.db, rosa, shop.context.now())
    const paths = await links(STREAM_CAPS.total + 20)
    const [team, other] = [await open(urlOf(watchOrders), { cookie }), await open(await newLink())]
    const crowd = await openMany(STREAM_CAPS.total - 2, (n) => open(linkOf(paths, n), { ip: `198.51.100.${n % 20}` }))
    expect(ended(pages)).toEqual([])

    const last = await openMany(20, (n) => open(linkOf(paths, STREAM_CAPS.total + n), { ip: `198.51.100.${n}` }))

    await vi.waitFor(() => expect(ended(pages)).toHaveLength(20), eventually)
    expect(ended(crowd)).toHaveLength(20)
    expect(ended([team, other, ...last])).toEqual([])
    expect(await metric('shop_event_streams_capped_total{cap="total"}')).toBe(20)
  })
})

test('one link opened again and again never has more streams, and each new one hears of a change', async () => {
  const { id, token } = await place()
  const path = urlOf(watchTrackedOrder, { params: { token } })
  const opened = await openMany(60, () => open(path))
  await vi.waitFor(() => expect(ended(opened)).toHaveLength(60 - STREAM_CAPS.link), eventually)
  await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'en_camino' } })
  for (const page of opened.slice(-STREAM_CAPS.link))
    await vi.waitFor(() => expect(page.received).toEqual([{}]), eventually)
  const route = '/api/seguimiento/:token/eventos'
  await vi.waitFor(async () => expect(await metric(`shop_event_streams{route="${route}"}`)).toBe(6), eventually)
})

test('a page that leaves makes place: nobody else’s stream ends', async () => {
  const path = await newLink()
  const opened = await openMany(STREAM_CAPS.link, () => open(path))
  opened[3]?.close()
  const isClosed = async () =>
    expect(await metric('shop_event_streams{route="/api/seguimiento/:token/eventos"}')).toBe(STREAM_CAPS.link - 1)
  await vi.waitFor(isClosed, eventually)
  await open(path)
  expect(ended(pages)).toEqual([])
})

test('a guessed link takes no place of an order’s', async () => {
  const { id, token } = await place()
  const path = urlOf(watchTrackedOrder, { params: { token } })
  const opened = await openMany(STREAM_CAPS.link, () => open(path))
  const guess = urlOf(watchTrackedOrder, { params: { token: `${token.slice(0, 22)}${id}` } })
  expect((await fetch(home + guess)).status).toBe(404)
  expect(ended(opened)).toEqual([])
})
