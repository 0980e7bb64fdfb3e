// @module-tag slow
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { waitText } from '#server/http/limits/attempts.ts'
import { ana, bodega, luis, PASSWORD, register } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { createMailedToken } from './mailed-link.ts'
import { attempts } from './table.ts'

/** Two processes on one database: they share the attempt counts. */
const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
let processes: FastifyInstance[]
beforeEach(async () => {
  for (const person of [ana, bodega, luis]) await register(shop.db, person, inPanama('2026-11-20T10:00'))
  processes = [await createApp(shop.context), await createApp(shop.context)]
})
afterEach(async () => {
  for (const app of processes) await app.close()
})

let turn = 0
/** Alternates between the processes. Without a given address, each request comes from a new one. */
async function send(url: string, payload: object, { address, ...more }: InjectOptions & { address?: string } = {}) {
  turn += 1
  const remoteAddress = address ?? `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
  const answer = await processes[turn % 2]?.inject({ method: 'POST', url, payload, remoteAddress, ...more })
  if (!answer) throw new Error('no process')
  return answer
}
const HOME = '203.0.113.20'
const login = (email: string, password: string, address = HOME) =>
  send('/api/auth/login', { email, password }, { address })
const times = async (count: number, once: (time: number) => Promise<{ statusCode: number }>) => {
  const codes: number[] = []
  for (let time = 0; time < count; time += 1) codes.push((await once(time)).statusCode)
  return codes
}
const all = (count: number, code: number) => Array.from({ length: count }, () => code)

describe('guessing the password of one account from one address', () => {
  test.each([
    { whose: 'a customer', email: ana.email },
    { whose: 'nobody, which says nothing of who exists', email: 'nadie@correo.com' },
  ])('of $whose is blocked after ten failures', async ({ email }) => {
    expect(await times(10, (time) => login(email, `no es ${time}`))).toEqual(all(10, 401))

    const refused = await login(email, PASSWORD)

    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '900',
      { success: false, error: 'Demasiados intentos. Vuelve a probar en 15 minutos.' },
    ])
    expect(refused.cookies.map(({ name }) => name)).not.toContain('sesion')
    expect((await login(bodega.email, PASSWORD)).statusCode).toBe(200)
  })

  test('counts all spellings of an e-mail together', async () => {
    const written = ['ana@correo.com', 'ANA@correo.com', ' Ana@Correo.com ', 'ana@correo.com\t']
    expect(await times(11, (time) => login(written[time % 4] ?? '', 'no es'))).toEqual([...all(10, 401), 429])
  })

  test('is counted exactly under thirty concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => login(ana.email, `no es ${i}`)))
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([...all(10, 401), ...all(20, 429)])
  })

  test('is allowed again after 15 minutes and not before', async () => {
    await times(10, () => login(ana.email, 'no es'))
    shop.setClock('2026-11-20T10:05')
    expect((await login(ana.email, PASSWORD)).headers['retry-after']).toBe('600')
    shop.setClock('2026-11-20T10:14:20')
    const soon = await login(ana.email, PASSWORD)
    expect([soon.headers['retry-after'], soon.json().error]).toEqual([
      '40',
      'Demasiados intentos. Vuelve a probar en 40 segundos.',
    ])
    shop.setClock('2026-11-20T10:15')
    expect((await login(ana.email, PASSWORD)).statusCode).toBe(200)
    expect(await times(11, () => login(ana.email, 'no es'))).toEqual([...all(10, 401), 429])
  })

  test('counts wrong passwords only', async () => {
    expect(await times(9, () => login(ana.email, 'no es'))).toEqual(all(9, 401))
    expect(await times(20, () => login(ana.email, PASSWORD))).toEqual(all(20, 200))
    expect(await times(2, () => login(ana.email, 'no es'))).toEqual([401, 429])
  })

  test('keeps its count when a process restarts', async () => {
    await times(10, () => login(ana.email, 'no es'))
    const again = await createApp(shop.context)
    processes.push(again)
    const payload = { email: ana.email, password: PASSWORD }
    const request = { method: 'POST', url: '/api/auth/login', payload, remoteAddress: HOME } as const
    expect((await again.inject(request)).statusCode).toBe(429)
  })
})

describe('guessing one password at many accounts', () => {
  test('is blocked after a hundred attempts from one address, and only there', async () => {
    const emails = Array.from({ length: 100 }, (_, n) => `alguien${n}@correo.com`)
    // All but one of the e-mails have an account.
    for (const email of emails.slice(1))
      await register(shop.db, { ...ana, id: randomUUID(), email }, shop.context.now())
    expect(await times(100, (time) => login(emails[time] ?? '', '12345678', '203.0.113.7'))).toEqual(all(100, 401))
    const refused = await login(ana.email, PASSWORD, '203.0.113.7')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect((await login(ana.email, PASSWORD, '203.0.113.8')).statusCode).toBe(200)
  }, 60_000)

  test('takes the client address from a local proxy only, not from the client', async () => {
    await shop.db
      .insert(attempts)
      .values({ key: 'login-ip:203.0.113.7', count: 100, until: inPanama('2026-11-20T10:15') })
    const from = (remoteAddress: string, forwarded: string) =>
      send(
        '/api/auth/login',
        { email: ana.email, password: PASSWORD },
        { address: remoteAddress, headers: { 'x-forwarded-for': forwarded } },
      )
    expect((await from('203.0.113.7', '198.51.100.1')).statusCode).toBe(429)
    expect((await from('127.0.0.1', '203.0.113.7')).statusCode).toBe(429)
    expect((await from('127.0.0.1', '198.51.100.1, 203.0.113.7')).statusCode).toBe(429)
    expect((await from('127.0.0.1', '203.0.113.7, 198.51.100.1')).statusCode).toBe(200)
  })
})

describe('limits shared by both processes', () => {
  const passwords = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
  const address = '203.0.113.9'
  const asAna = async () => ({ cookie: `sesion=${await shop.as(ana).token()}` })
  const noLink = (time: number) => `${'x'.repeat(30)}${time}`

  test.each<{
    what: string
    most: number
    code: number
    wait: number
    once: (time: number) => ReturnType<typeof send>
  }>([
    {
      what: 'accounts made from one address',
      most: 100,
      code: 201,
      wait: 3600,
      once: (time) =>
        send(
          '/api/auth/register',
          { nombre: 'Bea', telefono: '1', email: `bea${time}@correo.com`, ...passwords },
          { address },
        ),
    },
    {
      what: 'forgotten passwords from one address',
      most: 200,
      code: 200,
      wait: 3600,
      once: (time) => send('/api/auth/forgot-password', { email: `bea${time}@correo.com` }, { address }),
    },
    {
      what: 'invented links for a password from one address',
      most: 200,
      code: 400,
      wait: 3600,
      once: (time) => send('/api/auth/reset-password', { token: noLink(time), ...passwords }, { address }),
    },
    {
      what: 'invented links for an e-mail from one address',
      most: 200,
      code: 400,
      wait: 3600,
      once: (time) => send('/api/auth/verify-email', { token: noLink(time) }, { address }),
    },
    {
      what: 'guesses of the password by whoever holds the link that confirms an e-mail',
      most: 10,
      code: 401,
      wait: 900,
      once: async (time) => {
        const token = await createMailedToken(shop.context, ana.id, 'verificar')
        return send('/api/auth/verify-email', { token, password: `no es ${time}` })
      },
    },
    {
      what: 'guesses of the old password by whoever holds a session',
      most: 10,
      code: 400,
      wait: 900,
      once: async (time) =>
        time % 2
          ? send('/api/auth/change-password', { actual: `no es ${time}`, ...passwords }, { headers: await asAna() })
          : send('/api/auth/delete-account', { password: `no es ${time}` }, { headers: await asAna() }),
    },
    {
      what: 'guesses of the password of one administrator from one address',
      most: 10,
      code: 401,
      wait: 900,
      once: (time) => send('/api/admin/login', { username: luis.username, password: `no es ${time}` }, { address }),
    },
  ])(
    '$what: $most, then 429',
    async ({ most, code, wait, once }) => {
      expect(await times(most, once)).toEqual(all(most, code))
      // In the same minute the limit of calls per address may refuse first.
      shop.setClock('2026-11-20T10:01')
      const refused = await once(most)
      const left = wait - 60
      expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
        429,
        `${left}`,
        { success: false, error: `Demasiados intentos. Vuelve a probar en ${left / 60} minutos.` },
      ])
    },
    60_000,
  )
})

test.each(['ro\0sa', 'ro\ud800sa'])('the name %j is unknown, not a server error', async (name) => {
  expect([400, 401]).toContain((await send('/api/admin/login', { username: name, password: 'x' })).statusCode)
  expect((await login(`${name}@correo.com`, 'x')).statusCode).toBeLessThan(500)
})

test('the waiting time is written in seconds, minutes or hours', () => {
  expect([1, 2, 59].map(waitText)).toEqual(['1 segundo', '2 segundos', '59 segundos'])
  expect([60, 61, 120, 121, 900].map(waitText)).toEqual([
    '1 minuto',
    ...['2', '2', '3', '15'].map((n) => `${n} minutos`),
  ])
  expect([7200, 7201, 86_400].map(waitText)).toEqual(['120 minutos', '3 horas', '24 horas'])
})
