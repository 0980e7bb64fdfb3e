import autocannon from 'autocannon'
import { anOrderToday } from './an-order.ts'
import { cpuSeconds } from './process-cost.ts'
import { type Compared, compare } from './rounds.ts'

export interface Side {
  url: string
  pid: number
}

export interface HttpResult {
  what: string
  bytes: number
  perSecond: Compared
  cpuMs: Compared
}

const CONNECTIONS = 16
const REQUESTS = 4000
const ORDERS = 150
const BROTLI = { 'accept-encoding': 'br' }

/** The catalogue, the landing page from memory and an order, each beside a bare server that answers as many bytes. */
export async function benchHttp(shop: Side, bare: Side): Promise<HttpResult[]> {
  return [
    await benchCall(
      'GET /api/products/retail',
      { path: '/api/products/retail', headers: BROTLI },
      REQUESTS,
      shop,
      bare,
    ),
    await benchCall('GET / from memory, br', { path: '/', headers: BROTLI }, REQUESTS, shop, bare),
    await benchCall('POST /api/orders/submit', anOrderShot, ORDERS, shop, bare),
  ]
}

type Shot = { method?: string; path: string; headers: Record<string, string>; body?: string }

async function benchCall(what: string, shot: Shot | (() => Shot), amount: number, shop: Side, bare: Side) {
  const make = typeof shot === 'function' ? shot : () => shot
  const bytes = await answerSize(shop, make())
  const there = () => fire(shop, amount, make)
  const here = () => fire(bare, REQUESTS, () => ({ ...make(), path: `/?size=${bytes}` }))
  return { what, bytes, ...(await compare(there, here)) }
}

/** The bytes of the body as they travel. */
async function answerSize({ url }: Side, { path, ...init }: Shot): Promise<number> {
  const answer = await fetch(url + path, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return Number(answer.headers.get('content-length')) || (await answer.arrayBuffer()).byteLength
}

/** So many requests over a few connections; any answer but a good one is an error. */
async function fire({ url, pid }: Side, amount: number, make: () => Shot) {
  const cpuBefore = cpuSeconds(pid)
  const started = performance.now()
  let last = started
  const requests = [{ setupRequest: (shot: object) => ({ ...shot, ...make() }) }]
  const run = autocannon({ url, connections: CONNECTIONS, amount, sampleInt: 20, requests })
  run.on('response', () => {
    last = performance.now()
  })
  const result = await run
  if (result['2xx'] !== amount) throw new Error(`Only ${result['2xx']} of ${amount} good answers from ${url}`)
  const perSecond = (amount / (last - started)) * 1000
  return { perSecond, cpuMs: ((cpuSeconds(pid) - cpuBefore) / amount) * 1000 }
}

function anOrderShot(): Shot {
  const { key, body } = anOrderToday()
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return { method: 'POST', path: '/api/orders/submit', headers, body: JSON.stringify(body) }
}
