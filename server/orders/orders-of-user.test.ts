import { beforeEach, describe, expect, test } from 'vitest'
import { sendVerification, verifyEmail } from '#shop/accounts/contract.ts'
import { ordersOfUser, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { tokenIn } from '#tests/support/mails.ts'
import { ana, bodega, carla, eva, luis, register } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { orders } from './table.ts'

const shop = setupTestShop()
beforeEach(async () => {
  await shop.seed(aProduct())
  for (const person of [ana, bodega, carla]) await register(shop.db, person, inPanama('2026-11-20T10:00'))
})

type Person = typeof ana
/** Submits an order under this name and gives its id. */
const order = async (
  person: Person | undefined,
  nombre: string,
  overrides: { email?: string; userId?: string } = {},
) => {
  const { email = 'ana@correo.com', ...more } = overrides
  const body = { ...anOrder({ cliente: { nombre, email }, total: person === bodega ? 7 : 13.5 }), ...more }
  const answer = await shop.as(person).call(submitOrder, { body })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const read = async (person: Person, query: { email?: string; pagina?: string; porPagina?: string } = {}) => {
  const answer = await shop.as(person).call(ordersOfUser, { params: { userId: person.id }, query })
  if (!answer.ok) throw new Error(answer.error)
  return answer
}
const names = async (...args: Parameters<typeof read>) =>
  (await read(...args)).orders.map(({ cliente }) => cliente.nombre).toSorted()

describe('one’s own orders', () => {
  test('are complete, newest first, and nobody else’s', async () => {
    await order(ana, 'Primera')
    shop.setClock('2026-11-20T11:00')
    await order(bodega, 'De la bodega')
    await order(ana, 'Segunda')

    const answer = await shop.as(ana).inject({ url: `/api/orders/user/${ana.id}` })

    expect(answer.json()).toMatchObject({
      success: true,
      total: 2,
      entregados: 0,
      activos: 2,
      orders: [
        { cliente: { nombre: 'Segunda' }, productos: [{ nombre: 'Rib eye nacional' }], total: 13.5 },
        { cliente: { nombre: 'Primera' } },
      ],
    })
    expect(answer.body).not.toMatch(/userId|promotionId|historial|passwordHash/)
  })

  test('are counted: delivered, active and all', async () => {
    const estados: OrderEstado[] = ['pendiente', 'en_proceso', 'en_camino', 'entregado', 'entregado', 'cancelado']
    for (const estado of estados) {
      const id = await order(ana, estado)
      await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado } })
    }
    expect(await read(ana)).toMatchObject({ total: 6, activos: 3, entregados: 2 })
    expect(await read(ana, { porPagina: '2' })).toMatchObject({ total: 6, activos: 3, entregados: 2 })
    expect(await read(bodega)).toMatchObject({ total: 0, activos: 0, entregados: 0, orders: [] })
  })

  test('are paged, each order on one page', async () => {
    await order(ana, 'Ana')
    const [one] = await shop.db.select().from(orders)
    if (!one) throw new Error('no order')
    const copies = Array.from({ length: 64 }, (_, i) => ({ ...one, id: crypto.randomUUID(), nombre: `Ana ${i}` }))
    await shop.db.insert(orders).values(copies)

    const pages = await Promise.all(['1', '2', '3'].map((pagina) => read(ana, { pagina, porPagina: '30' })))

    expect(pages.map(({ orders, total }) => [orders.length, total])).toEqual([30, 30, 5].map((shown) => [shown, 65]))
    expect(new Set(pages.flatMap((page) => page.orders.map(({ id }) => id))).size).toBe(65)
    expect((await read(ana)).orders).toHaveLength(50)
  })

  test('do not include internal notes of status changes', async () => {
    const body = anOrder({ cliente: { notas: 'Sin hueso' } })
    const answer = await shop.as(ana).call(submitOrder, { body })
    const id = answer.ok ? answer.orderId : ''
    const notas = 'Cliente difícil: cobrar antes'
    await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'en_proceso', notas } })

    const own = await shop.as(ana).inject({ url: `/api/orders/user/${ana.id}` })

    expect(own.body).not.toContain('difícil')
    expect(own.json().orders).toMatchObject([{ notas: 'Sin hueso', cliente: { notas: 'Sin hueso' } }])
    expect(await shop.readOrder(id)).toMatchObject({ notas })
  })

  test('belong to who is signed in, whatever the order names', async () => {
    await order(ana, 'De Ana', { userId: bodega.id, email: bodega.email })
    expect([await names(ana), await names(bodega)]).toEqual([['De Ana'], []])
  })
})

describe('another person’s orders', () => {
  beforeEach(async () => {
    await order(bodega, 'De la bodega', { email: bodega.email })
    await order(undefined, 'Sin cuenta', { email: bodega.email })
  })

  test.each([
    { by: 'her id', url: bodega.id },
    { by: 'her id, with the own one beside it', url: `${bodega.id}?userId=${ana.id}` },
    { by: 'her e-mail', url: encodeURIComponent(bodega.email) },
    { by: 'an id that nobody has', url: '0199f0a0-0000-7000-8000-00000000dead' },
    { by: 'no id', url: 'null' },
    { by: 'her id and e-mail', url: `${bodega.id}?email=${bodega.email}` },
    { by: 'her id, and the own one in a header', url: bodega.id, headers: { 'user-id': ana.id } },
  ])('are not read by $by', async ({ url, headers = {} }) => {
    const answer = await shop.as(ana).inject({ url: `/api/orders/user/${url}`, headers })
    const error = 'No tienes permiso para hacer esto'
    expect([answer.statusCode, answer.json()]).toEqual([403, { success: false, error }])
  })

  test.each([
    { by: 'the e-mail in the query', url: `?email=${bodega.email}`, headers: {} },
    { by: 'everything in the query', url: `?email=${bodega.email}&userId=${bodega.id}&id=${bodega.id}`, headers: {} },
    { by: 'headers', url: '', headers: { 'user-id': bodega.id, 'x-user-id': bodega.id, email: bodega.email } },
  ])('are not included in one’s own by $by', async ({ url, headers }) => {
    for (const person of [ana, carla]) {
      const answer = await shop.as(person).inject({ url: `/api/orders/user/${person.id}${url}`, headers })
      expect(answer.json()).toMatchObject({ success: true, total: 0, orders: [] })
    }
  })

  test('are refused to a visitor, who learns nothing about who exists', async () => {
    const urls = [bodega.id, '0199f0a0-0000-7000-8000-00000000dead', 'x', `${bodega.id}?email=${bodega.email}`]
    for (const url of urls) {
      const answer = await shop.inject({ url: `/api/orders/user/${url}`, headers: { 'user-id': bodega.id } })
      const error = 'Inicia sesión para continuar'
      expect([answer.statusCode, answer.json()]).toEqual([401, { success: false, error }])
    }
  })
})

describe('orders made without signing in', () => {
  test('appear only when the e-mail is confirmed', async () => {
    await order(undefined, 'Sin cuenta')
    expect(await names(ana)).toEqual([])
    expect(await names(ana, { email: ana.email })).toEqual([])

    await shop.as(ana).call(sendVerification, {})
    const letters = await shop.mails()
    const token = tokenIn(letters.find(({ to, subject }) => to === ana.email && subject.startsWith('Confirma')))
    expect(await names(ana)).toEqual([])
    await shop.as(ana).call(verifyEmail, { body: { token } })

    expect(await read(ana)).toMatchObject({ total: 1, activos: 1 })
    expect(await names(ana)).toEqual(['Sin cuenta'])
  })

  test.each(['carla@correo.com', 'CARLA@CORREO.COM', ' Carla@Correo.com '])('as "%s" are Carla’s', async (email) => {
    await order(undefined, 'Sin cuenta', { email })
    await order(carla, 'Con cuenta')
    expect(await names(carla)).toEqual(['Con cuenta', 'Sin cuenta'])
  })

  test.each([
    'xcarla@correo.com',
    'carla@correo.com.pa',
    'carl_@correo.com',
    'c.arla@correo.com',
    'carla+1@correo.com',
  ])('as "%s" are not', async (email) => {
    await order(undefined, 'De otra', { email })
    for (const query of [{}, { email }, { email: '%' }]) expect(await names(carla, query)).toEqual([])
  })

  test('but orders of another account stay there, whatever e-mail they name', async () => {
    await order(bodega, 'De la bodega', { email: carla.email })
    expect([await names(carla), await names(bodega)]).toEqual([[], ['De la bodega']])
  })
})

describe('an administrator', () => {
  test('with the blog role reads nobody’s orders, and does not learn whether somebody exists', async () => {
    await order(ana, 'De Ana')
    for (const userId of [ana.id, '0199f0a0-0000-7000-8000-00000000dead', 'x'])
      expect(await shop.as(eva).call(ordersOfUser, { params: { userId } })).toMatchObject({
        ok: false,
        status: 403,
        error: 'No tienes permiso para hacer esto',
      })
  })

  test('with a role for orders reads anybody’s', async () => {
    await order(ana, 'De Ana')
    await order(undefined, 'Sin cuenta')
    const answer = await shop.as(luis).call(ordersOfUser, { params: { userId: ana.id } })
    expect(answer).toMatchObject({ ok: true, total: 1, orders: [{ cliente: { nombre: 'De Ana' } }] })
  })

  test.each(['0199f0a0-0000-7000-8000-00000000dead', 'x', '-'.repeat(36), "' or 1=1 --"])(
    'gets 404 for "%s"',
    async (userId) => {
      const answer = await shop.as(luis).call(ordersOfUser, { params: { userId } })
      expect(answer).toMatchObject({ ok: false, status: 404, error: 'Esa cuenta no existe' })
    },
  )
})
