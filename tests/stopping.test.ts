// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ADMIN, type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { openShopStorage } from '#tests/support/shop-storage.ts'

vi.setConfig({ testTimeout: 120_000 })

let storage: Awaited<ReturnType<typeof openShopStorage>>
const shops: RunningShop[] = []
beforeAll(async () => {
  storage = await openShopStorage()
})
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.end('SIGKILL')
})
afterAll(() => storage.close())

async function open(environment?: Record<string, string>): Promise<RunningShop> {
  const shop = await startShop(storage.dataDir, { ...storage.environment, ...environment })
  shops.push(shop)
  return shop
}

const statusOf = async (url: string) => (await fetch(url)).status

/** The cookie of the administrator, signed in once. */
async function signIn({ url }: RunningShop): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  return answer.headers.getSetCookie().join().split(';')[0] ?? ''
}

/** A connection with everything it received, and why it ended: undefined when the other side ended it in order. */
function openSocket(url: string) {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const seen: { text: string; error?: string } = { text: '' }
  socket.on('data', (chunk) => {
    seen.text += chunk
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    seen.error = error.code ?? error.message
  })
  return { socket, seen, ended: new Promise<void>((done) => socket.once('close', () => done())) }
}
const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`

test('SIGTERM: not ready at once, serves while it drains, then refuses connections', async () => {
  const shop = await open({ DRAIN_SECONDS: '4' })
  expect(await statusOf(`${shop.url}/api/ready`)).toBe(200)
  const code = shop.end('SIGTERM')
  const began = performance.now()
  await expect.poll(() => statusOf(`${shop.url}/api/ready`), { interval: 10, timeout: 10_000 }).toBe(503)
  expect(await (await fetch(`${shop.url}/api/ready`)).json()).toMatchObject({ falta: ['apagado'] })
  const page = await fetch(shop.url)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await statusOf(`${shop.url}/api/live`)).toBe(200)
  expect(await statusOf(`${shop.url}/api/products/retail`)).toBe(200)
  expect(await code).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(3900)
  await expect(fetch(shop.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

test('an upload that trickles and 20 open event streams: ends in less than ten seconds, and the streams in order', async () => {
  const shop = await open({ DRAIN_SECONDS: '2' })
  const cookie = await signIn(shop)
  const streams = Array.from({ length: 20 }, () => {
    const stream = openSocket(shop.url)
    stream.socket.write(request('/api/admin/orders/events', `Cookie: ${cookie}\r\n`))
    return stream
  })
  await expect
    .poll(() => streams.filter(({ seen }) => seen.text.includes('retry:')).length, { timeout: 10_000 })
    .toBe(20)
  const upload = openSocket(shop.url)
  const head = `Cookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n`
  upload.socket.write(`POST /api/media/upload HTTP/1.1\r\nHost: shop\r\n${head}\r\n--x\r\n`)
  const trickle = setInterval(() => upload.socket.write('a'), 100)
  await pause(300)
  expect(upload.seen).toEqual({ text: '' })

  const began = performance.now()
  const code = await shop.end('SIGTERM')
  const took = performance.now() - began
  clearInterval(trickle)

  expect(code).toBe(0)
  expect(took).toBeLessThan(9500)
  await Promise.all(streams.map(({ ended }) => ended))
  for (const { seen } of streams) {
    expect(seen.error).toBeUndefined()
    expect(seen.text).toMatch(/retry: \d+\n\n\r\n0\r\n\r\n$/) // the hint is the last chunk
  }
})

test.each(['0', '1'])(
  'DRAIN_SECONDS=%s: connections opened before SIGTERM are answered, accepted or not',
  async (seconds) => {
    const shop = await open({ DRAIN_SECONDS: seconds })
    await statusOf(`${shop.url}/api/live`)
    // While the process is stopped, the kernel opens connections that it has not accepted.
    shop.process.kill('SIGSTOP')
    const visits = Array.from({ length: 200 }, () => openSocket(shop.url))
    await Promise.all(visits.map(({ socket }) => once(socket, 'connect')))
    const code = shop.end('SIGTERM')
    shop.process.kill('SIGCONT')
    for (const [index, { socket }] of visits.entries()) {
      // Half of them take a moment between opening the connection and asking, as over a mobile network.
      if (index % 2) await pause(1)
      socket.write(request('/api/settings', 'Connection: close\r\n'))
    }
    await Promise.all(visits.map(({ ended }) => ended))

    for (const { seen } of visits) expect(seen).toEqual({ text: expect.stringMatching(/^HTTP\/1\.1 200 /) })
    expect(await code).toBe(0)
    await expect(fetch(shop.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  },
)

test('a keep-alive connection that asks again while the shop stops is answered, and closed by that reply', async () => {
  const shop = await open()
  const visit = openSocket(shop.url)
  visit.socket.write(request('/api/live'))
  await expect.poll(() => visit.seen.text, { timeout: 10_000 }).toContain('"status":"ok"')
  const code = shop.end('SIGTERM')
  await pause(200)
  visit.seen.text = ''
  visit.socket.write(request('/api/live'))
  await visit.ended
  expect(visit.seen.error).toBeUndefined()
  expect(visit.seen.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
  expect(await code).toBe(0)
})

test('a second signal ends the process at once', async () => {
  const shop = await open({ DRAIN_SECONDS: '30' })
  const code = shop.end('SIGTERM')
  await expect.poll(() => statusOf(`${shop.url}/api/ready`), { interval: 10, timeout: 10_000 }).toBe(503)
  const began = performance.now()
  shop.process.kill('SIGTERM')
  expect(await code).toBe(1)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('SIGTERM while the start waits for PostgreSQL ends the process in order', async () => {
  const DATABASE_URL = 'postgres://nobody:x@127.0.0.1:1/nothing'
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: storage.dataDir, DATABASE_URL }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const exit = once(child, 'exit')
  let text = ''
  for await (const chunk of child.stdout) {
    text += chunk
    if (text.includes('Esperando a PostgreSQL')) child.kill('SIGTERM')
  }
  expect(await exit).toEqual([0, null])
})

test.each(['Promise.reject(new Error("forgotten"))', 'queueMicrotask(() => { throw new Error("forgotten") })'])(
  '%s is logged and ends the process with 1',
  async (fault) => {
    const code = `process.once('SIGWINCH', () => { ${fault} })`
    const shop = await open({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` })
    let log = ''
    shop.process.stdout?.on('data', (chunk) => {
      log += chunk
    })
    const exit = once(shop.process, 'exit')
    shop.process.kill('SIGWINCH')
    expect(await exit).toEqual([1, null])
    expect(log).toMatch(/"level":60.*forgotten.*"msg":"unexpected error"/)
  },
)
