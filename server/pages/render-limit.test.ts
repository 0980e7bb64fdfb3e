import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { responseCache } from '#server/http/cache/response-cache.ts'
import { renderLimit } from './render-limit.ts'

test('page renders are limited per minute and client address', () => {
  let clock = 0
  const allowRender = renderLimit(2, () => clock)
  expect([allowRender('a'), allowRender('a'), allowRender('a'), allowRender('b')]).toEqual([true, true, false, true])
  clock = 60_000
  expect(allowRender('a')).toBe(true)
})

test('the cache knows which pages it holds', async () => {
  const app = Fastify()
  const cache = responseCache({
    version: { recent: () => ({ content: '', slots: '' }), latest: () => undefined, confirm: async () => undefined },
    warn: () => {},
  })
  app.get('/*', (request, reply) =>
    cache.respond(request, reply, request.url, async () => ({ status: 200, headers: {}, body: 'carne' })),
  )
  await app.inject('/blog')
  expect([cache.has('/blog'), cache.has('/otra')]).toEqual([true, false])
  await app.close()
})
