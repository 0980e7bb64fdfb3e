import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { responseCache } from './response-cache.ts'

let content: string
let version: number
let renderCount: number
let app: FastifyInstance

beforeEach(async () => {
  content = 'carne '.repeat(500)
  version = 1
  renderCount = 0
  app = Fastify()
  const current = () => ({ content: `${version}`, slots: '' })
  const cache = responseCache({
    version: { recent: current, latest: current, confirm: async () => current() },
    warn: () => {},
  })
  app.get('/*', (request, reply) =>
    cache.respond(request, reply, request.url, async () => {
      renderCount += 1
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: content }
    }),
  )
})
afterEach(() => app.close())

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/a', headers })
/** Changes the content behind the response, and with it the version. */
const change = (to: string) => {
  content = to
  version += 1
}

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

    change('otra')
    const changed = await get({ 'if-none-match': String(etag) })
    expect([changed.statusCode, changed.body]).toEqual([200, 'otra'])
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('an unchanged response keeps its ETag', async () => {
    const { etag } = (await get()).headers
    change(content)
    expect((await get()).headers.etag).toBe(etag)
    expect(renderCount).toBe(2)
  })
})
