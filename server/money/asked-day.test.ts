import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCash } from '#shop/cash/contract.ts'
import { readMonth } from '#shop/month/contract.ts'
import { addAdjustment, notePayment, setOpeningBalance } from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { customerOf } from '#tests/support/customers.ts'
import { atTheDoor } from '#tests/support/door-steps.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** A day that can't be right is asked about before it is noted (docs/rules.md#payments). */
const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { deliver, pay, money } = paidOrders(shop)
const { dueOrder } = atTheDoor(shop)
beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

const TODAY = '2026-11-23'
const [TEN_WEEKS_AGO, BEFORE_THE_DELIVERY] = ['2026-09-14T15:00:00Z', '2026-11-21T15:00:00Z']
const [TOMORROW, NEXT_YEAR] = ['2026-11-24T15:00:00Z', '2027-11-23T15:00:00Z']
const IN_TWO_MINUTES = '2026-11-23T14:32:00Z'
const figures = async (mes: string) => (await shop.as(rosa).ask(readMonth, { params: { mes } })).month.cifras
const asks = (aviso: string) => ({ ok: false, status: 409, error: aviso, avisos: [aviso] })
const delivered = async () => {
  const order = await dueOrder()
  await pay(order.id, 13.5)
  await deliver(order.id)
  return order
}

describe.each([
  { que: 'devolucion', what: 'La devolución' },
  { que: 'perdona', what: 'Lo que perdonas' },
] as const)('$que', ({ que, what }) => {
  const note = (id: string, cuando: string, more = {}) =>
    shop.as(rosa).call(addAdjustment, {
      params: { id },
      body: { id: randomUUID(), cuando, que, monto: 2, motivo: 'Mal olor', ...more },
    })

  test.each([
    [TEN_WEEKS_AGO, `${what} tiene una fecha de antes de la entrega: si se anota, cuenta hoy.`],
    [BEFORE_THE_DELIVERY, `${what} tiene una fecha de antes de la entrega: si se anota, cuenta hoy.`],
    [TOMORROW, `${what} tiene una fecha que todavía no llega: si se anota, cuenta hoy.`],
  ])('dated %s is asked about once, and counts today', async (cuando, aviso) => {
    const { id } = await delivered()
    const on = { id: randomUUID() }
    expect(await note(id, cuando, on)).toMatchObject(asks(aviso))
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect(await note(id, cuando, { ...on, pese: true })).toMatchObject({ ajuste: { dia: TODAY } })
    expect(await note(id, cuando, on)).toMatchObject({ ok: true })
    expect(await figures('2026-09')).toMatchObject({ fin: 0 })
    expect((await figures('2026-11')).fin).toBe(-200)
  })

  test('of a clock that is two minutes ahead is noted', async () => {
    const { id } = await delivered()
    expect(await note(id, IN_TWO_MINUTES)).toMatchObject({ ajuste: { dia: TODAY, motivo: 'Mal olor' } })
  })
})

test.each([
  [TEN_WEEKS_AGO, 'Ese saldo tiene una fecha de antes de los primeros pedidos: si se anota, cuenta hoy.'],
  [NEXT_YEAR, 'Ese saldo tiene una fecha que todavía no llega: si se anota, cuenta hoy.'],
])('what was owed from before, dated %s, is asked about once', async (cuando, aviso) => {
  const { id } = await dueOrder()
  const params = { id: (await customerOf(shop, id)) ?? '' }
  const body = { id: randomUUID(), cuando, monto: 120, motivo: 'Factura de octubre' }
  const send = (more = {}) => shop.as(rosa).call(setOpeningBalance, { params, body: { ...body, ...more } })
  expect(await send()).toMatchObject(asks(aviso))
  expect(await send({ pese: true })).toMatchObject({ dinero: { saldo: -12000, ajustes: [{ dia: TODAY }] } })
  expect(await send()).toMatchObject({ dinero: { saldo: -12000 } })
  expect(await figures('2026-11')).toMatchObject({ aperturas: 12000 })
})

describe('a payment', () => {
  const received = async () => ({
    month: (await figures('2026-11')).recibido,
    tills: (await shop.as(rosa).ask(readCash, { query: { fecha: TODAY } })).cobros.length,
  })

  test.each([TOMORROW, NEXT_YEAR])('dated in the future (%s) is asked about, and not counted today', async (cuando) => {
    const { id } = await dueOrder()
    const body = { id: randomUUID(), cuando, monto: 13.5, forma: 'efectivo' as const, pedidos: [{ id, monto: 13.5 }] }
    const send = (more = {}) => shop.as(luis).call(notePayment, { body: { ...body, ...more } })
    const aviso = 'El pago tiene una fecha que todavía no llega: si se anota, cuenta hoy.'
    expect(await send()).toMatchObject(asks(aviso))
    expect([await received(), await money(id)]).toEqual([
      { month: 0, tills: 0 },
      { es: 'falta', monto: 1350 },
    ])
    expect(await send({ pese: true })).toMatchObject({
      pago: { dia: TODAY, nota: /^El aparato decía 2\d\/11\/202\d\.$/ },
    })
    expect(await received()).toEqual({ month: 1350, tills: 1 })
  })

  test('of a balance, dated before the first order, is asked about', async () => {
    const { id } = await dueOrder()
    const cliente = (await customerOf(shop, id)) ?? ''
    const body = { id: randomUUID(), cuando: TEN_WEEKS_AGO, monto: 5, forma: 'yappy' as const, cliente }
    expect(await shop.as(luis).call(notePayment, { body })).toMatchObject(
      asks('El pago tiene una fecha de antes de los primeros pedidos: si se anota, cuenta hoy.'),
    )
  })

  test('of a clock that is two minutes ahead is noted', async () => {
    const { id } = await dueOrder()
    const on = { id: randomUUID(), cuando: IN_TWO_MINUTES }
    const body = { ...on, monto: 13.5, forma: 'yappy' as const, pedidos: [{ id, monto: 13.5 }] }
    expect(await shop.as(luis).call(notePayment, { body })).toMatchObject({ pago: { dia: TODAY, nota: '' } })
  })
})
