import autocannon from 'autocannon'
import { type Compared, compare } from './compare.ts'
import { cpuSeconds } from './process-cost.ts'
import { sampleOrder } from './sample-order.ts'

/** A running server and its process. */
export interface Target {
  url: string
  pid: number
}

/** The measurements of one request. */
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

/**
 * Benchmarks the catalogue, the cached landing page and an order, each against a bare server that sends as many bytes.
 */
export async function benchHttp(shop: Target, bare: Target): Promise<HttpResult[]> {
  return [
    await benchCall(
      'GET /api/products/retail',
      { path: '/api/products/retail', headers: BROTLI },
      REQUESTS,
      shop,
      bare,
    ),
    await benchCall('GET / from memory, br', { path: '/', headers: BROTLI }, REQUESTS, shop, bare),
    await benchCall('POST /api/orders/submit', orderRequest, ORDERS, shop, bare),
  ]
}

type BenchRequest = { method?: string; path: string; headers: Record<string, string>; body?: string }

async function benchCall(
  what: string,
  request: BenchRequest | (() => BenchRequest),
  amount: number,
  shop: Target,
  bare: Target,
) {
  const make = typeof request === 'function' ? request : () => request
  const bytes = await answerSize(shop, make())
  const measureShop = () => fire(shop, amount, make)
  const measureBare = () => fire(bare, REQUESTS, () => ({ ...make(), path: `/?size=${bytes}` }))
  return { what, bytes, ...(await compare(measureShop, measureBare)) }
}

/** The size of the response body as sent. */
async function answerSize({ url }: Target, { path, ...init }: BenchRequest): Promise<number> {
  const answer = await fetch(url + path, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return Number(answer.headers.get('content-length')) || (await answer.arrayBuffer()).byteLength
}

/** Sends `amount` requests over a few connections. Throws unless every response is successful. */
async function fire({ url, pid }: Target, amount: number, make: () => BenchRequest) {
  const cpuBefore = cpuSeconds(pid)
  const started = performance.now()
  let last = started
  const requests = [{ setupRequest: (request: object) => ({ ...request, ...make() }) }]
  const run = autocannon({ url, connections: CONNECTIONS, amount, sampleInt: 20, requests })
  run.on('response', () => {
    last = performance.now()
  })
  const result = await run
  if (result['2xx'] !== amount)
    throw new Error(`Only ${result['2xx']} of ${amount} responses from ${url} were successful`)
  const perSecond = (amount / (last - started)) * 1000
  return { perSecond, cpuMs: ((cpuSeconds(pid) - cpuBefore) / amount) * 1000 }
}

function orderRequest(): BenchRequest {
  const { key, body } = sampleOrder()
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return { method: 'POST', path: '/api/orders/submit', headers, body: JSON.stringify(body) }
}
