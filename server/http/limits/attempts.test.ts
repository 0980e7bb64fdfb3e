import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { attempts } from '#server/accounts/table.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ana, PASSWORD, register } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { countAttempt, undoAttempt } from './attempts.ts'
import { limitGuesses } from './sign-in-limits.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
beforeEach(() => register(shop.db, ana, shop.context.now()))

const HOME = '203.0.113.20'
const login = async (email: string, password: string) => {
  const payload = { email, password }
  return (await shop.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: HOME })).statusCode
}
const counts = async () =>
  Object.fromEntries((await shop.db.select().from(attempts)).map(({ key, count }) => [key.split(':')[0], count]))

test('an address that is refused stores nothing for the e-mails that it invents', async () => {
  const until = new Date(shop.context.now().getTime() + 60_000)
  await shop.db.insert(attempts).values({ key: `login-ip:${HOME}`, count: 100, until })
  for (let n = 0; n < 20; n += 1) expect(await login(`inventado${n}@correo.com`, 'no es')).toBe(429)
  expect(await shop.db.select({ key: attempts.key, count: attempts.count }).from(attempts)).toEqual([
    { key: `login-ip:${HOME}`, count: 100 },
  ])
})

test('guesses that are refused at one account do not use up those of their address', async () => {
  for (let n = 0; n < 25; n += 1) await login(ana.email, 'no es')
  expect(await login(ana.email, PASSWORD)).toBe(429)
  expect(await counts()).toMatchObject({ 'login-ip': 10 })
})

const guessing = (check: () => Promise<undefined>) =>
  limitGuesses(shop.context, { ip: HOME, cookies: {} } as FastifyRequest, { kind: 'login', name: ana.email }, check)

test('a guess that could not be checked, because the shop failed, is not counted', async () => {
  for (let n = 0; n < 12; n += 1)
    await expect(guessing(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('is away')
  expect(await counts()).toEqual({ login: 0, 'login-ip': 0 })
})

test('a guess that the check refuses, as a wrong code, is counted', async () => {
  await expect(guessing(() => Promise.reject(new Refusal(401, 'Ese código no sirve')))).rejects.toThrow(Refusal)
  expect(await counts()).toEqual({ login: 1, 'login-ip': 1 })
})

test('an attempt that is taken back after its row was deleted gives no further one', async () => {
  const limit = { key: 'algo', max: 1, minutes: 15 }
  await countAttempt(shop.context, limit)
  await shop.db.delete(attempts)
  await undoAttempt(shop.context, limit)
  await countAttempt(shop.context, limit)
  await expect(countAttempt(shop.context, limit)).rejects.toThrow(/^Demasiados intentos/)
})
