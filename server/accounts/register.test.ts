import { beforeEach, describe, expect, test } from 'vitest'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { getProfile, login } from '#shop/accounts/contract.ts'
import { listWholesaleRequests } from '#shop/wholesale/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { ana, PASSWORD, register, rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { sessions, users } from './table.ts'

const shop = setupTestShop()

const bea = { nombre: 'Bea Soto', email: 'bea@correo.com', telefono: '6123-4567' }
const passwords = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
const apply = (said: object = {}) =>
  shop.inject({ method: 'POST', url: '/api/auth/register', payload: { ...bea, ...passwords, ...said } })
const stored = () => shop.db.select().from(users)

describe('a retail customer', () => {
  test('is registered and signed in at once', async () => {
    const answer = await apply()

    const [row] = await stored()
    const user = {
      ...bea,
      id: row?.id,
      emailVerificado: false,
      tipo: 'individual',
      estado: 'activo',
      fechaRegistro: '2026-11-20T15:00:00.000Z',
      solicitudMayorista: null,
    }
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        success: true,
        message: 'Tu cuenta está lista. Te mandamos un enlace para confirmar tu correo.',
        user,
        requiresApproval: false,
        token: `sesion-${row?.id}`,
      },
    ])
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'sesion', path: '/', httpOnly: true, sameSite: 'Lax' })
    const own = await shop.withCookie(`sesion=${cookie?.value}`).call(getProfile, { params: { id: row?.id ?? '' } })
    expect(own).toMatchObject({ ok: true, user: bea })
  })

  test('gets one mail, to confirm the e-mail', async () => {
    await apply()
    expect(await shop.mails()).toMatchObject([{ to: 'bea@correo.com', subject: 'Confirma tu correo · Ferrete' }])
  })

  test('signs in with the e-mail in any letter case, and with the exact password only', async () => {
    await apply({ email: ' BEA@Correo.com ' })
    const { password } = passwords
    expect(await shop.call(login, { body: { email: 'Bea@correo.COM', password } })).toMatchObject({ ok: true })
    for (const wrong of [password.toUpperCase(), `${password} `, password.slice(0, -1)])
      expect(await shop.call(login, { body: { email: bea.email, password: wrong } })).toMatchObject({ status: 401 })
  })
})

describe('a wholesale applicant', () => {
  test('leaves an application, is told to wait and is not signed in', async () => {
    const answer = await apply({ tipo: 'mayorista' })

    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        success: true,
        message: 'Recibimos tu solicitud mayorista. Un administrador la revisa y te avisamos por correo.',
        user: { ...bea, tipo: 'mayorista', estado: 'pendiente', solicitudMayorista: { estado: 'pendiente' } },
        requiresApproval: true,
        token: null,
      },
    ])
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await shop.db.$count(sessions)).toBe(0)
    const [request, ...others] = await shop.db.select().from(wholesaleRequests)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      userId: answer.json().user.id,
      estado: 'pendiente',
      fechaSolicitud: inPanama('2026-11-20T10:00'),
      fechaAprobacion: null,
      fechaRechazo: null,
      comentarios: '',
    })
    expect((await shop.mails()).map(({ subject }) => subject)).toEqual([
      'Confirma tu correo · Ferrete',
      'Recibimos tu solicitud mayorista · Ferrete',
      'Solicitud mayorista nueva · Bea Soto',
    ])
  })

  test('names the business, which the shop sees in its mail and in the list', async () => {
    const negocio = {
      negocio: ' Fonda Bea ',
      tipoNegocio: 'Fonda',
      ruc: '8-123-4567 DV 12',
      avisoOperacion: '2026-555',
    }
    const said = { ...negocio, negocio: 'Fonda Bea' }
    const answer = await apply({ tipo: 'mayorista', ...negocio })
    expect(answer.json().user).toMatchObject({ solicitudMayorista: said })
    const mail = (await shop.mails()).find(({ to }) => to === 'ventas@ferrete.example')
    expect(mail).toMatchObject({ replyTo: bea.email, subject: 'Solicitud mayorista nueva · Fonda Bea' })
    expect(mail?.text).toContain(`Nombre del negocio: Fonda Bea
Tipo de negocio: Fonda
RUC: 8-123-4567 DV 12
Aviso de operación: 2026-555
Solicitante: Bea Soto
Teléfono: 6123-4567
Correo: bea@correo.com

Revisar la solicitud:
`)
    const list = await shop.as(rosa).call(listWholesaleRequests, { query: {} })
    expect(list).toMatchObject({ ok: true, requests: [said] })
  })

  test('may leave the business out, and a retail customer is not asked', async () => {
    await apply({ tipo: 'mayorista' })
    expect(await shop.db.select().from(wholesaleRequests)).toMatchObject([
      { negocio: '', tipoNegocio: '', ruc: '', avisoOperacion: '' },
    ])
    await shop.clean()
    await apply({ negocio: 'Fonda Bea' })
    expect(await allRowsAsText(shop.pool)).not.toContain('Fonda Bea')
  })

  test('cannot sign in before the review', async () => {
    await apply({ tipo: 'mayorista' })
    const answer = await shop.call(login, { body: { email: bea.email, password: passwords.password } })
    const error = 'Tu cuenta mayorista está pendiente de aprobación'
    expect(answer).toMatchObject({ ok: false, status: 403, error })
    expect(await shop.db.$count(sessions)).toBe(0)
  })
})

describe('an e-mail that already has an account', () => {
  const taken = { email: 'Ya hay una cuenta con ese correo. Inicia sesión.' }
  beforeEach(() => register(shop.db, ana, inPanama('2026-11-20T10:00')))

  test.each(['ana@correo.com', 'ANA@correo.com', ' Ana@Correo.Com '])('"%s" is refused', async (email) => {
    const before = await stored()
    const answer = await apply({ email, tipo: 'mayorista' })
    expect([answer.statusCode, answer.json().campos]).toEqual([409, taken])
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await stored()).toEqual(before)
    expect(await shop.mails()).toEqual([])
    expect(await shop.db.$count(wholesaleRequests)).toBe(0)
    expect(await shop.call(login, { body: { email: ana.email, password: PASSWORD } })).toMatchObject({ ok: true })
  })

  test('gets one account under ten concurrent registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => apply({ email: 'dos@correo.com', nombre: `${i}` })),
    )
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(await shop.db.$count(users)).toBe(2)
    expect(await shop.db.$count(sessions)).toBe(1)
    expect(await shop.mails()).toHaveLength(1)
  })
})

describe('fields that only the shop sets', () => {
  test('are not taken from the form', async () => {
    const answer = await apply({
      id: ana.id,
      tipo: 'mayorista',
      estado: 'activo',
      emailVerificado: true,
      fechaRegistro: '2000-01-01T00:00:00.000Z',
      passwordHash: 'x',
      solicitudMayorista: { estado: 'aprobada' },
    })
    expect(answer.statusCode).toBe(201)
    const [row] = await stored()
    expect(row).toMatchObject({
      estado: 'pendiente',
      emailVerificado: false,
      fechaRegistro: inPanama('2026-11-20T10:00'),
    })
    expect(row?.id).not.toBe(ana.id)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await shop.db.select().from(wholesaleRequests)).toMatchObject([{ estado: 'pendiente' }])
  })

  test('the password is stored nowhere in plain text, and never returned', async () => {
    const answer = await apply()
    expect(await allRowsAsText(shop.pool)).not.toContain(passwords.password)
    expect(answer.body).not.toMatch(/pimienta|argon2|passwordHash/)
  })
})

describe('an invalid form stores nothing', () => {
  test.each([
    {
      said: { password: '12345', confirmPassword: '12345' },
      campos: { password: 'La contraseña debe tener al menos 6 caracteres' },
    },
    { said: { confirmPassword: 'sal y azúcar' }, campos: { confirmPassword: 'Las contraseñas no coinciden' } },
    { said: { confirmPassword: undefined }, campos: { confirmPassword: 'Confirma la contraseña' } },
    { said: { email: 'bea' }, campos: { email: 'Escribe un correo válido, como ana@correo.com' } },
    { said: { email: 'be\0a@correo.com' }, campos: { email: 'Escribe un correo válido, como ana@correo.com' } },
    { said: { nombre: 'Be\0a' }, campos: { nombre: 'Tiene caracteres que no se pueden usar' } },
    { said: { negocio: 'F'.repeat(121) }, campos: { negocio: 'Escribe como máximo 120 caracteres' } },
    { said: { ruc: '8\n1' }, campos: { ruc: 'Tiene caracteres que no se pueden usar' } },
    { said: { tipo: 'dueño' }, campos: { tipo: 'Elige individual o mayorista' } },
  ])('$said', async ({ said, campos }) => {
    const answer = await apply(said)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, error: expect.stringContaining(Object.values(campos)[0] ?? ''), campos },
    ])
    expect(await shop.db.$count(users)).toBe(0)
    expect(await shop.mails()).toEqual([])
  })

  test('an error midway leaves no partial account', async () => {
    await shop.pool.query('alter table wholesale_requests add constraint none check (false) not valid')
    try {
      expect((await apply({ tipo: 'mayorista' })).statusCode).toBe(500)
      expect(await shop.db.$count(users)).toBe(0)
      expect(await shop.mails()).toEqual([])
    } finally {
      await shop.pool.query('alter table wholesale_requests drop constraint none')
    }
  })
})
