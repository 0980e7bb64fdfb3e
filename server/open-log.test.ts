import { PassThrough } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailedToken } from '#server/accounts/mailed-link.ts'
import { administrators } from '#server/accounts/table.ts'
import { noticesToken } from '#server/messages/notices-link.ts'
import { aProduct } from '#tests/support/builders.ts'
import { ana, PASSWORD, pendiente, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { trackedOrders } from '#tests/support/tracked-orders.ts'
import { createApp } from './app.ts'
import { openLog } from './open-log.ts'

const shop = setupTestShop()
const { place } = trackedOrders(shop)
let app: FastifyInstance
let written = ''

beforeEach(async () => {
  await shop.seed(aProduct())
  written = ''
  const stream = new PassThrough().on('data', (line) => {
    written += line
  })
  app = await createApp({ ...shop.context, log: openLog('trace', stream) })
})
afterEach(() => app.close())

const lines = (): Record<string, unknown>[] =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const callOnce = (method: 'POST' | 'PUT' | 'GET', url: string, payload: object = {}) =>
  app.inject({ method, url, payload, headers: { referer: `https://tienda.example${url}` } })

describe('the log holds no token of a link', () => {
  test.each([
    (token: string) => `/api/seguimiento/${token}/cancelar`,
    (token: string) => `/api/seguimiento/${token}/fotos/0199f0a0-0000-7000-8000-000000000001`,
    (token: string) => `/api/seguimiento/%${token.charCodeAt(0).toString(16)}${token.slice(1)}/cotizar`,
    (token: string) => `/api/%73eguimiento/${token}`,
    (token: string) => `/seguimiento/${token}`,
    (token: string) => `/api/auth/verify-email?verificar=${token}`,
    (token: string) => `/auth?restablecer=${token.slice(0, 30)}&resto=${token.slice(30)}`,
    (token: string) => `/otra/${token}!!!`,
  ])('in a request: %s', async (urlOf) => {
    const { token } = await place()
    await callOnce('POST', urlOf(token))
    await callOnce('PUT', urlOf(token))
    expect(lines().length).toBeGreaterThan(0)
    for (const part of [token, token.slice(1), token.slice(0, 22), token.slice(22)]) expect(written).not.toContain(part)
  })

  test('of a tracked order, when the database fails', async () => {
    const { token } = await place()
    const comesBack = shop.disconnectDatabase()
    expect((await callOnce('GET', `/api/seguimiento/${token}`)).statusCode).toBe(500)
    comesBack()
    expect(lines().map(({ msg }) => msg)).toContain('request failed')
    expect(written).not.toContain(token.slice(22))
  })

  test('that puts a new password or confirms an e-mail', async () => {
    await register(shop.db, ana, shop.context.now())
    for (const purpose of ['restablecer', 'verificar'] as const) {
      const token = await createMailedToken(shop.context, ana.id, purpose)
      const body = { token, password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
      await callOnce('POST', `/api/auth/${purpose === 'verificar' ? 'verify-email' : 'reset-password'}`, body)
      expect(written).not.toContain(token)
    }
  })

  test('that unsubscribes', async () => {
    const { id } = await place()
    const token = noticesToken(shop.context.signatures, { id, email: ana.email })
    await callOnce('POST', `/api/avisos/${token}/parar`)
    expect(written).not.toContain(token.slice(22))
    expect(lines().map(({ url }) => url)).toEqual(['/api/avisos/[…]/parar'])
  })

  test('and of an order it holds the number that people read', async () => {
    const { id } = await place()
    app.log.warn({ orderId: id }, 'could not notify open pages')
    await callOnce('PUT', `/api/admin/orders/${id}`)
    expect(written).not.toContain(id)
    const number = id.slice(-8).toUpperCase()
    expect(lines().map(({ url, orderId }) => url ?? orderId)).toEqual([number, `/api/admin/orders/${number}`])
  })
})

describe('every sign-in is logged with the id of the account, and never with what was typed', () => {
  const signInLines = () => lines().flatMap(({ msg, account, id, ip }) => (account ? [{ msg, account, id, ip }] : []))
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  beforeEach(async () => {
    for (const person of [ana, pendiente, rosa]) await register(shop.db, person, shop.context.now())
  })

  test('of customers', async () => {
    const url = '/api/auth/login'
    await callOnce('POST', url, { email: ana.email, password: PASSWORD })
    await callOnce('POST', url, { email: ana.email, password: 'no-es-esta' })
    await callOnce('POST', url, { email: pendiente.email, password: PASSWORD })
    await callOnce('POST', url, { email: 'nadie@correo.com', password: 'no-es-esta' })
    const customer = { account: 'customer', ip: '127.0.0.1' }
    expect(signInLines()).toEqual([
      { ...customer, msg: 'signed in', id: ana.id },
      { ...customer, msg: 'wrong password', id: ana.id },
      { ...customer, msg: 'account waits for approval', id: pendiente.id },
      { ...customer, msg: 'wrong password', id: undefined },
    ])
    for (const typed of ['correo.com', 'no-es-esta', PASSWORD]) expect(written).not.toContain(typed)
  })

  test('of the team, also with Basic', async () => {
    await callOnce('POST', '/api/admin/login', { username: 'rosa', password: PASSWORD })
    await callOnce('POST', '/api/admin/login', { username: 'rosa', password: 'no-es-esta' })
    await callOnce('POST', '/api/admin/login', { username: 'nadie', password: 'no-es-esta' })
    await app.inject({ url: '/api/admin/session', headers: basic(`rosa:${PASSWORD}`) })
    await app.inject({ url: '/api/admin/session', headers: basic('rosa:no-es-esta') })
    const team = { account: 'team', ip: '127.0.0.1' }
    expect(signInLines()).toEqual([
      { ...team, msg: 'signed in', id: rosa.id },
      { ...team, msg: 'wrong password', id: rosa.id },
      { ...team, msg: 'wrong password', id: undefined },
      { ...team, msg: 'signed in', id: rosa.id },
      { ...team, msg: 'wrong password', id: rosa.id },
    ])
    for (const typed of ['rosa', 'nadie', 'no-es-esta', PASSWORD]) expect(written).not.toContain(typed)
  })

  test('of the team with a second factor', async () => {
    const factor = { totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }
    await shop.db.update(administrators).set(factor).where(eq(administrators.id, rosa.id))
    const body = { username: 'rosa', password: PASSWORD }
    await callOnce('POST', '/api/admin/login', body)
    await callOnce('POST', '/api/admin/login', { ...body, codigo: '000000' })
    await app.inject({ url: '/api/admin/session', headers: basic(`rosa:${PASSWORD}`) })
    expect(signInLines().map(({ msg }) => msg)).toEqual(['code missing', 'wrong code', 'code missing'])
  })
})
