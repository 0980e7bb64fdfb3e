import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/accounts/table.ts'
import { auditLog } from '#server/audit/table.ts'
import { getProfile, register } from '#shop/accounts/contract.ts'
import { quoteOrder } from '#shop/orders/contract.ts'
import { approveWholesale, listWholesaleRequests, rejectWholesale } from '#shop/wholesale/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { ana, rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { wholesaleRequests } from './table.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const passwords = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
/** A restaurant applies, and its request is pending. */
const apply = async (nombre = 'Fonda') => {
  const email = `${nombre.toLowerCase()}@correo.com`
  const body = { nombre, email, telefono: '6999-0000', tipo: 'mayorista' as const, ...passwords }
  const answer = await shop.call(register, { body })
  if (!answer.ok) throw new Error(answer.error)
  const requests = await shop.db.select().from(wholesaleRequests)
  const request = requests.find(({ userId }) => userId === answer.user.id)
  await shop.mails()
  return { id: request?.id ?? '', userId: answer.user.id, email }
}
const approve = (id: string, comentarios?: string) =>
  shop.as(rosa).call(approveWholesale, { params: { id }, body: comentarios === undefined ? {} : { comentarios } })
const reject = (id: string, comentarios = 'Falta el registro de la empresa.') =>
  shop.as(rosa).call(rejectWholesale, { params: { id }, body: { comentarios } })
const signIn = (email: string) =>
  shop.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: passwords.password } })
/** What the person pays for one kilo at $10, brought home. */
const pays = async (email: string) => {
  const browser = shop.withCookie(`sesion=${(await signIn(email)).cookies[0]?.value}`)
  const answer = await browser.call(quoteOrder, { body: { productos: [{ codigo: '10001' }] } })
  return answer.ok ? { descuento: answer.descuento / 100, total: answer.total / 100 } : answer
}
const stored = () => shop.db.select().from(wholesaleRequests)
const written = () => shop.db.select().from(auditLog)
const reviewed = { ok: false, status: 409, error: 'Esa solicitud ya fue revisada' }

describe('an application that is approved', () => {
  test('activates the account, at 30 % less and without delivery fee', async () => {
    const { id, email } = await apply()
    expect((await signIn(email)).json()).toEqual({
      success: false,
      error: 'Tu cuenta mayorista está pendiente de aprobación',
    })

    shop.setClock('2026-11-21T09:00')
    expect(await approve(id, 'Bienvenidos')).toMatchObject({
      ok: true,
      request: {
        id,
        nombre: 'Fonda',
        email,
        telefono: '6999-0000',
        estado: 'aprobada',
        fechaSolicitud: inPanama('2026-11-20T10:00'),
        fechaAprobacion: inPanama('2026-11-21T09:00'),
        fechaRechazo: null,
        comentarios: 'Bienvenidos',
      },
    })
    const user = { tipo: 'mayorista', estado: 'activo', solicitudMayorista: { estado: 'aprobada' } }
    expect((await signIn(email)).json()).toMatchObject({ success: true, user })
    expect(await pays(email)).toEqual({ descuento: 3, total: 7 })
  })

  test('needs no comment', async () => {
    const { id } = await apply()
    expect(await approve(id)).toMatchObject({ ok: true, request: { comentarios: '' } })
  })

  test('sends one mail', async () => {
    const { id, email } = await apply()
    await approve(id)
    expect(await shop.mails()).toMatchObject([{ to: email, subject: 'Tu cuenta mayorista está aprobada · Ferrete' }])
  })

  test('changes no other account', async () => {
    const [one, other] = [await apply(), await apply('Parrillada')]
    await approve(one.id)
    expect((await signIn(other.email)).statusCode).toBe(403)
    expect((await stored()).map(({ estado }) => estado).toSorted()).toEqual(['aprobada', 'pendiente'])
  })
})

describe('an application that is rejected', () => {
  test('leaves a retail account that can read the reason', async () => {
    const { id, userId, email } = await apply()

    expect(await reject(id)).toMatchObject({
      ok: true,
      request: { estado: 'rechazada', fechaRechazo: inPanama('2026-11-20T10:00'), fechaAprobacion: null },
    })

    const browser = shop.withCookie(`sesion=${(await signIn(email)).cookies[0]?.value}`)
    expect(await browser.call(getProfile, { params: { id: userId } })).toMatchObject({
      ok: true,
      user: {
        tipo: 'individual',
        estado: 'activo',
        solicitudMayorista: { estado: 'rechazada', comentarios: 'Falta el registro de la empresa.' },
      },
    })
    expect(await pays(email)).toEqual({ descuento: 0, total: 13.5 })
  })

  test('sends one mail with the reason', async () => {
    const { id, email } = await apply()
    await reject(id)
    const [letter, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: email, subject: 'Sobre tu solicitud mayorista · Ferrete' })
    expect(letter?.text).toContain('Falta el registro de la empresa.')
  })

  test.each([{}, { comentarios: '' }, { comentarios: ' \n ' }])('needs a reason: %j is refused', async (body) => {
    const { id, email } = await apply()
    const comentarios = 'Los comentarios son requeridos para rechazar una solicitud'
    const answer = await shop.as(rosa).call(rejectWholesale, { params: { id }, body: body as never })
    expect(answer).toMatchObject({ ok: false, status: 400, campos: { comentarios } })
    expect(await stored()).toMatchObject([{ estado: 'pendiente', fechaRechazo: null }])
    expect((await signIn(email)).statusCode).toBe(403)
    expect(await shop.mails()).toEqual([])
  })
})

describe('an application is reviewed once', () => {
  test.each([
    { first: approve, second: approve, what: 'approved twice' },
    { first: approve, second: reject, what: 'approved and then rejected' },
    { first: reject, second: approve, what: 'rejected and then approved' },
    { first: reject, second: reject, what: 'rejected twice' },
  ])('not $what', async ({ first, second }) => {
    const { id } = await apply()
    await first(id, 'Lo primero')
    const before = [await stored(), await shop.db.select().from(users)]
    await shop.mails()
    shop.setClock('2026-11-21T09:00')

    expect(await second(id, 'Lo segundo')).toMatchObject(reviewed)

    expect([await stored(), await shop.db.select().from(users)]).toEqual(before)
    expect(await shop.mails()).toEqual([])
  })

  test('under ten concurrent reviews', async () => {
    const { id, email } = await apply()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? approve(id, `${i}`) : reject(id, `${i}`))),
    )

    const winner = answers.findIndex(({ ok }) => ok)
    for (const [i, answer] of answers.entries()) expect(answer).toMatchObject(i === winner ? { ok: true } : reviewed)
    const estado = winner % 2 ? 'aprobada' : 'rechazada'
    expect(await stored()).toMatchObject([{ estado, comentarios: `${winner}` }])
    expect(await shop.mails()).toHaveLength(1)
    expect(await pays(email)).toEqual(winner % 2 ? { descuento: 3, total: 7 } : { descuento: 0, total: 13.5 })
  })
})

describe('a review is logged', () => {
  test('with its author, time and result, and no personal data', async () => {
    const [one, other] = [await apply(), await apply('Parrillada')]
    await approve(one.id, 'Bienvenidos, Fonda')
    await reject(other.id)
    const seen = { quien: 'rosa', cuando: inPanama('2026-11-20T10:00'), antes: { estado: 'pendiente' } }
    const named = (id: string) => `Solicitud mayorista ${id.slice(-8).toUpperCase()}`
    expect(await written()).toMatchObject([
      { ...seen, accion: 'solicitud.aprobada', objeto: named(one.id), despues: { estado: 'aprobada' } },
      { ...seen, accion: 'solicitud.rechazada', objeto: named(other.id), despues: { estado: 'rechazada' } },
    ])
    expect(JSON.stringify(await written())).not.toMatch(/fonda|parrillada/i)
  })

  test('once, not for a second review', async () => {
    const { id } = await apply()
    await approve(id)
    await reject(id)
    expect(await written()).toHaveLength(1)
  })
})

describe('an unknown application', () => {
  test.each([approve, reject])('answers 404', async (review) => {
    const answer = await review('0199f0a0-0000-7000-8000-00000000dead', 'x')
    expect(answer).toMatchObject({ ok: false, status: 404, error: 'Solicitud no encontrada' })
  })
  test.each(['x', '7', "' or 1=1 --", '-'.repeat(36)])('refuses the id "%s"', async (id) => {
    for (const answer of [await approve(id), await reject(id)])
      expect(answer).toMatchObject({ ok: false, status: 400, campos: { id: 'Solicitud no encontrada' } })
  })
})

describe('the list', () => {
  type Query = { cuales?: 'pendientes' | 'revisadas'; pagina?: string; porPagina?: string }
  const list = async (query: Query = {}) => {
    const answer = await shop.as(rosa).call(listWholesaleRequests, { query })
    return answer.ok ? { names: answer.requests.map(({ nombre }) => nombre), total: answer.total } : answer
  }

  test('has pending applications first, then reviewed ones, each newest first', async () => {
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']
    const requests: Awaited<ReturnType<typeof apply>>[] = []
    for (const [hour, nombre] of names.entries()) {
      shop.setClock(`2026-11-20T1${hour}:00`)
      requests.push(await apply(nombre))
    }
    await approve(requests[3]?.id ?? '')
    await reject(requests[1]?.id ?? '')
    expect(await list()).toEqual({ names: ['Cinco', 'Tres', 'Uno', 'Cuatro', 'Dos'], total: 5 })
    expect(await list({ pagina: '2', porPagina: '2' })).toEqual({ names: ['Uno', 'Cuatro'], total: 5 })
    expect(await list({ pagina: '4', porPagina: '2' })).toEqual({ names: [], total: 5 })
    expect(await list({ cuales: 'pendientes' })).toEqual({ names: ['Cinco', 'Tres', 'Uno'], total: 3 })
    expect(await list({ cuales: 'revisadas', porPagina: '1' })).toEqual({ names: ['Cuatro'], total: 2 })
    expect(await shop.as(rosa).call(listWholesaleRequests, { query: { cuales: 'revisadas' } })).toMatchObject({
      cuenta: { pendientes: 3, aprobadas: 1, rechazadas: 1 },
    })
  })

  test('has applicants only', async () => {
    await shop.as(ana).token()
    expect(await list()).toEqual({ names: [], total: 0 })
  })
})
