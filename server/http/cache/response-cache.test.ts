// @module-tag slow
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContentVersion } from './content-version.ts'
import { responseCache } from './response-cache.ts'

/** Stands in for the database behind a response: its value can change, be slow or fail. */
let content: string
let isDown: boolean
/** The version that the database tells; undefined while it does not answer. */
let version: ContentVersion | undefined
/** A version that came too late for the question. */
let latest: ContentVersion | undefined
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
  version = { content: '1', slots: '1' }
  latest = undefined
  pending = Promise.resolve()
  renderCount = 0
  clock = 0
  warnings = []
  uses = []
  app = Fastify()
  const answers = responseCache({
    version: { recent: () => undefined, latest: () => latest ?? version, confirm: async () => version },
    warn: (_error, key) => warnings.push(key),
    count: (use) => uses.push(use),
    clock: () => clock,
  })
  app.get('/*', (request, reply) =>
    answers.respond(request, reply, request.url, async () => {
      renderCount += 1
      await new Promise((done) => setTimeout(done, 5))
      await pending
      if (isDown) throw new Error('the database is away')
      return {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: content,
        showsSlots: request.url === '/slots',
      }
    }),
  )
})
afterEach(() => app.close())

const get = (headers: Record<string, string> = {}, url = '/a') => app.inject({ url, headers })

/** Changes the content behind the response, and with it the version. */
const change = (to: string) => {
  content = to
  version = { content: to, slots: '1' }
}

test('counts what it sends: rendered, fresh, and stale where rendering fails', async () => {
  await get()
  await get()
  change('otra')
  isDown = true
  await get()
  clock = 500
  isDown = false
  await get()
  expect(uses).toEqual(['rendered', 'fresh', 'stale', 'rendered'])
})

describe('the version of the content', () => {
  test('a response is not made again as long as nothing has changed', async () => {
    for (clock = 0; clock < 86_400_000; clock += 3_600_000) await get()
    expect(renderCount).toBe(1)
  })

  test('a change is shown by the next request', async () => {
    await get()
    change('otra')
    expect((await get()).body).toBe('otra')
  })

  test('is that from before the response was made: what changed meanwhile is shown next', async () => {
    const first = get()
    await new Promise((done) => setTimeout(done, 1))
    version = { content: '2', slots: '1' }
    await first
    content = 'otra'
    expect((await get()).body).toBe('otra')
  })

  test('an order makes only what shows delivery hours anew', async () => {
    await get()
    await get({}, '/slots')
    version = { content: '1', slots: '2' }
    await get()
    expect(renderCount).toBe(2)
    await get({}, '/slots')
    expect(renderCount).toBe(3)
  })

  test('while the database does not tell it, the last good response is sent', async () => {
    await get()
    content = 'otra'
    latest = version
    version = undefined
    expect((await get()).body).toMatch(/^carne/)
    expect((await get({}, '/b')).body).toBe('otra')
    expect(warnings).toEqual(['/a'])
    version = { content: '2', slots: '1' }
    expect((await get()).body).toBe('otra')
  })

  test('a new version that was told too late makes a new response too', async () => {
    await get()
    content = 'otra'
    version = undefined
    latest = { content: '2', slots: '1' }
    expect((await get()).body).toBe('otra')
    expect(uses).toEqual(['rendered', 'rendered'])
    expect((await get()).body).toBe('otra')
    expect(uses.at(-1)).toBe('stale')
  })

  test('a response is made once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get()))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(renderCount).toBe(1)
  })
})

describe('when making the response fails', () => {
  test('serves the last good one and logs a warning, at most once per minute', async () => {
    await get()
    version = { content: '2', slots: '1' }
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
    change('de vuelta')
    clock = 1000
    await get()
    isDown = false
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
    change('de vuelta')
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

  test('a request waits for the new one while the database answers: the last one may be hours old', async () => {
    setTimeout(answer, 600)
    expect((await timed()).body).toBe('de vu')
    expect(warnings).toEqual([])
  })

  test('the last good one is sent after two seconds, and then at once', async () => {
    const first = await timed()
    expect(first.body).toBe('carne')
    expect(first.ms).toBeGreaterThan(1900)
    expect(first.ms).toBeLessThan(4000)
    for (clock = 1500; clock < 6000; clock += 500) {
      const next = await timed()
      expect(next.body).toBe('carne')
      expect(next.ms).toBeLessThan(300)
    }
    expect(renderCount).toBe(2)
    expect(warnings).toEqual(['/a'])
  })

  test('five seconds later a request waits again', async () => {
    await timed()
    clock += 5001
    expect((await timed()).ms).toBeGreaterThan(1900)
  })

  test('the last good one is sent after 300 ms while the database does not tell the version', async () => {
    latest = version
    version = undefined
    const { body, ms } = await timed()
    expect(body).toBe('carne')
    expect(ms).toBeGreaterThan(250)
    expect(ms).toBeLessThan(1900)
  })

  test('the new one is sent once it is made', async () => {
    await timed()
    answer()
    await vi.waitFor(async () => expect((await timed()).body).toBe('de vu'), { timeout: 10_000 })
    change('otra vez')
    expect((await timed()).body).toBe('otra ')
  })

  test('without a last good one the request waits', async () => {
    const waiting = timed('/b')
    expect(await Promise.race([waiting, new Promise((done) => setTimeout(done, 500, 'waits'))])).toBe('waits')
    answer()
    expect((await waiting).body).toBe('de vu')
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
