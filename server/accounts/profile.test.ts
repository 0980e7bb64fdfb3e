import { beforeEach, describe, expect, test } from 'vitest'
import { getProfile, updateProfile } from '#shop/accounts/contract.ts'
import { ana, bodega, eva, luis, register, rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { users } from './table.ts'

const shop = setupTestShop()
beforeEach(async () => {
  for (const person of [ana, bodega]) await register(shop.db, person, inPanama('2026-11-20T10:00'))
})

const rows = () => shop.db.select().from(users).orderBy(users.id)
const UNKNOWN = '0199f0a0-0000-7000-8000-00000000dead'
const stranger = { success: false, error: 'No tienes permiso para hacer esto' }

describe('one’s own profile', () => {
  test('is read in full, without secrets', async () => {
    const answer = await shop.as(ana).inject({ url: `/api/auth/profile/${ana.id}` })
    const { is: _, ...known } = ana
    expect(answer.json()).toEqual({
      success: true,
      user: { ...known, fechaRegistro: '2026-11-20T15:00:00.000Z', solicitudMayorista: null },
    })
  })

  test.each([
    { body: { nombre: 'Ana María Ríos' }, changed: { nombre: 'Ana María Ríos' } },
    { body: { telefono: '6999-9999' }, changed: { telefono: '6999-9999' } },
    { body: { nombre: '  Ana  ', telefono: ' 1 ' }, changed: { nombre: 'Ana', telefono: '1' } },
    { body: {}, changed: {} },
  ])('changes $body', async ({ body, changed }) => {
    const [before, other] = await rows()
    const answer = await shop.as(ana).call(updateProfile, { params: { id: ana.id }, body })
    expect(answer).toMatchObject({ ok: true, user: { id: ana.id, email: ana.email, ...changed } })
    expect(await rows()).toEqual([{ ...before, ...changed }, other])
  })

  test.each([
    { body: { nombre: ' ' }, campos: { nombre: 'Escribe tu nombre' } },
    { body: { nombre: null }, campos: { nombre: 'Escribe tu nombre' } },
    { body: { telefono: '' }, campos: { telefono: 'Escribe tu teléfono' } },
    { body: { nombre: 'a\0b' }, campos: { nombre: 'Tiene caracteres que no se pueden usar' } },
    { body: { nombre: 'n'.repeat(121), telefono: '6' }, campos: { nombre: 'Escribe como máximo 120 caracteres' } },
  ])('refuses $body and changes nothing', async ({ body, campos }) => {
    const before = await rows()
    const answer = await shop.as(ana).call(updateProfile, { params: { id: ana.id }, body: body as never })
    expect(answer).toMatchObject({ ok: false, status: 400, campos })
    expect(await rows()).toEqual(before)
  })
})

describe('fields that a customer may not change', () => {
  test.each<object>([
    { tipo: 'mayorista' },
    { estado: 'pendiente' },
    { email: bodega.email },
    { email: 'otra@correo.com' },
    { id: bodega.id },
    { emailVerificado: true },
    { passwordHash: 'x' },
    { password: 'otra clave', confirmPassword: 'otra clave' },
    { fechaRegistro: '2000-01-01T00:00:00.000Z' },
    { solicitudMayorista: { estado: 'aprobada', comentarios: '' } },
    { rol: 'dueño' },
  ])('%j', async (more) => {
    const [before, other] = await rows()
    const answer = await shop
      .as(ana)
      .inject({ method: 'PUT', url: `/api/auth/profile/${ana.id}`, payload: { nombre: 'Ana María', ...more } })
    expect(answer.statusCode).toBe(200)
    expect(await rows()).toEqual([{ ...before, nombre: 'Ana María' }, other])
  })
})

describe('another person’s profile', () => {
  const ways: { by: string; url: string; more?: Parameters<typeof shop.inject>[0] }[] = [
    { by: 'her id', url: `/api/auth/profile/${bodega.id}` },
    { by: 'her id in capitals', url: `/api/auth/profile/${bodega.id.toUpperCase()}` },
    { by: 'her e-mail', url: `/api/auth/profile/${encodeURIComponent(bodega.email)}` },
    { by: 'an id that nobody has', url: `/api/auth/profile/${UNKNOWN}` },
    { by: 'no id', url: '/api/auth/profile/x' },
    { by: 'a wildcard', url: '/api/auth/profile/%25' },
    { by: 'her id and the own one', url: `/api/auth/profile/${bodega.id}?id=${ana.id}&userId=${ana.id}` },
    { by: 'the own id in a header', url: `/api/auth/profile/${bodega.id}`, more: { headers: { 'user-id': ana.id } } },
  ]

  test.each(ways)('is not read by $by', async ({ url, more }) => {
    const answer = await shop.as(ana).inject({ url, ...(more as object) })
    expect([answer.statusCode, answer.json()]).toEqual([403, stranger])
  })

  test.each(ways)('is not changed by $by', async ({ url, more }) => {
    const before = await rows()
    const payload = { id: ana.id, email: ana.email, nombre: 'Tonta' }
    const answer = await shop.as(ana).inject({ method: 'PUT', url, payload, ...(more as object) })
    expect([answer.statusCode, answer.json()]).toEqual([403, stranger])
    expect(await rows()).toEqual(before)
  })

  test.each([
    { by: 'query', url: `?id=${bodega.id}&userId=${bodega.id}&email=${bodega.email}` },
    { by: 'header', url: '', headers: { 'user-id': bodega.id, 'x-user-id': bodega.id, 'x-user-email': bodega.email } },
    { by: 'body', url: '', body: { id: bodega.id, userId: bodega.id, email: bodega.email } },
  ])('is not reached from one’s own by $by', async ({ url, headers = {}, body = {} }) => {
    const own = `/api/auth/profile/${ana.id}${url}`
    const read = await shop.as(ana).inject({ url: own, headers })
    expect(read.json().user).toMatchObject({ id: ana.id, email: ana.email })
    const [before, other] = await rows()
    await shop.as(ana).inject({ method: 'PUT', url: own, headers, payload: { nombre: 'Ana María', ...body } })
    expect(await rows()).toEqual([{ ...before, nombre: 'Ana María' }, other])
  })

  test.each(['GET', 'PUT'] as const)('a visitor learns nothing about who exists by %s', async (method) => {
    const answers = await Promise.all(
      [bodega.id, UNKNOWN, 'x'].map((id) => shop.inject({ method, url: `/api/auth/profile/${id}` })),
    )
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([401, answers[0]?.body])
  })
})

describe('an administrator', () => {
  test.each([rosa, luis])('with a role for orders reads and changes any profile', async (person) => {
    const params = { id: ana.id }
    expect(await shop.as(person).call(getProfile, { params })).toMatchObject({ ok: true, user: { email: ana.email } })
    const body = { telefono: '6000-1111' }
    expect(await shop.as(person).call(updateProfile, { params, body })).toMatchObject({ ok: true, user: body })
  })

  test.each(['GET', 'PUT'] as const)(
    'with the blog role reaches no customer by %s, and does not learn whether one exists',
    async (method) => {
      const before = await rows()
      for (const id of [ana.id, UNKNOWN, 'x']) {
        const payload = { nombre: 'Otra' }
        const answer = await shop
          .as(eva)
          .inject({ method, url: `/api/auth/profile/${id}`, ...(method === 'PUT' && { payload }) })
        expect([answer.statusCode, answer.json()]).toEqual([403, stranger])
      }
      expect(await rows()).toEqual(before)
    },
  )

  test.each([UNKNOWN, 'x', '-'.repeat(36), 'f'.repeat(36), ana.email, "' or 1=1 --"])(
    'gets 404 for "%s"',
    async (id) => {
      for (const answer of [
        await shop.as(rosa).call(getProfile, { params: { id } }),
        await shop.as(rosa).call(updateProfile, { params: { id }, body: { nombre: 'Otra' } }),
      ])
        expect(answer).toMatchObject({ ok: false, status: 404, error: 'Esa cuenta no existe' })
    },
  )
})
