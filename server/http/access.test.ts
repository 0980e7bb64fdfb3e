import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#server/accounts/table.ts'
import { allOrders, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, bodega, luis, PASSWORD, pendiente, register, rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const ADMIN_ONLY = '/api/orders/all'
const requestAdminOnly = (headers: Record<string, string>) => shop.inject({ url: ADMIN_ONLY, headers })
const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

describe('a call for administrators', () => {
  test.each([
    { who: 'Ana', person: ana },
    { who: 'a wholesale account', person: bodega },
  ])('answers 403 to $who', async ({ person }) => {
    const error = 'No tienes permiso para hacer esto'
    expect(await shop.as(person).call(allOrders, {})).toMatchObject({ ok: false, status: 403, error })
  })

  test.each([
    { who: 'a visitor', person: undefined },
    { who: 'an account that waits for its approval, whatever session it holds', person: pendiente },
  ])('answers 401 to $who', async ({ person }) => {
    const error = 'Inicia sesión para continuar'
    expect(await shop.as(person).call(allOrders, {})).toMatchObject({ ok: false, status: 401, error })
  })

  test('accepts the cookie of an administrator', async () => {
    expect(await shop.as(rosa).call(allOrders, {})).toMatchObject({ ok: true })
  })

  test('accepts it beside the cookie of a customer in the same browser', async () => {
    const cookie = `sesion=${await shop.as(ana).token()}; sesion_admin=${await shop.as(rosa).token()}`
    expect((await requestAdminOnly({ cookie })).statusCode).toBe(200)
  })
})

describe('the Authorization header', () => {
  beforeEach(() => register(shop.db, rosa, inPanama('2026-11-20T10:00')))

  test.each([
    { with: 'the name and the password', authorization: basic('rosa', PASSWORD), status: 200 },
    { with: 'the scheme in any case', authorization: basic('rosa', PASSWORD).replace('Basic', 'bAsIc'), status: 200 },
    { with: 'a wrong password', authorization: basic('rosa', 'otra'), status: 401 },
    { with: 'no password', authorization: basic('rosa', ''), status: 401 },
    { with: 'an unknown name', authorization: basic('nadie', PASSWORD), status: 401 },
    { with: 'a name with signs that cannot be', authorization: basic('ro\0sa\ud800', 'x'), status: 401 },
    { with: 'nothing', authorization: 'Basic', status: 401 },
    { with: 'noise', authorization: 'Basic ***', status: 401 },
    { with: 'another scheme', authorization: 'Digest username="rosa"', status: 401 },
    { with: 'an invented bearer', authorization: 'Bearer 0123456789', status: 401 },
    { with: 'an empty bearer', authorization: 'Bearer ', status: 401 },
  ])('with $with: $status', async ({ authorization, status }) => {
    expect((await requestAdminOnly({ authorization })).statusCode).toBe(status)
  })

  test('accepts the bearer of an administrator, and not of a customer', async () => {
    expect((await requestAdminOnly({ authorization: `Bearer ${await shop.as(rosa).token()}` })).statusCode).toBe(200)
    expect((await requestAdminOnly({ authorization: `Bearer ${await shop.as(ana).token()}` })).statusCode).toBe(403)
  })

  test('accepts the bearer of a customer for an order', async () => {
    const headers = { authorization: `Bearer ${await shop.as(bodega).token()}` }
    const request = { method: 'POST' as const, url: '/api/orders/submit', payload: anOrder({ total: 7 }) }
    expect((await shop.inject({ ...request, headers })).json()).toMatchObject({ success: true, descuento: 3 })
  })
})

describe('a session', () => {
  test('of an administrator expires after seven days without use, and not a minute before', async () => {
    const [rests, returns] = [shop.as(rosa), shop.as(luis)]
    await Promise.all([rests.token(), returns.token()])
    shop.setClock('2026-11-27T09:59')
    expect(await returns.call(allOrders, {})).toMatchObject({ ok: true })
    shop.setClock('2026-11-27T10:00')
    expect(await rests.call(allOrders, {})).toMatchObject({ ok: false, status: 401 })
    shop.setClock('2026-12-04T09:58')
    expect(await returns.call(allOrders, {})).toMatchObject({ ok: true })
    shop.setClock('2026-12-11T09:58')
    expect(await returns.call(allOrders, {})).toMatchObject({ ok: false, status: 401 })
  })

  test('of an administrator that an older version gave thirty days is cut to seven when used', async () => {
    const browser = shop.as(rosa)
    await browser.token()
    await shop.db.update(sessions).set({ expiresAt: inPanama('2026-12-20T10:00') })
    expect(await browser.call(allOrders, {})).toMatchObject({ ok: true })
    expect(await shop.db.select().from(sessions)).toMatchObject([{ expiresAt: inPanama('2026-11-27T10:00') }])
  })

  test('is extended during the day, not only at its first use', async () => {
    const browser = shop.as(luis)
    await browser.token()
    for (const moment of ['2026-11-20T17:00', '2026-11-27T16:59']) {
      shop.setClock(moment)
      expect(await browser.call(allOrders, {})).toMatchObject({ ok: true })
    }
  })

  test('that has expired orders as a visitor', async () => {
    const browser = shop.as(bodega)
    await browser.call(submitOrder, { body: anOrder({ total: 7 }) })
    shop.setClock('2027-01-04T10:00')
    const cliente = { fechaEntrega: '2027-01-05' }
    expect(await browser.call(submitOrder, { body: anOrder({ cliente }) })).toMatchObject({ ok: true, descuento: 0 })
  })

  test.each(['', 'x', `${'a'.repeat(4000)}`, '%00', '"; drop table sessions'])(
    'is not opened by the cookie "%s"',
    async (token) => {
      expect((await requestAdminOnly({ cookie: `sesion_admin=${token}` })).statusCode).toBe(401)
    },
  )

  test('is stored as a hash only', async () => {
    const token = await shop.as(rosa).token()
    const { rows } = await shop.pool.query('select * from sessions')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a cross-site request', () => {
  const order = async (headers: Record<string, string>, person?: typeof ana | typeof rosa) =>
    shop.as(person).inject({
      method: 'POST',
      url: '/api/orders/submit',
      payload: anOrder(),
      headers: { host: 'ferrete.example', ...headers },
    })

  test.each([
    { from: 'another site', headers: { 'sec-fetch-site': 'cross-site' } },
    { from: 'a neighbour on the same domain', headers: { 'sec-fetch-site': 'same-site' } },
    { from: 'another origin, in an old browser', headers: { origin: 'https://malo.example' } },
    { from: 'another port', headers: { origin: 'https://ferrete.example:8443' } },
    { from: 'no origin to speak of', headers: { origin: 'null' } },
    {
      from: 'both, of which the browser’s own word counts',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://ferrete.example' },
    },
  ])('from $from is refused with a cookie', async ({ headers }) => {
    for (const person of [ana, rosa]) {
      const answer = await order(headers, person)
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'Esta petición no viene de la tienda'])
    }
  })

  test.each<{ from: string; headers: Record<string, string> }>([
    { from: 'the shop', headers: { 'sec-fetch-site': 'same-origin' } },
    { from: 'the shop, in an old browser', headers: { origin: 'https://ferrete.example' } },
    { from: 'the person', headers: { 'sec-fetch-site': 'none' } },
    { from: 'a script', headers: {} },
  ])('from $from is accepted', async ({ headers }) => {
    expect((await order(headers, ana)).statusCode).toBe(201)
  })

  test('is accepted without a cookie', async () => {
    expect((await order({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(201)
  })

  test('may read', async () => {
    const answer = await shop.as(rosa).inject({ url: ADMIN_ONLY, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(200)
  })
})
