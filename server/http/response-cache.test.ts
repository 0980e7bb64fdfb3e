import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { responseCache } from './response-cache.ts'

/** Stands in for the database behind a response: its value can change, be slow or fail. */
let content: string
let isDown: boolean
/** Resolves when the database behind the response answers. */
let pending: Promise<void>
let renderCount: number
let clock: number
let warnings: string[]
let uses: string[]
let app: FastifyInstance

beforeEach(async () => {
  content = 'carne '.repeat(500)
  isDown = false
  pending = Promise.resolve()
  renderCount = 0
  clock = 0
  warnings = []
  uses = []
  app = Fastify()
  const answers = responseCache(
    (_error, key) => warnings.push(key),
    (use) => uses.push(use),
    () => clock,
  )
  app.get('/*', (request, reply) =>
    answers.respond(request, reply, request.url, async () => {
      renderCount += 1
      await new Promise((done) => setTimeout(done, 5))
      await pending
      if (isDown) throw new Error('the database is away')
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: content }
    }),
  )
})
afterEach(() => app.close())

const get = (headers: Record<string, string> = {}, url = '/a') => app.inject({ url, headers })

test('counts what it sends: rendered, fresh, and stale where rendering fails', async () => {
  await get()
  await get()
  clock = 500
  isDown = true
  await get()
  await get()
  clock = 1000
  isDown = false
  await get()
  expect(uses).toEqual(['rendered', 'fresh', 'stale', 'fresh', 'rendered'])
})

describe('the age of a response', () => {
  test('is cached within its lifetime', async () => {
    await get()
    content = 'otra'
    clock = 399
    expect((await get()).body).toMatch(/^carne/)
    expect(renderCount).toBe(1)
  })

  test('shows a change within half a second, so that a page made of cached responses does within a second', async () => {
    await get()
    content = 'otra'
    clock = 500
    expect((await get()).body).toBe('otra')
  })

  test('counts from before the response was made, so that a slow one is not older', async () => {
    const first = get()
    await new Promise((done) => setTimeout(done, 1))
    clock = 350
    await first
    content = 'otra'
    clock = 500
    expect((await get()).body).toBe('otra')
  })

  test('is made once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get()))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(renderCount).toBe(1)
  })
})

describe('when making the response fails', () => {
  test('serves the last good one and logs a warning, at most once per minute', async () => {
    await get()
    isDown = true
    clock = 1000
    for (let time = 0; time < 3; time += 1) expect((await get()).body).toMatch(/^carne/)
    expect(warnings).toEqual(['/a'])
    expect(renderCount).toBe(2)
    for (clock = 2000; clock < 61_000; clock += 1000) await get()
    expect(warnings).toEqual(['/a'])
    await get()
    expect(warnings).toEqual(['/a', '/a'])
  })

  test('serves a fresh one as soon as it can be made again', async () => {
    await get()
    isDown = true
    clock = 1000
    await get()
    isDown = false
    content = 'de vuelta'
    clock = 1500
    expect((await get()).body).toBe('de vuelta')
  })

  test('throws without a last good one, and the next request tries again', async () => {
    isDown = true
    expect((await get()).statusCode).toBe(500)
    isDown = false
    expect((await get()).statusCode).toBe(200)
  })
})

describe('when making the response takes long', () => {
  let answer = () => {}
  beforeEach(async () => {
    await get()
    content = 'de vuelta'
    clock = 1000
    pending = new Promise((done) => {
      answer = done
    })
  })
  afterEach(() => answer())
  const timed = async (url?: string) => {
    const started = performance.now()
    const { body } = await get({}, url)
    return { body: body.slice(0, 5), ms: performance.now() - started }
  }

  test('the last good one is sent after 300 ms, and then at once', async () => {
    const first = await timed()
    expect(first.body).toBe('carne')
    expect(first.ms).toBeGreaterThan(250)
    expect(first.ms).toBeLessThan(900)
    for (clock = 1500; clock < 6000; clock += 500) {
      const next = await timed()
      expect(next.body).toBe('carne')
      expect(next.ms).toBeLessThan(200)
    }
    expect(renderCount).toBe(2)
    expect(warnings).toEqual(['/a'])
  })

  test('five seconds later a request waits for 300 ms again', async () => {
    await timed()
    clock += 5001
    expect((await timed()).ms).toBeGreaterThan(250)
  })

  test('the new one is sent once it is made', async () => {
    await timed()
    answer()
    await vi.waitFor(async () => expect((await timed()).body).toBe('de vu'))
    content = 'otra vez'
    clock += 500
    expect((await timed()).body).toBe('otra ')
  })

  test('without a last good one the request waits', async () => {
    const waiting = timed('/b')
    expect(await Promise.race([waiting, new Promise((done) => setTimeout(done, 500, 'waits'))])).toBe('waits')
    answer()
    expect((await waiting).body).toBe('de vu')
  })
})

describe('compression and ETag', () => {
  test.each([
    { accepts: 'br', encoding: 'br', read: brotliDecompressSync },
    { accepts: 'gzip, deflate, br', encoding: 'br', read: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', read: gunzipSync },
    { accepts: 'gzip, br;q=0', encoding: 'gzip', read: gunzipSync },
    { accepts: 'br;q=0.0, gzip;q=0.5', encoding: 'gzip', read: gunzipSync },
    { accepts: 'identity', encoding: undefined, read: (whole: Buffer) => whole },
    { accepts: '', encoding: undefined, read: (whole: Buffer) => whole },
  ])('Accept-Encoding "$accepts" gets $encoding', async ({ accepts, encoding, read }) => {
    const answer = await get({ 'accept-encoding': accepts })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(read(answer.rawPayload).toString()).toBe(content)
    expect(answer.headers.vary).toBe('accept-encoding')
  })

  test('a small response is not compressed', async () => {
    content = 'poco'
    expect((await get({ 'accept-encoding': 'br, gzip' })).headers).not.toHaveProperty('content-encoding')
  })

  test('answers 304 until the response changes', async () => {
    const { etag = '' } = (await get()).headers
    const again = await get({ 'if-none-match': String(etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])

    content = 'otra'
    clock = 1000
    const changed = await get({ 'if-none-match': String(etag) })
    expect([changed.statusCode, changed.body]).toEqual([200, 'otra'])
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('an unchanged response keeps its ETag', async () => {
    const { etag } = (await get()).headers
    clock = 5000
    expect((await get()).headers.etag).toBe(etag)
    expect(renderCount).toBe(2)
  })
})

test('five hundred responses are kept, and the least recently used one is dropped', async () => {
  await get({}, '/first')
  await get({}, '/second')
  for (let index = 0; index < 498; index += 1) await get({}, `/${index}`)
  await get({}, '/first')
  await get({}, '/one-too-many')
  renderCount = 0
  await get({}, '/first')
  expect(renderCount).toBe(0)
  await get({}, '/second')
  expect(renderCount).toBe(1)
})
