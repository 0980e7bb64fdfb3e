// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { setOrderEstado } from '#shop/orders/contract.ts'
import {
  addAdjustment,
  notePayment,
  readCustomerMoney,
  reverseAdjustment,
  reversePayment,
  setOpeningBalance,
  sharePayment,
} from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { customerOf } from '#tests/support/customers.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { place } = courierSteps(shop)

beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

const CUANDO = '2026-11-20T15:00:00Z'
const noted = () => ({ id: randomUUID(), cuando: CUANDO })
type Note = Partial<Parameters<typeof shop.call<typeof notePayment>>[1]['body']>
const pay = (pedidos: [string, number][], more: Note = {}, who = luis) =>
  shop.as(who).call(notePayment, {
    body: {
      ...noted(),
      monto: pedidos.reduce((sum, [, monto]) => sum + monto, 0),
      forma: 'yappy',
      pedidos: pedidos.map(([id, monto]) => ({ id, monto })),
      ...more,
    },
  })
const moneyOf = async (id: string) => (await shop.readOrder(id))?.dinero
const deliver = (id: string) => shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'entregado' } })
const balanceOf = async (id: string) =>
  (await shop.as(luis).ask(readCustomerMoney, { params: { id: (await customerOf(shop, id)) ?? '' } })).dinero

test('an order lacks its total until somebody notes what was paid', async () => {
  const { id } = await place()
  expect(await moneyOf(id)).toEqual({ es: 'falta', monto: 1350 })
  expect(await pay([[id, 13.5]])).toMatchObject({ ok: true, pago: { monto: 1350, quien: 'luis', recibio: 'luis' } })
  expect(await moneyOf(id)).toEqual({ es: 'pagado', monto: 1350 })
})

test('a payment that is sent again is stored once, also fifty times at the same moment', async () => {
  const { id } = await place()
  const body = { ...noted(), monto: 13.5, forma: 'efectivo' as const, pedidos: [{ id, monto: 13.5 }] }
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.as(luis).call(notePayment, { body })))
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, pago: { id: body.id } })
  expect(await moneyOf(id)).toEqual({ es: 'pagado', monto: 1350 })
  expect(await shop.as(luis).call(notePayment, { body: { ...body, monto: 20, pese: true } })).toMatchObject({
    status: 409,
  })
})

test('a photo that is kept is neither replaced nor removed by a request with its id', async () => {
  const { id } = await place()
  const paid = await pay([[id, 13.5]], { foto: await aPhoto() })
  if (!paid.ok) throw new Error(paid.error)
  const photo = async () =>
    (await shop.as(luis).inject({ url: `/api/admin/pagos/${paid.pago.id}/foto` })).rawPayload.toString('base64')
  const kept = await photo()
  const other = { id: paid.pago.id, monto: 20, pese: true, foto: await aPhoto({ width: 60 }) }
  expect(await pay([[id, 13.5]], other)).toMatchObject({ status: 409 })
  expect(await photo()).toBe(kept)
  await deliver(id)
  const asReturn = { ...noted(), ...other, que: 'devolucion' as const, motivo: 'Con mal olor' }
  const { pese: _, ...body } = asReturn
  expect(await shop.as(rosa).call(addAdjustment, { params: { id }, body })).toMatchObject({ status: 409 })
  expect(await photo()).toBe(kept)
})

test('what looks like a mistake is asked once more', async () => {
  const [{ id }, other] = [await place(), await place()]
  await pay([[id, 13.5]], { referencia: 'AB-1' })
  const cases: [Note, RegExp][] = [
    [{ referencia: 'ab-1' }, /esa referencia/],
    [{ monto: 12, pedidos: [{ id: other.id, monto: 12 }] }, /Falta \$13\.50 y anotas \$12\.00/],
    [{ cuando: '2026-11-18T15:00:00Z' }, /antes del pedido/],
  ]
  for (const [more, sentence] of cases) {
    const refused = await pay([[other.id, 13.5]], more)
    expect(refused).toMatchObject({ status: 409, avisos: [expect.stringMatching(sentence)] })
  }
  expect(await moneyOf(other.id)).toEqual({ es: 'falta', monto: 1350 })
  expect(await pay([[other.id, 12]], { pese: true })).toMatchObject({ ok: true })
  expect(await moneyOf(other.id)).toEqual({ es: 'falta', monto: 150 })
})

test('one payment covers several orders, and what belongs to none is the balance of the customer', async () => {
  const [one, two] = [await place(), await place()]
  const paid = await pay(
    [
      [one.id, 13.5],
      [two.id, 10],
    ],
    { monto: 30, pese: true },
  )
  if (!paid.ok) throw new Error(paid.error)
  expect(await moneyOf(two.id)).toEqual({ es: 'falta', monto: 350 })
  expect(await balanceOf(one.id)).toMatchObject({ saldo: 650, porCobrar: 350, pedidos: [{ id: two.id, falta: 350 }] })
  const shared = await shop.as(luis).call(sharePayment, {
    params: { id: paid.pago.id },
    body: {
      pedidos: [
        { id: one.id, monto: 13.5 },
        { id: two.id, monto: 13.5 },
      ],
    },
  })
  expect(shared).toMatchObject({ ok: true })
  expect(await moneyOf(two.id)).toEqual({ es: 'pagado', monto: 1350 })
  expect(await balanceOf(one.id)).toMatchObject({ saldo: 300, porCobrar: 0, pedidos: [] })
  const tooMuch = await shop.as(luis).call(sharePayment, {
    params: { id: paid.pago.id },
    body: { pedidos: [{ id: one.id, monto: 31 }] },
  })
  expect(tooMuch).toMatchObject({ status: 400, error: 'Repartiste más de lo que se pagó' })
})

test('a mistake is reversed by a payment that names it: by an operator on the same day, by the owner always', async () => {
  const { id } = await place()
  const paid = await pay([[id, 13.5]])
  if (!paid.ok) throw new Error(paid.error)
  const reverse = (who = luis, body = { ...noted(), motivo: 'Era de otro' }) =>
    shop.as(who).call(reversePayment, { params: { id: paid.pago.id }, body })
  shop.setClock('2026-11-21T10:00')
  expect(await reverse()).toMatchObject({ status: 403, error: 'Ese pago solo lo anula el dueño' })
  const body = { ...noted(), motivo: 'Era de otro' }
  expect(await reverse(rosa, body)).toMatchObject({ ok: true, pago: { monto: -1350, anula: paid.pago.id } })
  expect(await reverse(rosa, body)).toMatchObject({ ok: true })
  expect(await reverse(rosa)).toMatchObject({ status: 409, error: 'Ese pago ya está anulado' })
  expect(await moneyOf(id)).toEqual({ es: 'falta', monto: 1350 })
  await expect(shop.pool.query('update payments set monto = 1')).rejects.toThrow(/append-only/)
  await expect(shop.pool.query('delete from payment_allocations')).rejects.toThrow(/append-only/)
})

test('a return takes off what a delivered order costs, never more, and never its weights', async () => {
  const { id } = await place()
  const give = (monto: number, who = luis, more = {}) =>
    shop.as(who).call(addAdjustment, {
      params: { id },
      body: { ...noted(), que: 'devolucion', monto, motivo: 'Un bistec con mal olor', razon: 'mala', ...more },
    })
  expect(await give(5)).toMatchObject({ status: 409 })
  await pay([[id, 13.5]])
  await deliver(id)
  await shop.setSettings({ limiteDevolucion: 6 })
  expect(await give(7)).toMatchObject({ status: 403, error: 'Devolver más de $6.00 le toca al dueño' })
  const both = await Promise.all([give(6, rosa), give(6, rosa), give(6, rosa)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await moneyOf(id)).toEqual({ es: 'sobra', monto: 1200 })
  expect(await give(1.51, rosa)).toMatchObject({ status: 409, error: 'De ese pedido se puede devolver hasta $1.50' })
  expect(await give(1, luis, { que: 'perdona' })).toMatchObject({ status: 403 })
  const adjustment = both.find((each) => each.ok)
  if (!adjustment?.ok) throw new Error('No return was stored')
  const undone = await shop.as(rosa).call(reverseAdjustment, {
    params: { id: adjustment.ajuste.id },
    body: { ...noted(), motivo: 'Estaba buena' },
  })
  expect(undone).toMatchObject({ ok: true, ajuste: { monto: -600, anula: adjustment.ajuste.id } })
  expect(await moneyOf(id)).toEqual({ es: 'sobra', monto: 600 })
})

test('what a cancelled order was paid is to be given back, by an operator up to the limit', async () => {
  const { id } = await place()
  await pay([[id, 13.5]])
  await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
  expect(await moneyOf(id)).toEqual({ es: 'sobra', monto: 1350 })
  await shop.setSettings({ limiteDevolucion: 10 })
  expect(await pay([[id, 13.5]], { devuelve: true })).toMatchObject({ status: 403 })
  expect(await pay([[id, 13.5]], { devuelve: true }, rosa)).toMatchObject({ ok: true, pago: { monto: -1350 } })
  expect(await moneyOf(id)).toEqual({ es: 'nada', monto: 0 })
})

test('what a customer owed from before lessens the balance', async () => {
  const { id } = await place()
  const params = { id: (await customerOf(shop, id)) ?? '' }
  const body = { ...noted(), monto: 120, motivo: 'Factura de octubre' }
  expect(await shop.as(luis).call(setOpeningBalance, { params, body })).toMatchObject({ status: 403 })
  expect(await shop.as(rosa).call(setOpeningBalance, { params, body })).toMatchObject({ dinero: { saldo: -12000 } })
  await pay([], { monto: 120, cliente: params.id })
  expect(await balanceOf(id)).toMatchObject({ saldo: 0 })
})

test('a payment of nobody, of orders of two people or of another one, and of no order that exists is refused', async () => {
  const [one, other] = [await place(), await place({ cliente: { telefono: '6000-1111', email: 'otra@correo.com' } })]
  expect(await pay([], { monto: 5 })).toMatchObject({ status: 400, error: 'Di de quién es el pago' })
  const mixed = await pay([
    [one.id, 13.5],
    [other.id, 13.5],
  ])
  expect(mixed).toMatchObject({ status: 400, error: 'Esos pedidos son de varios clientes' })
  const cliente = (await customerOf(shop, other.id)) ?? ''
  expect(await pay([[one.id, 13.5]], { cliente })).toMatchObject({
    status: 400,
    error: 'Ese pedido es de otro cliente',
  })
  expect(await moneyOf(one.id)).toEqual({ es: 'falta', monto: 1350 })
  expect(await pay([[randomUUID(), 1]])).toMatchObject({ status: 404 })
})
