import { beforeEach, describe, expect, test } from 'vitest'
import { ana, bodega, luis, PASSWORD, register } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
beforeEach(async () => {
  for (const person of [ana, bodega, luis]) await register(shop.db, person, shop.context.now())
})

const HOME = '203.0.113.20'
/** A new address for each number. */
const stranger = (n: number) => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
type From = { address?: string; cookie?: string }

const post = (url: string, payload: object, { address = HOME, cookie }: From = {}) =>
  shop.inject({ method: 'POST', url, payload, remoteAddress: address, headers: cookie ? { cookie } : {} })
const asCustomer = (password: string, from?: From, email: string = ana.email) =>
  post('/api/auth/login', { email, password }, from)
const asAdmin = (password: string, from?: From) =>
  post('/api/admin/login', { username: luis.username.toUpperCase(), password }, from)
const byBasic = (password: string, { address = HOME, cookie }: From = {}) =>
  shop.inject({
    url: '/api/orders/all',
    remoteAddress: address,
    headers: {
      authorization: `Basic ${Buffer.from(`${luis.username}:${password}`).toString('base64')}`,
      ...(cookie ? { cookie } : {}),
    },
  })
type Way = typeof asAdmin

/** The device cookie that a successful sign-in leaves in the browser. */
async function signedInBefore(way: Way) {
  const { cookies } = await way(PASSWORD)
  const device = cookies.find(({ name }) => name === 'dispositivo')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 400 * 86_400 })
  return `dispositivo=${device?.value}`
}
const statuses = async (count: number, once: (time: number) => Promise<{ statusCode: number }>) => {
  const codes: number[] = []
  for (let time = 0; time < count; time += 1) codes.push((await once(time)).statusCode)
  return codes
}
const all = (count: number, code: number) => Array.from({ length: count }, () => code)

describe.each<{ what: string; way: Way; signIn: Way }>([
  { what: 'a customer', way: asCustomer, signIn: asCustomer },
  { what: 'an administrator', way: asAdmin, signIn: asAdmin },
  { what: 'an administrator by Basic', way: byBasic, signIn: asAdmin },
])('strangers who guess the password of $what', ({ way, signIn }) => {
  test('do not lock out a browser that signed in before, not even from its own address', async () => {
    const cookie = await signedInBefore(signIn)
    for (const address of [HOME, stranger(1)])
      expect((await statuses(11, () => way('no es', { address }))).at(-1)).toBe(429)
    expect((await way(PASSWORD, { cookie })).statusCode).toBe(200)
  })

  test('do not lock out a new browser at another address, whatever their number', async () => {
    for (let n = 0; n < 25; n += 1) await statuses(10, () => way('no es', { address: stranger(n) }))
    expect((await way(PASSWORD)).statusCode).toBe(200)
  })

  test('have ten guesses in 15 minutes and fifty in a day from one address', async () => {
    const wrong: number[] = []
    for (const minute of [0, 15, 30, 45]) {
      shop.setClock(`2026-11-20T10:${minute || '00'}`)
      wrong.push(...(await statuses(12, () => way('no es'))))
    }
    expect(wrong.filter((code) => code === 401)).toHaveLength(40)
    shop.setClock('2026-11-20T12:00')
    expect(await statuses(12, () => way('no es'))).toEqual([...all(10, 401), ...all(2, 429)])
    shop.setClock('2026-11-20T13:00')
    const refused = await way('no es')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, `${21 * 3600}`])
    shop.setClock('2026-11-21T10:00')
    expect((await way(PASSWORD)).statusCode).toBe(200)
  })

  test('have five a day from each further address after 200 guesses', async () => {
    for (let n = 0; n < 20; n += 1)
      expect(await statuses(10, () => way('no es', { address: stranger(n) }))).toEqual(all(10, 401))
    for (const n of [20, 21])
      expect(await statuses(6, () => way('no es', { address: stranger(n) }))).toEqual([...all(5, 401), 429])
    expect((await way(PASSWORD)).statusCode).toBe(200)
  })

  test('count as one address within an IPv6 network', async () => {
    const from = (n: number) => ({ address: `2001:db8:1:2${n.toString(16).padStart(2, '0')}::${n}` })
    expect(await statuses(11, (n) => way('no es', from(n)))).toEqual([...all(10, 401), 429])
  })

  test('gain nothing from a device of their own, or an invented one', async () => {
    const own = (await asCustomer(PASSWORD, { address: stranger(1) }, bodega.email)).cookies
    const cookies = own.map(({ name, value }) => `${name}=${value}`).join('; ')
    await statuses(10, () => way('no es', { cookie: cookies }))
    for (const cookie of [cookies, `dispositivo=${'x'.repeat(43)}`, 'dispositivo=x'])
      expect((await way('no es', { cookie })).statusCode).toBe(429)
  })
})

test('a browser that signed in before has ten guesses of its own in 15 minutes', async () => {
  const cookie = await signedInBefore(asCustomer)
  expect(await statuses(11, () => asCustomer('no es', { cookie }))).toEqual([...all(10, 401), 429])
  shop.setClock('2026-11-20T10:15')
  expect((await asCustomer(PASSWORD, { cookie })).statusCode).toBe(200)
})

test('a browser stays known for 400 days without use, and signing out does not change that', async () => {
  const cookie = await signedInBefore(asCustomer)
  await post('/api/auth/logout', {}, { cookie })
  shop.setClock('2027-12-01T10:00')
  await statuses(10, () => asCustomer('no es'))
  expect((await asCustomer(PASSWORD, { cookie })).statusCode).toBe(200)
})

test('a script that asks for a bearer gets no device cookie', async () => {
  const headers = { 'x-session': 'bearer' }
  const payload = { email: ana.email, password: PASSWORD }
  const { cookies } = await shop.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
  expect(cookies).toEqual([])
})

describe('a forgotten password', () => {
  const forgot = (from?: From) => post('/api/auth/forgot-password', { email: ana.email }, from)

  test('sends two mails in 12 hours, however many ask, and always answers the same', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => forgot({ address: stranger(n) })))
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1)
    expect(await shop.mails()).toHaveLength(2)
    shop.setClock('2026-11-20T22:00')
    await forgot()
    expect(await shop.mails()).toHaveLength(1)
  })

  test('still sends one to a browser that signed in before', async () => {
    const cookie = await signedInBefore(asCustomer)
    for (let n = 0; n < 5; n += 1) await forgot({ address: stranger(n) })
    await shop.mails()
    await forgot({ cookie })
    expect(await shop.mails()).toHaveLength(1)
  })

  test('opens the account in the browser of the mailed link, while strangers guess from its address', async () => {
    await statuses(10, () => asCustomer('no es'))
    await forgot()
    const [mail] = await shop.mails()
    const [, token] = /restablecer=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const passwords = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
    const { cookies } = await post('/api/auth/reset-password', { token, ...passwords })
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await asCustomer('sal y pimienta', { cookie })).statusCode).toBe(200)
  })
})
