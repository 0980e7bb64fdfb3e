import { beforeEach, describe, expect, test } from 'vitest'
import { administrators, sessions } from '#server/accounts/table.ts'
import { hashPassword } from '#server/auth/password.ts'
import { adminLogin, adminLogout } from '#shop/team/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { leastCpuTime } from '#tests/support/cpu-time.ts'
import { eva, luis, PASSWORD, register, rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(async () => {
  for (const person of [rosa, luis]) await register(shop.db, person, inPanama('2026-11-20T10:00'))
})

const login = (payload: object, headers = {}) =>
  shop.inject({ method: 'POST', url: '/api/admin/login', payload, headers })
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) => {
  const [cookie] = answer.cookies
  if (!cookie) throw new Error('no cookie')
  return cookie
}

describe('an administrator signs in', () => {
  test.each([
    { typed: 'rosa', person: rosa },
    { typed: '  luis ', person: luis },
    { typed: 'ROSA', person: rosa },
  ])('as "$typed"', async ({ typed, person: { username, rol } }) => {
    const answer = await shop.call(adminLogin, { body: { username: typed, password: PASSWORD } })
    expect(answer).toMatchObject({ ok: true, admin: { username, rol } })
  })

  test('and gets an HttpOnly cookie', async () => {
    const { name, value, ...rest } = cookieOf(await login({ username: 'rosa', password: PASSWORD }))

    expect(rest).toEqual({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 400 * 86_400 })
    const headers = { cookie: `${name}=${value}` }
    expect((await shop.inject({ url: '/api/orders/all', headers })).statusCode).toBe(200)
  })

  test('over https the cookie is Secure', async () => {
    const answer = await login({ username: 'rosa', password: PASSWORD }, { 'x-forwarded-proto': 'https' })
    expect(cookieOf(answer)).toMatchObject({ secure: true })
  })
})

describe('a script that asks for a bearer', () => {
  const bearer = { 'x-session': 'bearer' }

  test('is given the token, and no cookie', async () => {
    const answer = await login({ username: 'luis', password: PASSWORD }, bearer)
    const { token, admin } = answer.json()
    expect([admin.username, answer.cookies]).toEqual(['luis', []])
    const headers = { authorization: `Bearer ${token}` }
    expect((await shop.inject({ url: '/api/orders/all', headers })).statusCode).toBe(200)
    expect(await allRowsAsText(shop.pool)).not.toContain(token)
  })

  test('signs out with it', async () => {
    const { token } = (await login({ username: 'luis', password: PASSWORD }, bearer)).json()
    const headers = { authorization: `Bearer ${token}` }
    expect((await shop.inject({ method: 'POST', url: '/api/admin/logout', headers })).json()).toEqual({ success: true })
    expect((await shop.inject({ url: '/api/orders/all', headers })).statusCode).toBe(401)
  })

  test('gets no token unless it asks', async () => {
    expect((await login({ username: 'luis', password: PASSWORD })).json()).not.toHaveProperty('token')
    expect((await login({ username: 'luis', password: 'no' }, bearer)).json()).not.toHaveProperty('token')
  })
})

test('signing in again ends this browser’s former session, and no other', async () => {
  const first = cookieOf(await login({ username: 'rosa', password: PASSWORD })).value
  const other = cookieOf(await login({ username: 'rosa', password: PASSWORD })).value
  const again = await login({ username: 'luis', password: PASSWORD }, { cookie: `sesion_admin=${first}` })
  const opens = async (token: string) =>
    (await shop.withCookie(`sesion_admin=${token}`).inject({ url: '/api/admin/session' })).statusCode
  expect([await opens(first), await opens(other), await opens(cookieOf(again).value)]).toEqual([401, 200, 200])
})

test('user names of an older version that differ by case only stay two people', async () => {
  await register(shop.db, { ...eva, username: 'Rosa' }, inPanama('2026-11-20T10:00'))
  for (const [typed, rol] of [
    ['rosa', 'dueño'],
    ['Rosa', 'editor'],
  ] as const)
    expect((await login({ username: typed, password: PASSWORD })).json()).toMatchObject({ admin: { rol } })
  expect((await login({ username: 'ROSA', password: PASSWORD })).statusCode).toBe(401)
})

describe('refused logins', () => {
  test.each([
    { why: 'a wrong password', username: 'rosa', password: 'carne' },
    { why: 'an unknown name', username: 'nadie', password: PASSWORD },
    { why: 'an attempt to inject', username: "' or 1=1 --", password: "' or 1=1 --" },
  ])('$why', async ({ username, password }) => {
    const answer = await login({ username, password })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ success: false, error: 'Credenciales incorrectas' })
    expect(answer.cookies).toEqual([])
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  test('an unknown name takes the same CPU time as a wrong password', async () => {
    await shop.db.update(administrators).set({ passwordHash: await hashPassword(PASSWORD) })
    const { known, unknown } = await leastCpuTime({
      known: () => login({ username: 'rosa', password: 'no es' }),
      unknown: () => login({ username: 'nadie', password: 'no es' }),
    })
    expect(unknown / known).toBeGreaterThan(0.6)
    expect(unknown / known).toBeLessThan(1.7)
  })

  test.each([
    { body: {}, campos: { username: 'Escribe tu usuario', password: 'Escribe tu contraseña' } },
    {
      body: { username: ' ', password: '' },
      campos: { username: 'Escribe tu usuario', password: 'Escribe tu contraseña' },
    },
    { body: { username: 'rosa', password: 7 }, campos: { password: 'Escribe tu contraseña' } },
    { body: { username: ['rosa'], password: 'x' }, campos: { username: 'Escribe tu usuario' } },
    { body: { username: 'rosa\0', password: 'x' }, campos: { username: expect.any(String) } },
    { body: { username: 'r'.repeat(121), password: 'x' }, campos: { username: expect.any(String) } },
    { body: { username: 'rosa', password: 'x'.repeat(129) }, campos: { password: expect.any(String) } },
  ])('$body', async ({ body, campos }) => {
    const answer = await shop.call(adminLogin, { body: body as never })
    expect(answer).toMatchObject({ ok: false, status: 400, campos })
  })
})

describe('signing out', () => {
  test('ends the session here and in the browser', async () => {
    const { name, value } = cookieOf(await login({ username: 'rosa', password: PASSWORD }))
    const headers = { cookie: `${name}=${value}` }

    const answer = await shop.inject({ method: 'POST', url: '/api/admin/logout', headers })

    expect(answer.json()).toEqual({ success: true })
    expect(cookieOf(answer)).toMatchObject({ name: 'sesion_admin', value: '', path: '/' })
    expect(await shop.db.$count(sessions)).toBe(0)
    expect((await shop.inject({ url: '/api/orders/all', headers })).statusCode).toBe(401)
  })

  test('ends no other session', async () => {
    const other = shop.as(rosa)
    const token = await other.token()
    await shop.as(luis).call(adminLogout, {})
    expect(await shop.db.$count(sessions)).toBe(1)
    expect(
      (await shop.inject({ url: '/api/orders/all', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(200)
  })

  test('without a session succeeds', async () => {
    expect(await shop.call(adminLogout, {})).toMatchObject({ ok: true })
  })
})
