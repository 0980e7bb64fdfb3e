/** `node lab/bench/http-calls.ts [DATA_DIR]`: benchmarks only the reads from memory; `npm run bench` includes them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startBuiltShop } from '#tests/support/running-shop.ts'
import { type Compared, compare } from './compare.ts'
import { cpuSeconds } from './process-cost.ts'
import { sampleOrder } from './sample-order.ts'
import { startBare } from './start-up.ts'
import { cells, table } from './table.ts'
import { loadWithWrk } from './wrk.ts'

/** A running server and its process. */
export interface Target {
  url: string
  pid: number
}

/** The measurements of one request. */
export interface HttpResult {
  what: string
  bytes: number
  cpuUs: Compared
  perSecond: Compared
}

const CONNECTIONS = 16
const BARE_REQUESTS = 4000
const ORDERS = 150
const BROTLI = { 'accept-encoding': 'br' }

/** Benchmarks replies from memory, and an order, each against a bare server that sends bodies of the same size. */
export async function benchHttp(shop: Target, bare: Target): Promise<HttpResult[]> {
  return [...(await benchReads(shop, bare)), await benchOrder(shop, bare)]
}

/** Benchmarks the catalogue, pages and a script from memory. */
export async function benchReads(shop: Target, bare: Target): Promise<HttpResult[]> {
  const page = await fetch(shop.url)
  const etag = page.headers.get('etag') ?? ''
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(await page.text()) ?? []
  return [
    await benchRead('catalogue, br', '/api/products/retail', BROTLI, shop, bare),
    await benchRead('landing page, br', '/', BROTLI, shop, bare),
    await benchRead('landing page, 304', '/', { ...BROTLI, 'if-none-match': etag }, shop, bare),
    await benchRead('order page, br', '/haz-tu-pedido', BROTLI, shop, bare),
    await benchRead('a script, br', script, BROTLI, shop, bare),
  ]
}

async function benchRead(what: string, path: string, headers: Record<string, string>, shop: Target, bare: Target) {
  const bytes = await answerSize(shop, { path, headers })
  const load = async ({ url, pid }: Target, at: string) => {
    const before = cpuSeconds(pid)
    const { requests, perSecond } = await loadWithWrk(url + at, headers)
    return { cpuUs: ((cpuSeconds(pid) - before) / requests) * 1e6, perSecond }
  }
  return {
    what,
    bytes,
    ...(await compare(
      () => load(shop, path),
      () => load(bare, `/?size=${bytes}`),
    )),
  }
}

type BenchRequest = { method?: string; path: string; headers: Record<string, string>; body?: string }

async function benchOrder(shop: Target, bare: Target): Promise<HttpResult> {
  const bytes = await answerSize(shop, orderRequest())
  const measured = await compare(
    () => fire(shop, ORDERS, orderRequest),
    () => fire(bare, BARE_REQUESTS, () => ({ ...orderRequest(), path: `/?size=${bytes}` })),
  )
  return { what: 'POST /api/orders/submit', bytes, ...measured }
}

/** The size of the response body as sent. */
async function answerSize({ url }: Target, { path, ...init }: BenchRequest): Promise<number> {
  const answer = await fetch(url + path, init)
  if (!answer.ok && answer.status !== 304) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return Number(answer.headers.get('content-length')) || (await answer.arrayBuffer()).byteLength
}

/** Sends `amount` different requests over a few connections. Throws unless every response is successful. */
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
  return { cpuUs: ((cpuSeconds(pid) - cpuBefore) / amount) * 1e6, perSecond }
}

/** Sends this many orders. Throws unless every one is accepted. */
export const fireOrders = (target: Target, amount: number) => fire(target, amount, orderRequest)

/** Sends one new order. Throws unless it is accepted. */
export async function sendOrder(url: string): Promise<void> {
  const { path, ...init } = orderRequest()
  const response = await fetch(url + path, init)
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

function orderRequest(): BenchRequest {
  const { key, body } = sampleOrder()
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return { method: 'POST', path: '/api/orders/submit', headers, body: JSON.stringify(body) }
}

/** Prints the results, CPU first. */
export function httpTable(results: HttpResult[]): void {
  table(
    'Per request, against a bare node:http server that sends a body of the same size',
    ['', 'bytes', 'CPU µs', 'bare', 'ratio (range)', 'shop/s', 'bare/s', 'ratio (range)'],
    results.map((row) => [row.what, String(row.bytes), ...cells(row.cpuUs, 0), ...cells(row.perSecond, 0)]),
  )
}

if (import.meta.main) {
  const dataDir = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'ferrete-bench-'))
  const shop = await startBuiltShop(dataDir, { LOG_LEVEL: 'warn' })
  const bare = await startBare()
  httpTable(await benchReads({ url: shop.url, pid: shop.process.pid ?? 0 }, bare))
  await bare.end()
  await shop.end('SIGTERM')
  if (!process.argv[2]) rmSync(dataDir, { recursive: true, force: true })
}
