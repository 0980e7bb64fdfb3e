// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { ordersOfUser, submitOrder } from '#shop/orders/contract.ts'
import { readCustomerMoney, setOpeningBalance } from '#shop/payments/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { customerOf } from '#tests/support/customers.ts'
import { receive } from '#tests/support/payments.ts'
import { ana, carla, luis, type Person, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** What a customer has in favour, in the account and with an order (docs/rules.md#balance). */
const shop = setupTestShop({ now: '2026-11-20T10:00' })
beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

type Body = { usarSaldo?: boolean; formaPago?: 'yappy' | 'efectivo' }
const send = (by: Person | undefined, more: Body = {}, key: string = randomUUID()) =>
  shop.as(by).call(submitOrder, { headers: { 'idempotency-key': key }, body: { ...anOrder(), ...more } })
/** An order of $13.50, with the id that it got. */
const order = async (by: Person | undefined, more: Body = {}) => {
  const answer = await send(by, more)
  if (!answer.ok) throw new Error(answer.error)
  return answer
}
const recordOf = async (orderId: string) => (await customerOf(shop, orderId)) ?? ''
/** Notes money that belongs to no order; in dollars. */
const giveBalance = async (orderId: string, monto: number) => receive(shop, { monto, cliente: await recordOf(orderId) })
const shown = async (by: Person & { id: string }) =>
  (await shop.as(by).ask(ordersOfUser, { params: { userId: by.id } })).saldo
const balance = async (orderId: string) =>
  (await shop.as(luis).ask(readCustomerMoney, { params: { id: await recordOf(orderId) } })).dinero.saldo
const moneyOf = async (orderId: string) => (await shop.readOrder(orderId))?.dinero

describe('what the account shows', () => {
  test('a confirmed e-mail sees what it has in favour, and nobody else does', async () => {
    const { orderId } = await order(carla)
    expect(await shown(carla)).toBe(0)
    await giveBalance(orderId, 5)
    expect(await shown(carla)).toBe(500)
    expect((await shop.as(rosa).ask(ordersOfUser, { params: { userId: carla.id } })).saldo).toBeNull()
    expect(await shop.as(ana).call(ordersOfUser, { params: { userId: carla.id } })).toMatchObject({ ok: false })
  })

  test('an e-mail that is not confirmed sees none, whatever its record has', async () => {
    const { orderId } = await order(ana)
    await giveBalance(orderId, 5)
    expect(await shown(ana)).toBeNull()
  })

  test('an account that never ordered has nothing in favour', async () => expect(await shown(carla)).toBe(0))

  test('what was owed before is no balance', async () => {
    const { orderId } = await order(carla)
    const body = { id: randomUUID(), cuando: '2026-11-20T15:00:00Z', monto: 8, motivo: 'Cuaderno' }
    await shop.as(rosa).ask(setOpeningBalance, { params: { id: await recordOf(orderId) }, body })
    expect(await balance(orderId)).toBe(-800)
    expect(await shown(carla)).toBe(0)
  })

  test('an order says how it was to be paid', async () => {
    await order(carla, { formaPago: 'yappy' })
    const { orders } = await shop.as(carla).ask(ordersOfUser, { params: { userId: carla.id } })
    expect(orders).toMatchObject([{ formaPago: 'yappy', dinero: { es: 'falta', monto: 1350 } }])
  })
})

describe('an order that takes it', () => {
  test('takes what it lacks from the oldest payment on, and its total stays', async () => {
    const { orderId: first } = await order(carla)
    await giveBalance(first, 5)
    await giveBalance(first, 20)
    const taken = await order(carla, { usarSaldo: true })
    expect(taken).toMatchObject({ total: 1350, saldoUsado: 1350 })
    expect(await moneyOf(taken.orderId)).toEqual({ es: 'pagado', monto: 1350 })
    expect(await balance(first)).toBe(1150)
  })

  test('takes all of a balance that is less', async () => {
    const { orderId: first } = await order(carla)
    await giveBalance(first, 5)
    const taken = await order(carla, { usarSaldo: true })
    expect(taken).toMatchObject({ total: 1350, saldoUsado: 500 })
    expect(await moneyOf(taken.orderId)).toEqual({ es: 'falta', monto: 850 })
    expect(await balance(first)).toBe(0)
  })

  test('repeated with its key, also at the same moment, takes it once and gets the first answer', async () => {
    const { orderId: first } = await order(carla)
    await giveBalance(first, 20)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(carla, { usarSaldo: true }, key)))
    answers.push(await send(carla, { usarSaldo: true }, key))
    expect(answers[0]).toMatchObject({ ok: true, saldoUsado: 1350 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await balance(first)).toBe(650)
  })

  test('of two at the same moment never gets what the other took', async () => {
    const { orderId: first } = await order(carla)
    await giveBalance(first, 20)
    const both = await Promise.all([order(carla, { usarSaldo: true }), order(carla, { usarSaldo: true })])
    expect(both.map(({ saldoUsado = 0 }) => saldoUsado).toSorted((one, other) => one - other)).toEqual([650, 1350])
    expect(await balance(first)).toBe(0)
  })

  test('is taken without it when another order used it meanwhile', async () => {
    const { orderId: first } = await order(carla)
    const taken = await order(carla, { usarSaldo: true })
    expect(taken).not.toHaveProperty('saldoUsado')
    expect(await moneyOf(taken.orderId)).toEqual({ es: 'falta', monto: 1350 })
    expect(await balance(first)).toBe(0)
  })

  test('leaves it alone unless the customer says so', async () => {
    const { orderId: first } = await order(carla)
    await giveBalance(first, 5)
    for (const more of [{}, { usarSaldo: false }]) {
      const { orderId } = await order(carla, more)
      expect(await moneyOf(orderId)).toEqual({ es: 'falta', monto: 1350 })
    }
    expect(await balance(first)).toBe(500)
  })

  test.each([
    ['an account without a confirmed e-mail', ana],
    ['a guest', undefined],
  ])('of %s takes none, and answers as if there were none', async (_, by) => {
    const { orderId: first } = await order(by)
    await giveBalance(first, 5)
    const answer = await order(by, { usarSaldo: true })
    expect(answer).not.toHaveProperty('saldoUsado')
    expect(await moneyOf(answer.orderId)).toEqual({ es: 'falta', monto: 1350 })
    expect(await balance(first)).toBe(500)
  })
})

test('a repeat that says another way to pay is the same attempt, and the first way stays', async () => {
  const key = randomUUID()
  const first = await send(carla, { formaPago: 'yappy' }, key)
  expect(await send(carla, { formaPago: 'efectivo' }, key)).toEqual(first)
  expect(await send(carla, {}, key)).toEqual(first)
  const { orders } = await shop.as(carla).ask(ordersOfUser, { params: { userId: carla.id } })
  expect(orders).toMatchObject([{ formaPago: 'yappy' }])
})
