import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { getProfile, login } from '#shop/accounts/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { leastCpuTime } from '#tests/support/cpu-time.ts'
import { ana, bodega, PASSWORD, pendiente, register } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { sessions, users } from './table.ts'

const shop = setupTestShop()
beforeEach(async () => {
  for (const person of [ana, bodega, pendiente]) await register(shop.db, person, inPanama('2026-11-20T10:00'))
})

const signIn = (body: object, request: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  shop.inject({ method: 'POST', url: '/api/auth/login', payload: body, ...request })
const right = { email: ana.email, password: PASSWORD }
const profile = (headers: Record<string, string>) => shop.inject({ url: `/api/auth/profile/${ana.id}`, headers })

describe('a customer signs in', () => {
  test.each([ana.email, 'ANA@CORREO.COM', '  Ana@correo.com '])('as "%s"', async (email) => {
    const answer = await shop.call(login, { body: { email, password: PASSWORD } })
    expect(answer).toMatchObject({ ok: true, user: { id: ana.id, email: ana.email, estado: 'activo' } })
  })

  test('and gets an HttpOnly cookie', async () => {
    const [cookie, ...others] = (await signIn(right)).cookies
    const { name, value, ...rest } = cookie ?? {}
    expect(others.map((other) => other.name)).toEqual(['dispositivo'])
    expect(name).toBe('sesion')
    expect(rest).toEqual({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 400 * 86_400 })
    expect((await profile({ cookie: `sesion=${value}` })).json()).toMatchObject({ user: { id: ana.id } })
  })

  test.each<{ over: string; request: Parameters<typeof signIn>[1]; secure: boolean }>([
    { over: 'http', request: {}, secure: false },
    { over: 'https at a proxy of this machine', request: { headers: { 'x-forwarded-proto': 'https' } }, secure: true },
    {
      over: 'what a stranger calls https',
      request: { headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '203.0.113.7' },
      secure: false,
    },
  ])('over $over the cookie has Secure: $secure', async ({ request, secure }) => {
    const [cookie] = (await signIn(right, request)).cookies
    expect(cookie?.secure ?? false).toBe(secure)
  })

  test('with a new token each time, of which only a hash is stored', async () => {
    const tokens = await Promise.all([1, 2].map(async () => (await signIn(right)).cookies[0]?.value ?? ''))
    expect(new Set(tokens).size).toBe(2)
    const stored = await allRowsAsText(shop.pool)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(stored).not.toContain(token)
    }
  })
})

describe('the token in the response', () => {
  test('is a placeholder for the page, not the session token', async () => {
    const { token } = (await signIn(right)).json()
    expect(token).toBe(`sesion-${ana.id}`)
    for (const headers of [
      { cookie: `sesion=${token}` },
      { cookie: `sesion_admin=${token}` },
      { authorization: `Bearer ${token}` },
      { authorization: `Basic ${Buffer.from(`${ana.email}:${token}`).toString('base64')}` },
      { 'user-id': ana.id },
    ])
      expect((await profile(headers as Record<string, string>)).statusCode).toBe(401)
  })

  test('is the session token for a script that asks for a bearer, and no cookie is set', async () => {
    const answer = await signIn(right, { headers: { 'x-session': 'bearer' } })
    const { token } = answer.json()
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect((await profile({ authorization: `Bearer ${token}` })).json()).toMatchObject({ user: { id: ana.id } })
    expect(await allRowsAsText(shop.pool)).not.toContain(token)
  })

  test('as a bearer opens its own account only', async () => {
    const { token } = (await signIn(right, { headers: { 'x-session': 'bearer' } })).json()
    const url = `/api/auth/profile/${bodega.id}`
    expect((await shop.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(403)
  })
})

describe('refused logins', () => {
  const error = 'Correo o contraseña incorrectos'
  test.each([
    { why: 'a wrong password', email: ana.email, password: 'carne' },
    { why: 'an unknown e-mail', email: 'nadie@correo.com', password: PASSWORD },
    { why: 'no e-mail at all', email: 'nadie', password: PASSWORD },
    { why: 'a wrong password of an account that waits', email: pendiente.email, password: 'carne' },
    { why: 'an attempt to inject', email: "' or 1=1 --", password: "' or 1=1 --" },
    { why: 'a wildcard', email: '%@correo.com', password: PASSWORD },
    { why: 'the stored hash', email: ana.email, password: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA' },
  ])('$why: gets the same response', async ({ email, password }) => {
    const answer = await signIn({ email, password })
    expect([answer.statusCode, answer.json()]).toEqual([401, { success: false, error }])
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  test.each(['ana\0@correo.com', '\0', 'ana\ud800@correo.com'])(
    'the e-mail %j is unknown, not a server error',
    async (email) => {
      expect((await signIn({ email, password: PASSWORD })).statusCode).toBeLessThan(500)
    },
  )

  test('an unknown e-mail takes the same CPU time as a wrong password', async () => {
    await shop.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) })
    const { known, waiting, unknown } = await leastCpuTime({
      known: () => signIn({ email: ana.email, password: 'no es' }),
      waiting: () => signIn({ email: pendiente.email, password: 'no es' }),
      unknown: () => signIn({ email: 'nadie@correo.com', password: 'no es' }),
    })
    for (const other of [unknown, waiting]) {
      expect(other / known).toBeGreaterThan(0.6)
      expect(other / known).toBeLessThan(1.7)
    }
  })

  test('a pending account is named as such only after the right password', async () => {
    const answer = await signIn({ email: pendiente.email, password: PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { success: false, error: 'Tu cuenta mayorista está pendiente de aprobación' },
    ])
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  test.each([
    { body: {}, campos: { email: 'Escribe tu correo', password: 'Escribe tu contraseña' } },
    { body: { email: ana.email, password: '' }, campos: { password: 'Escribe tu contraseña' } },
    {
      body: { email: { $ne: null }, password: ['x'] },
      campos: { email: 'Escribe tu correo', password: 'Escribe tu contraseña' },
    },
    { body: { email: 'a'.repeat(255), password: 'x' }, campos: { email: 'Escribe un correo válido' } },
    { body: { email: ana.email, password: 'x'.repeat(129) }, campos: { password: 'La contraseña es demasiado larga' } },
  ])('$body', async ({ body, campos }) => {
    expect(await shop.call(login, { body: body as never })).toMatchObject({ ok: false, status: 400, campos })
  })
})

test('signing in as another person in the same browser ends the first session', async () => {
  const first = (await signIn(right)).cookies[0]?.value
  const headers = { cookie: `sesion=${first}` }
  const second = (await signIn({ email: bodega.email, password: PASSWORD }, { headers })).cookies[0]?.value
  const browser = shop.withCookie(`sesion=${second}`)
  expect(await browser.call(getProfile, { params: { id: bodega.id } })).toMatchObject({ ok: true })
  expect(await browser.call(getProfile, { params: { id: ana.id } })).toMatchObject({ ok: false, status: 403 })
  expect((await profile(headers)).statusCode).toBe(401)
  expect(await shop.db.$count(sessions)).toBe(1)
})
