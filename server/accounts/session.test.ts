import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, closeSessions, deleteAccount, login, logout, resetPassword } from '#shop/accounts/contract.ts'
import { ana, bodega, PASSWORD, rosa, signIn } from '#tests/support/people.ts'
import { createTestShop } from '#tests/support/test-shop.ts'
import { anOrder, aProduct } from '#tests/support/things.ts'
import { mailedLink } from './mailed-link.ts'
import { closeSession } from './session.ts'
import { sessions, users } from './table.ts'

let shop: Awaited<ReturnType<typeof createTestShop>>
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clean()
  shop.at('2026-11-20T10:00')
  await shop.has(aProduct())
})

const open = async (person: typeof ana) => (await signIn(shop.db, person, shop.tools.now())).token
const ask = async (url: string, token: string) => {
  const byCookie = await shop.inject({ url, headers: { cookie: `sesion=${token}` } })
  const byBearer = await shop.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(byBearer.statusCode).toBe(byCookie.statusCode)
  return byCookie.statusCode
}
/** What a session of Ana opens: 200 while it counts, 401 when it does not. */
const opens = async (token: string) => {
  const doors = [`/api/auth/profile/${ana.id}`, `/api/orders/user/${ana.id}`]
  const [status, ...others] = await Promise.all(doors.map((url) => ask(url, token)))
  for (const other of others) expect(other).toBe(status)
  return status
}
const newPassword = { password: 'otra clave', confirmPassword: 'otra clave' }

describe('a session of two', () => {
  let here: string
  let there: string
  const browser = () => shop.holding(`sesion=${here}`)
  beforeEach(async () => {
    here = await open(ana)
    there = await open(ana)
    expect([await opens(here), await opens(there)]).toEqual([200, 200])
  })

  test('does not survive signing out of it; the other does', async () => {
    const answer = await browser().inject({ method: 'POST', url: '/api/auth/logout' })
    expect(answer.json()).toEqual({ success: true })
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'sesion', value: '', path: '/' })])
    expect(answer.cookies[0]?.expires).toEqual(new Date(0))
    expect([await opens(here), await opens(there)]).toEqual([401, 200])
  })

  test('ends with its bearer too', async () => {
    await shop.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${here}` } })
    expect([await opens(here), await opens(there)]).toEqual([401, 200])
  })

  test('does not survive a change of the password, which opens another here', async () => {
    const payload = { actual: PASSWORD, ...newPassword }
    const answer = await browser().inject({ method: 'POST', url: '/api/auth/change-password', payload })
    expect(answer.json()).toEqual({
      success: true,
      message: 'Cambiamos tu contraseña y cerramos las demás sesiones.',
    })
    expect([await opens(here), await opens(there)]).toEqual([401, 401])
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'sesion', httpOnly: true, sameSite: 'Lax' })])
    expect(await opens(answer.cookies[0]?.value ?? '')).toBe(200)
    expect(await shop.call(login, { body: { email: ana.email, password: PASSWORD } })).toMatchObject({ status: 401 })
    expect(await shop.call(login, { body: { email: ana.email, password: 'otra clave' } })).toMatchObject({ ok: true })
  })

  test('changed by its bearer goes on with another bearer, and leaves no cookie', async () => {
    const payload = { actual: PASSWORD, ...newPassword }
    const headers = { authorization: `Bearer ${here}`, cookie: `sesion=${there}` }
    const answer = await shop.inject({ method: 'POST', url: '/api/auth/change-password', payload, headers })
    const { success, token } = answer.json()
    expect([success, answer.cookies]).toEqual([true, []])
    expect([await opens(here), await opens(there), await opens(token)]).toEqual([401, 401, 200])
  })

  test('of a browser is told no bearer, whatever else it sends', async () => {
    const payload = { actual: PASSWORD, ...newPassword }
    const headers = { authorization: 'Bearer inventada', 'x-session': 'bearer' }
    const answer = await browser().inject({ method: 'POST', url: '/api/auth/change-password', payload, headers })
    expect(answer.json()).not.toHaveProperty('token')
    expect(await opens(answer.cookies[0]?.value ?? '')).toBe(200)
  })

  test('a change of the password makes the links that wait in the mailbox worthless', async () => {
    const [anas, bodegas] = [
      await mailedLink(shop.tools, ana.id, 'restablecer'),
      await open(bodega).then(() => mailedLink(shop.tools, bodega.id, 'restablecer')),
    ]
    await browser().call(changePassword, { body: { actual: PASSWORD, ...newPassword } })
    const stolen = { password: 'de un ladrón', confirmPassword: 'de un ladrón' }
    expect(await shop.call(resetPassword, { body: { token: anas, ...stolen } })).toMatchObject({ status: 400 })
    expect(await shop.call(resetPassword, { body: { token: bodegas, ...newPassword } })).toMatchObject({ ok: true })
    expect(await shop.call(login, { body: { email: ana.email, password: 'otra clave' } })).toMatchObject({ ok: true })
  })

  test('does not survive a password put by a mailed link, and none is opened', async () => {
    const token = await mailedLink(shop.tools, ana.id, 'restablecer')
    expect(await browser().call(resetPassword, { body: { token, ...newPassword } })).toMatchObject({ ok: true })
    expect([await opens(here), await opens(there)]).toEqual([401, 401])
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  test('does not survive that all are closed', async () => {
    const bodegas = await open(bodega)
    const answer = await browser().call(closeSessions, {})
    expect(answer).toMatchObject({ ok: true, message: 'Cerramos todas tus sesiones.' })
    expect([await opens(here), await opens(there)]).toEqual([401, 401])
    expect(await ask(`/api/auth/profile/${bodega.id}`, bodegas)).toBe(200)
  })

  test('does not survive its account', async () => {
    expect(await browser().call(deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true })
    expect([await opens(here), await opens(there)]).toEqual([401, 401])
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  test('survives a change of the password that is refused', async () => {
    const wrong = await browser().call(changePassword, { body: { actual: 'no es', ...newPassword } })
    expect(wrong).toMatchObject({ ok: false, status: 400, campos: { actual: 'Esa no es tu contraseña' } })
    const unequal = { actual: PASSWORD, password: 'otra clave', confirmPassword: 'otra' }
    const campos = { confirmPassword: 'Las contraseñas no coinciden' }
    expect(await browser().call(changePassword, { body: unequal })).toMatchObject({ ok: false, status: 400, campos })
    expect([await opens(here), await opens(there)]).toEqual([200, 200])
    expect(await shop.call(login, { body: { email: ana.email, password: PASSWORD } })).toMatchObject({ ok: true })
  })
})

describe('signing out', () => {
  test('without a session is no fault', async () => {
    expect(await shop.call(logout, {})).toMatchObject({ ok: true })
    expect(await shop.holding('sesion=inventada').call(logout, {})).toMatchObject({ ok: true })
  })

  test('leaves the administrator who is signed in beside it', async () => {
    const [customer, admin] = [await open(ana), await shop.as(rosa).token()]
    await shop.holding(`sesion=${customer}; sesion_admin=${admin}`).call(logout, {})
    expect(await opens(customer)).toBe(401)
    expect((await shop.holding(`sesion_admin=${admin}`).inject({ url: '/api/orders/all' })).statusCode).toBe(200)
  })
})

describe('a session lasts', () => {
  const until = async () => (await shop.db.select().from(sessions))[0]?.expiresAt

  test('thirty days when nobody comes', async () => {
    const token = await open(ana)
    shop.at('2026-12-20T10:00')
    expect(await opens(token)).toBe(401)
  })

  test('thirty days more each time somebody comes, and no longer than that', async () => {
    const token = await open(ana)
    for (const visit of ['2026-12-20T09:59', '2027-01-19T09:58', '2027-02-18T09:57']) {
      shop.at(visit)
      expect(await opens(token)).toBe(200)
    }
    shop.at('2027-03-20T09:57')
    expect(await opens(token)).toBe(401)
  })

  test('and its end is written at most once a day', async () => {
    const token = await open(ana)
    const first = await until()
    shop.at('2026-11-21T10:00')
    await opens(token)
    expect(await until()).toEqual(first)
    shop.at('2026-11-21T10:01')
    await opens(token)
    expect(await until()).toEqual(new Date('2026-12-21T15:01:00Z'))
  })

  test('not when it was closed while somebody came', async () => {
    const token = await open(ana)
    shop.at('2026-12-19T10:00')
    const comes = { url: `/api/auth/profile/${ana.id}`, headers: { cookie: `sesion=${token}` } }
    await Promise.all([closeSession(shop.db, token), shop.inject(comes)])
    expect(await opens(token)).toBe(401)
  })
})

describe('an account that is not active', () => {
  test('has no session, whatever it holds', async () => {
    const token = await open(bodega)
    expect(await ask(`/api/auth/profile/${bodega.id}`, token)).toBe(200)
    await shop.db.update(users).set({ estado: 'pendiente' })
    for (const url of [`/api/auth/profile/${bodega.id}`, `/api/orders/user/${bodega.id}`, '/api/orders/mine/events'])
      expect(await ask(url, token)).toBe(401)
  })

  test('buys like a visitor', async () => {
    const token = await open(bodega)
    const quote = async () => {
      const body = { productos: anOrder().productos }
      const answer = await shop.holding(`sesion=${token}`).inject({ method: 'POST', url: '/api/orders/quote', body })
      return answer.json().descuento
    }
    expect(await quote()).toBe(3)
    await shop.db.update(users).set({ estado: 'pendiente' })
    expect(await quote()).toBe(0)
  })
})

test.each(['', 'x', 'a'.repeat(4000), '%00', '%E0%A4%A', "'; drop table sessions --"])(
  'the token "%s" opens nothing',
  async (token) => {
    await open(ana)
    const url = `/api/auth/profile/${ana.id}`
    expect((await shop.inject({ url, headers: { cookie: `sesion=${token}` } })).statusCode).toBe(401)
  },
)
