import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { ana, PASSWORD, register, rosa, signIn } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
let app: FastifyInstance
const open = async (PUBLIC_URL?: string) => {
  app = await createApp({ ...shop.context, config: { ...shop.context.config, PUBLIC_URL } })
}
beforeEach(async () => {
  for (const person of [ana, rosa]) await register(shop.db, person, shop.context.now())
})
afterEach(() => app.close())

const login = (headers = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: ana.email, password: PASSWORD }, headers })
const profile = (cookie: string) => app.inject({ url: `/api/auth/profile/${ana.id}`, headers: { cookie } })
const byName = (cookies: { name: string; value: string }[]) =>
  Object.fromEntries(cookies.map(({ name, ...cookie }) => [name, cookie]))
const cleared = { value: '', path: '/', secure: true, sameSite: 'Lax', maxAge: 0, expires: new Date(0) }
const stored = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: expect.any(Number) }

describe('behind https', () => {
  beforeEach(() => open('https://carne.example'))

  test('the cookies are called __Host-…: a page of another name under the same domain cannot set them', async () => {
    const payload = { username: 'rosa', password: PASSWORD }
    const team = await app.inject({ method: 'POST', url: '/api/admin/login', payload })
    const all = { ...byName((await login()).cookies), ...byName(team.cookies) }
    expect(Object.keys(all).toSorted()).toEqual(['__Host-dispositivo', '__Host-sesion', '__Host-sesion_admin'])
    // Exactly these: a Domain would make a browser refuse a __Host- cookie.
    for (const cookie of Object.values(all)) expect(cookie).toEqual({ ...stored, value: expect.any(String) })
  })

  test('a browser with the names of before stays signed in, and gets the new ones', async () => {
    const { token, cookie } = await signIn(shop.db, ana, shop.context.now())
    const device = 'd'.repeat(43)
    const answer = await profile(`${cookie}; dispositivo=${device}`)
    expect(answer.statusCode).toBe(200)
    expect(byName(answer.cookies)).toEqual({
      '__Host-sesion': { ...stored, value: token },
      '__Host-dispositivo': { ...stored, value: device },
      sesion: cleared,
      dispositivo: cleared,
    })
    const renamed = await profile(`__Host-sesion=${token}; __Host-dispositivo=${device}`)
    expect([renamed.statusCode, renamed.cookies]).toEqual([200, []])
  })

  test('a reply that caches keep renames none', async () => {
    const answer = await app.inject({ url: '/api/products/retail', headers: { cookie: 'sesion=of-somebody' } })
    expect([answer.statusCode, answer.cookies]).toEqual([200, []])
  })

  test('the names of before are not read any more after thirty days, nor beside the new one', async () => {
    const { token, cookie } = await signIn(shop.db, ana, shop.context.now())
    const beside = await profile(`__Host-sesion=wrong; ${cookie}`)
    expect([beside.statusCode, byName(beside.cookies)]).toMatchObject([401, { sesion: cleared }])
    shop.setClock('2026-12-24T00:01')
    const { cookie: fresh, token: freshToken } = await signIn(shop.db, ana, shop.context.now())
    expect([(await profile(fresh)).statusCode, (await profile(`__Host-sesion=${freshToken}`)).statusCode]).toEqual([
      401, 200,
    ])
    expect(token).not.toBe(freshToken)
  })

  test.each(['sesion', '__Host-sesion'])('signing out ends the session of %s and clears both names', async (name) => {
    const { token } = await signIn(shop.db, ana, shop.context.now())
    const cookie = `${name}=${token}; sesion_admin=x`
    const answer = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    expect(byName(answer.cookies)).toMatchObject({ '__Host-sesion': cleared, sesion: cleared })
    expect((await profile(`__Host-sesion=${token}`)).statusCode).toBe(401)
  })

  test('a page of another site can change nothing with either name', async () => {
    const { token } = await signIn(shop.db, ana, shop.context.now())
    for (const name of ['sesion', '__Host-sesion']) {
      const headers = { cookie: `${name}=${token}`, 'sec-fetch-site': 'same-site' }
      const answer = await app.inject({ method: 'PUT', url: '/api/avisos', payload: { avisos: false }, headers })
      expect(answer.statusCode).toBe(403)
    }
  })
})

test('by http they have no prefix, because a browser would refuse it', async () => {
  await open('http://carne.example')
  const { cookies } = await login()
  expect(Object.keys(byName(cookies)).toSorted()).toEqual(['dispositivo', 'sesion'])
  const { cookie } = await signIn(shop.db, ana, shop.context.now())
  const answer = await profile(cookie)
  expect([answer.statusCode, byName(answer.cookies).sesion]).toEqual([200, undefined])
})
