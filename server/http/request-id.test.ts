import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openLog } from '#server/open-log.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
let app: FastifyInstance
let lines: { reqId?: string; msg: string; err?: object }[]
let comesBack = () => {}

beforeEach(async () => {
  await shop.seed(aProduct())
  lines = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(line))
      done()
    },
  })
  app = await createApp({ ...shop.context, log: openLog('info', stream) })
  comesBack = shop.disconnectDatabase()
})
afterEach(async () => {
  comesBack()
  await app.close()
})

test.each([
  { url: '/api/orders/submit', payload: anOrder(), status: 503, line: 'an order could not be stored' },
  { url: '/api/orders/quote', payload: { productos: [{ codigo: '1' }] }, status: 500, line: 'request failed' },
  { url: '/api/health', status: 503, line: 'the database does not answer' },
  { url: '/api/ready', status: 503, line: 'request completed' },
])('$url: the id of the $status is in the body, in a header, and in the log line of its cause', async (call) => {
  const { url, payload, status, line } = call
  const answer = await app.inject(payload ? { method: 'POST', url, payload } : { url })
  expect(answer.statusCode).toBe(status)
  const { id } = answer.json()
  expect(id).toMatch(/^[\dA-F]{8}$/)
  expect(answer.headers['x-request-id']).toBe(id)
  const found = lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg)
  expect(found).toEqual([...new Set([line, 'request completed'])])
})

test('requests at the same time keep their own ids, and a good reply has none', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ method: 'POST', url: '/api/orders/submit', payload: anOrder() })),
  )
  const failed = lines.filter(({ msg }) => msg === 'an order could not be stored')
  expect(failed.map(({ reqId }) => reqId).sort()).toEqual(answers.map((answer) => answer.json().id).sort())
  expect(new Set(failed.map(({ reqId }) => reqId)).size).toBe(20)
  expect((await app.inject({ url: '/api/live' })).headers).not.toHaveProperty('x-request-id')
})
