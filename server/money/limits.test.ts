// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { addAdjustment, notePayment, reversePayment, sharePayment } from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { customerOf } from '#tests/support/customers.ts'
import { atTheDoor } from '#tests/support/door-steps.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { noted } from '#tests/support/payments.ts'
import { beto, luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** What somebody with a limit may give of one order, in all (docs/rules.md#rights). */
const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { place, deliver, pay, claim, answerClaim, money } = paidOrders(shop)
const { dueOrder, finish, fail, setEstado } = atTheDoor(shop)

beforeEach(async () => {
  await shop.seed(aProduct({ precioKg: 10 }))
  await shop.setSettings({ limiteDevolucion: 6, limiteDescuento: 5 })
})

const giveBack = (id: string, monto: number, who = luis) =>
  shop.as(who).call(addAdjustment, {
    params: { id },
    body: { ...noted(shop), que: 'devolucion', monto, motivo: 'Mal olor' },
  })
const payBack = (pedidos: [string, number][], { who = luis, rest = 0, cliente = '', id = randomUUID() } = {}) =>
  shop.as(who).call(notePayment, {
    body: {
      ...{ ...noted(shop), id, forma: 'efectivo', devuelve: true, pese: true },
      monto: pedidos.reduce((sum, [, monto]) => sum + monto, rest),
      pedidos: pedidos.map(([order, monto]) => ({ id: order, monto })),
      ...(cliente && { cliente }),
    },
  })
const recordOf = async (orderId: string) => (await customerOf(shop, orderId)) ?? ''
/** An order of $13.50 that is delivered and paid with this much. */
const delivered = async (paid = 13.5) => {
  const order = await place()
  await pay(order.id, paid)
  await deliver(order.id)
  return order
}

describe('an operator', () => {
  test('returns of one order up to the limit in all, also in pieces and by claims', async () => {
    const { id, token } = await delivered()
    expect(await giveBack(id, 4)).toMatchObject({ ok: true })
    expect(await giveBack(id, 2.01)).toMatchObject({
      ...{ status: 403, error: 'Devolver más de $6.00 le toca al dueño: de ese pedido ya van $4.00' },
    })
    const sent = randomUUID()
    await claim(token, { id: sent })
    const answer = { aceptado: true, como: 'dinero' as const, monto: 2.01 }
    expect(await answerClaim(sent, answer)).toMatchObject({ status: 403 })
    expect(await answerClaim(sent, { ...answer, monto: 2 })).toMatchObject({ ok: true })
    expect(await giveBack(id, 0.01)).toMatchObject({ status: 403 })
    expect(await giveBack((await delivered()).id, 6)).toMatchObject({ ok: true })
    expect(await giveBack(id, 1, rosa)).toMatchObject({ ok: true })
  })

  test('who sends a return again that reached the limit repeats it', async () => {
    const { id } = await delivered()
    const body = { ...noted(shop), que: 'devolucion' as const, monto: 6, motivo: 'Mal olor' }
    const send = () => shop.as(luis).call(addAdjustment, { params: { id }, body })
    expect([(await send()).ok, (await send()).ok]).toEqual([true, true])
  })

  test('who returns or pays back several times at once stays below the limit', async () => {
    const [one, two] = [await delivered(), await delivered(20)]
    const returns = await Promise.all([1, 2, 3, 4].map(() => giveBack(one.id, 2.5)))
    expect(returns.filter(({ ok }) => ok)).toHaveLength(2)
    const paid = await Promise.all([1, 2, 3, 4].map(() => payBack([[two.id, 2.5]])))
    expect(paid.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('pays back of one order up to the limit in all, and once more what was reversed', async () => {
    const { id } = await place()
    await pay(id, 13.5)
    await shop.as(luis).ask(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
    const first = randomUUID()
    expect(await payBack([[id, 6]], { id: first })).toMatchObject({ ok: true })
    expect(await payBack([[id, 6]], { id: first })).toMatchObject({ ok: true })
    expect(await payBack([[id, 0.01]])).toMatchObject({
      ...{ status: 403, error: 'Devolver más de $6.00 le toca al dueño: de ese pedido ya van $6.00' },
    })
    const body = { ...noted(shop), motivo: 'No se lo di' }
    await shop.as(luis).ask(reversePayment, { params: { id: first }, body })
    expect(await payBack([[id, 6]])).toMatchObject({ ok: true })
    expect(await payBack([[id, 7.5]], { who: rosa })).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ es: 'nada', monto: 0 })
  })

  test('who shares what was paid back otherwise has paid it back all the same', async () => {
    const { id } = await delivered(30)
    const first = randomUUID()
    await payBack([[id, 6]], { id: first })
    await shop.as(luis).ask(sharePayment, { params: { id: first }, body: { pedidos: [] } })
    expect(await payBack([[id, 1]])).toMatchObject({ status: 403 })
  })

  test('pays back what was returned: that is the same money', async () => {
    const { id } = await delivered()
    await giveBack(id, 6)
    expect(await payBack([[id, 6]])).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ es: 'pagado', monto: 750 })
  })

  test('never pays back more than an order has too much, or a customer in favour: that is the owner’s', async () => {
    const [open, paid] = [await place(), await delivered(15.5)]
    expect(await payBack([[open.id, 1]])).toMatchObject({
      ...{ status: 403, error: 'A ese pedido no le sobra nada: devolver más le toca al dueño' },
    })
    expect(await payBack([[paid.id, 2.01]])).toMatchObject({
      ...{ status: 403, error: 'A ese pedido le sobran $2.00: devolver más le toca al dueño' },
    })
    // The same order named twice.
    expect(
      await payBack([
        [paid.id, 2],
        [paid.id, 2],
      ]),
    ).toMatchObject({ status: 403 })
    const cliente = await recordOf(paid.id)
    expect(await payBack([[paid.id, 2]], { rest: 1, cliente })).toMatchObject({ status: 403 })
    expect(await payBack([], { rest: 1, cliente })).toMatchObject({
      ...{ status: 403, error: 'A ese cliente no le queda saldo: devolver más le toca al dueño' },
    })
    expect(await payBack([[paid.id, 2]])).toMatchObject({ ok: true })
    expect(await payBack([[open.id, 1]], { who: rosa })).toMatchObject({ ok: true })
    expect(await payBack([], { rest: 1, cliente, who: rosa })).toMatchObject({ ok: true })
  })

  test('pays back of a balance up to the limit on a day', async () => {
    const { id } = await place()
    const cliente = await recordOf(id)
    const body = { ...noted(shop), monto: 20, forma: 'yappy' as const, cliente }
    await shop.as(luis).ask(notePayment, { body })
    const at = await Promise.all([1, 2, 3].map(() => payBack([], { rest: 3, cliente })))
    expect(at.filter(({ ok }) => ok)).toHaveLength(2)
    expect(at.find(({ ok }) => !ok)).toMatchObject({
      ...{ status: 403, error: 'Devolver más de $6.00 le toca al dueño: a ese cliente ya van $6.00 hoy' },
    })
    shop.setClock('2026-11-21T10:00')
    expect(await payBack([], { rest: 6, cliente })).toMatchObject({ ok: true })
  })
})

describe('a courier', () => {
  const discount = (monto: number) => ({
    descuento: { id: randomUUID(), monto, razon: 'mala' as const, sinFoto: true as const },
  })

  test('takes off at one door up to the limit in all, also with several steps', async () => {
    const { id } = await dueOrder()
    expect(await finish(id, { recibe: 'Ana', ...discount(3) })).toMatchObject({ ok: true })
    expect(await finish(id, { recibe: 'Ana', ...discount(2.01) })).toMatchObject({
      ...{ status: 403, error: 'En la puerta se descuenta hasta $5.00 y ya van $3.00: llama a la tienda' },
    })
    expect(await finish(id, { recibe: 'Ana', ...discount(2) })).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ es: 'falta', monto: 850 })
    expect(await finish((await dueOrder()).id, { recibe: 'Ana', ...discount(5) })).toMatchObject({ ok: true })
  })

  test('takes off what is left at a door where it could not be delivered first, and sends it again', async () => {
    const { id } = await dueOrder()
    await fail(id)
    const step = { paso: randomUUID(), recibe: 'Ana', ...discount(5) }
    expect([(await finish(id, step)).ok, (await finish(id, step)).ok]).toEqual([true, true])
    expect(await finish(id, { recibe: 'Ana', ...discount(0.01) })).toMatchObject({ status: 403 })
  })

  test('cannot pass it with an order that was cancelled meanwhile, nor with several steps at once', async () => {
    const [one, two] = [await dueOrder(), await dueOrder()]
    await setEstado(one.id, 'cancelado')
    expect(await finish(one.id, { recibe: 'Ana', ...discount(5) })).toMatchObject({ ok: true })
    expect(await finish(one.id, { recibe: 'Ana', ...discount(5) })).toMatchObject({ status: 403 })
    const steps = await Promise.all([1, 2, 3].map(() => finish(two.id, { recibe: 'Ana', ...discount(2.5) })))
    expect(steps.filter(({ ok }) => ok)).toHaveLength(2)
    expect(
      await shop.as(beto).call(addAdjustment, {
        params: { id: two.id },
        body: { ...noted(shop), que: 'devolucion', monto: 1, motivo: 'x' },
      }),
    ).toMatchObject({ status: 403 })
  })

  test('is not held to what the office returned of the order', async () => {
    const { id } = await dueOrder()
    await setEstado(id, 'entregado')
    await giveBack(id, 6)
    expect(await finish(id, { recibe: 'Ana', ...discount(5) })).toMatchObject({ ok: true })
  })
})
