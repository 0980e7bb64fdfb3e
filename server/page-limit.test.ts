import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerCache } from './answer-cache.ts'
import { pageLimit } from './page-limit.ts'

test('a visitor has so many pages made in a minute, and the next one has their own', () => {
  let clock = 0
  const mayHaveMade = pageLimit(2, () => clock)
  expect([mayHaveMade('a'), mayHaveMade('a'), mayHaveMade('a'), mayHaveMade('b')]).toEqual([true, true, false, true])
  clock = 60_000
  expect(mayHaveMade('a')).toBe(true)
})

test('a page in memory is told from one that would be made', async () => {
  const app = Fastify()
  const answers = answerCache(() => {})
  app.get('/*', (request, reply) =>
    answers.answer(request, reply, request.url, async () => ({ status: 200, headers: {}, body: 'carne' })),
  )
  await app.inject('/blog')
  expect([answers.keeps('/blog'), answers.keeps('/otra')]).toEqual([true, false])
  await app.close()
})
