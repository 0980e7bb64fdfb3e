import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { responseCache } from '#server/http/response-cache.ts'
import { renderLimit } from './render-limit.ts'

test('a visitor has so many pages made in a minute, and the next one has their own', () => {
  let clock = 0
  const allowRender = renderLimit(2, () => clock)
  expect([allowRender('a'), allowRender('a'), allowRender('a'), allowRender('b')]).toEqual([true, true, false, true])
  clock = 60_000
  expect(allowRender('a')).toBe(true)
})

test('a page in memory is told from one that would be made', async () => {
  const app = Fastify()
  const cache = responseCache(() => {})
  app.get('/*', (request, reply) =>
    cache.respond(request, reply, request.url, async () => ({ status: 200, headers: {}, body: 'carne' })),
  )
  await app.inject('/blog')
  expect([cache.has('/blog'), cache.has('/otra')]).toEqual([true, false])
  await app.close()
})
