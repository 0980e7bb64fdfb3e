import { expect, test, vi } from 'vitest'
import manifest from '#package.json' with { type: 'json' }
import { health } from '#shop/health-contract.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

test('the shop is well while its database answers', async () => {
  const { version } = manifest
  expect(await shop.call(health, {})).toMatchObject({ ok: true, status: 'ok', database: 'ok', version })
})

test('many who ask at once share one statement', async () => {
  const statements = vi.spyOn(shop.context.healthDb, 'execute')
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call(health, {})))
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ ok: true })))
  expect(statements.mock.calls.length).toBeLessThan(3)
  statements.mockRestore()
})

test('also to a browser that is signed in', async () => {
  const browser = shop.as(rosa)
  await browser.token()
  const comesBack = shop.disconnectDatabase()
  const answer = await browser.call(health, {})
  comesBack()
  expect(answer).toMatchObject({ ok: false, status: 503, error: 'La base de datos no responde' })
})

test('without its database it says so, and is well again when that is back', async () => {
  const comesBack = shop.disconnectDatabase()
  const gone = await shop.inject({ url: '/api/health' })
  comesBack()

  expect(gone.statusCode).toBe(503)
  expect(gone.json()).toEqual({ success: false, error: 'La base de datos no responde', id: expect.any(String) })
  expect(await shop.call(health, {})).toMatchObject({ ok: true })
})
