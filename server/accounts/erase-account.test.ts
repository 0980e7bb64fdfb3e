import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { deleteAccount, forgotPassword, login, register, sendVerification } from '#shop/accounts/contract.ts'
import { allOrders, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, bodega, carla, PASSWORD, rosa } from '#tests/support/people.ts'
import { withStatementBefore } from '#tests/support/recorded-statements.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { mailedLinks, users } from './table.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

type Person = typeof ana
const anaTyped = { nombre: 'Ana Ríos', telefono: '+507 6777-0001', email: 'ana@correo.com', direccion: 'Vía Porras 12' }
const order = async (person: Person | undefined, estado: OrderEstado, cliente: Partial<typeof anaTyped> = anaTyped) => {
  const body = anOrder({ cliente: { ...cliente, notas: 'Tocar fuerte' }, total: person === bodega ? 7 : 13.5 })
  const answer = await shop.as(person).call(submitOrder, { body })
  if (!answer.ok) throw new Error(answer.error)
  await shop.as(rosa).call(setOrderEstado, { params: { id: answer.orderId }, body: { estado } })
  return answer.orderId
}
const erase = (person: Person, password = PASSWORD) => shop.as(person).call(deleteAccount, { body: { password } })
const activeOrdersRefusal = {
  ok: false,
  status: 409,
  error: 'Tienes pedidos en curso. Cuando se entreguen podrás eliminar tu cuenta.',
}
const nobody = {
  tipoCliente: 'individual',
  nombre: 'Cuenta eliminada',
  telefono: '',
  email: '',
  direccion: '',
  notas: '',
}

describe('an account that is deleted', () => {
  test('is removed, and its orders stay without personal data', async () => {
    const delivered = await order(ana, 'entregado')
    const cancelled = await order(ana, 'cancelado')
    const before = await shop.readOrder(delivered)

    expect(await erase(ana)).toMatchObject({ ok: true, message: 'Eliminamos tu cuenta.' })

    expect(await shop.db.$count(users)).toBe(0)
    expect(await shop.call(login, { body: { email: ana.email, password: PASSWORD } })).toMatchObject({ status: 401 })
    for (const id of [delivered, cancelled]) expect((await shop.readOrder(id))?.cliente).toMatchObject(nobody)
    expect(await shop.readOrder(delivered)).toMatchObject({
      userId: null,
      estado: 'entregado',
      total: before?.total,
      productos: before?.productos,
      historial: before?.historial,
    })
    expect(await shop.as(rosa).call(allOrders, {})).toMatchObject({ ok: true, total: 2 })
  })

  test('leaves no personal data in any table', async () => {
    await order(ana, 'entregado')
    await shop.as(ana).call(sendVerification, {})
    await shop.call(forgotPassword, { body: { email: ana.email } })
    await shop.mails()
    const named = /Ana\b|ana@correo|6123-4567|6777-0001|Vía Porras|Tocar fuerte/
    expect(await allRowsAsText(shop.pool)).toMatch(named)

    await erase(ana)

    expect(await allRowsAsText(shop.pool)).not.toMatch(named)
  })

  test('removes its mailed links and its wholesale application', async () => {
    await shop.as(bodega).token()
    await shop.db.insert(wholesaleRequests).values({ userId: bodega.id, fechaSolicitud: shop.context.now() })
    await shop.as(bodega).call(sendVerification, {})
    await shop.mails()
    expect([await shop.db.$count(wholesaleRequests), await shop.db.$count(mailedLinks)]).toEqual([1, 1])
    await erase(bodega)
    expect([await shop.db.$count(wholesaleRequests), await shop.db.$count(mailedLinks)]).toEqual([0, 0])
  })

  test('gets no more mails about past actions', async () => {
    await order(ana, 'entregado')
    await shop.as(ana).call(sendVerification, {})
    await shop.call(forgotPassword, { body: { email: ana.email } })
    await erase(ana)
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['ventas@ferrete.example'])
  })

  test('keeps the person on an order stored after the active orders were counted', async () => {
    const delivered = await order(ana, 'entregado')
    const coming = crypto.randomUUID()
    const insertNewOrder = `insert into orders select (jsonb_populate_record(null::orders,
      to_jsonb(o) || '{"id":"${coming}","estado":"pendiente"}')).* from orders o where id = '${delivered}'`

    expect(await withStatementBefore(/^update "orders"/, insertNewOrder, () => erase(ana))).toMatchObject({ ok: true })

    expect((await shop.readOrder(delivered))?.cliente).toMatchObject(nobody)
    expect(await shop.readOrder(coming)).toMatchObject({ userId: null, estado: 'pendiente', cliente: anaTyped })
  })

  test('clears the session cookie', async () => {
    const answer = await shop
      .as(ana)
      .inject({ method: 'POST', url: '/api/auth/delete-account', payload: { password: PASSWORD } })
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'sesion', value: '', path: '/' })])
  })

  test('can be registered again with the same e-mail, without its history', async () => {
    await order(ana, 'entregado')
    await erase(ana)
    const passwords = { password: 'otra clave', confirmPassword: 'otra clave' }
    const body = { nombre: 'Ana', email: ana.email, telefono: '1', ...passwords }
    const answer = await shop.call(register, { body })
    if (!answer.ok) throw new Error(answer.error)
    await shop.db.update(users).set({ emailVerificado: true })
    const again = { ...ana, id: answer.user.id, emailVerificado: true }
    const orders = await shop.as(again).inject({ url: `/api/orders/user/${again.id}` })
    expect(orders.json()).toMatchObject({ success: true, total: 0, orders: [] })
  })
})

describe('orders made without signing in', () => {
  test('lose the personal data too when the e-mail is confirmed, in any letter case', async () => {
    const asGuest = await order(undefined, 'entregado', { ...anaTyped, email: 'CARLA@Correo.com' })
    await erase(carla)
    expect((await shop.readOrder(asGuest))?.cliente).toMatchObject(nobody)
  })

  test('keep it when the e-mail is not confirmed: they may be somebody else’s', async () => {
    const asGuest = await order(undefined, 'entregado')
    await erase(ana)
    expect((await shop.readOrder(asGuest))?.cliente).toMatchObject(anaTyped)
  })

  test('block the deletion while active, when the e-mail is confirmed', async () => {
    await order(undefined, 'en_camino', { ...anaTyped, email: carla.email })
    expect(await erase(carla)).toMatchObject(activeOrdersRefusal)
  })
})

describe('orders of other accounts', () => {
  test('stay unchanged, whatever e-mail they name', async () => {
    const others = await order(bodega, 'entregado', { ...anaTyped, email: carla.email })
    await order(carla, 'entregado')
    await erase(carla)
    expect(await shop.readOrder(others)).toMatchObject({
      userId: bodega.id,
      cliente: { ...anaTyped, email: carla.email },
    })
  })

  test('do not block the deletion while active', async () => {
    await order(bodega, 'en_camino', { ...anaTyped, email: carla.email })
    expect(await erase(carla)).toMatchObject({ ok: true })
  })
})

describe('an account is not deleted', () => {
  test.each(['pendiente', 'en_proceso', 'en_camino'] as const)('while an order is %s', async (estado) => {
    const id = await order(ana, estado)
    await order(ana, 'entregado')
    expect(await erase(ana)).toMatchObject(activeOrdersRefusal)
    expect(await shop.readOrder(id)).toMatchObject({ userId: ana.id, cliente: anaTyped })
    expect(await shop.db.$count(users, eq(users.id, ana.id))).toBe(1)
    expect(await shop.as(ana).call(login, { body: { email: ana.email, password: PASSWORD } })).toMatchObject({
      ok: true,
    })
  })

  test.each([
    { password: 'no es', campos: { password: 'Esa no es tu contraseña' } },
    { password: '', campos: { password: 'Escribe tu contraseña' } },
  ])('with the password "$password"', async ({ password, campos }) => {
    expect(await erase(ana, password)).toMatchObject({ ok: false, status: 400, campos })
    expect(await shop.db.$count(users)).toBe(1)
  })

  test('by another account, whatever the request names', async () => {
    await shop.as(bodega).token()
    const answer = await shop.as(ana).inject({
      method: 'POST',
      url: `/api/auth/delete-account?id=${bodega.id}`,
      headers: { 'user-id': bodega.id },
      payload: { password: PASSWORD, id: bodega.id, userId: bodega.id, email: bodega.email },
    })
    expect(answer.statusCode).toBe(200)
    expect((await shop.db.select().from(users)).map(({ nombre }) => nombre)).toEqual(['Bodega'])
  })

  test('partly: a concurrent order either blocks the deletion or keeps its own data', async () => {
    const browser = shop.as(ana)
    await browser.token()
    const [ordered, erased] = await Promise.all([
      browser.call(submitOrder, { body: anOrder({ cliente: anaTyped }) }),
      browser.call(deleteAccount, { body: { password: PASSWORD } }),
    ])
    const stored = await shop.db.select({ userId: orders.userId, nombre: orders.nombre }).from(orders)
    const left = ordered.ok ? [{ userId: erased.ok ? null : ana.id, nombre: anaTyped.nombre }] : []
    expect(stored).toEqual(left)
    expect(ordered.ok || erased.ok).toBe(true)
  })
})
