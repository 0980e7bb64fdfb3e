import { beforeEach, describe, expect, test } from 'vitest'
import { readRoute } from '#shop/courier/contract.ts'
import { allOrders, getOrder, ordersOfUser, setOrderEstado } from '#shop/orders/contract.ts'
import { reversePayment } from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { orderOf } from '#tests/support/customers.ts'
import { giveBack, noted, receive } from '#tests/support/payments.ts'
import { carla, luis, rosa } from '#tests/support/people.ts'
import { recordStatements } from '#tests/support/recorded-statements.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const dora = { nombre: 'Dora Paz', telefono: '6777-0009', email: 'dora@correo.com' }
const deliver = async () => (await orderOf(shop, dora, { estado: 'entregado' })).id
const pay = (id: string, monto: number) => receive(shop, { monto, pedidos: [{ id, monto }] })

async function listed(filtro: 'por_cobrar' | 'por_devolver') {
  const answer = await shop.as(luis).call(allOrders, { query: { filtro } })
  if (!answer.ok) throw new Error(answer.error)
  expect(answer.total).toBe(answer.orders.length)
  return answer.orders.map(({ id }) => id).sort()
}

describe('to be collected', () => {
  test('are delivered orders that lack something, after what was returned', async () => {
    const [unpaid, partly, paid, returned] = [await deliver(), await deliver(), await deliver(), await deliver()]
    await orderOf(shop, dora)
    await pay(partly, 13.49)
    await pay(paid, 13.5)
    await pay(returned, 10)
    await giveBack(shop, returned, 3.5)
    expect(await listed('por_cobrar')).toEqual([unpaid, partly].sort())
  })

  test('is one again whose payment was reversed', async () => {
    const id = await deliver()
    const pago = await pay(id, 13.5)
    expect(await listed('por_cobrar')).toEqual([])
    await shop.as(rosa).call(reversePayment, { params: { id: pago.id }, body: { ...noted(shop), motivo: 'Rebotó' } })
    expect(await listed('por_cobrar')).toEqual([id])
  })

  test('is none that was delivered before payments were noted', async () => {
    const id = await deliver()
    await shop.pool.query('update orders set sin_datos = true')
    expect(await listed('por_cobrar')).toEqual([])
    const answer = await shop.as(luis).call(getOrder, { params: { id } })
    expect(answer).toMatchObject({ order: { dinero: { es: 'sin_datos' } } })
  })
})

test('to be given back is money of a cancelled order, of a return, and what was paid too much', async () => {
  const [cancelled, tooMuch, returned, paid] = [
    (await orderOf(shop, dora)).id,
    (await orderOf(shop, dora)).id,
    await deliver(),
    await deliver(),
  ]
  for (const id of [cancelled, returned, paid]) await pay(id, 13.5)
  await pay(tooMuch, 20)
  await giveBack(shop, returned, 4)
  await shop.as(luis).call(setOrderEstado, { params: { id: cancelled }, body: { estado: 'cancelado' } })
  expect(await listed('por_devolver')).toEqual([cancelled, tooMuch, returned].sort())
  const { pedidos } = await receive(shop, {
    ...{ monto: 13.5, devuelve: true },
    pedidos: [{ id: cancelled, monto: 13.5 }],
  })
  expect(pedidos).toEqual([{ id: cancelled, monto: -1350 }])
  expect(await listed('por_devolver')).toEqual([tooMuch, returned].sort())
})

describe('the statements about money', () => {
  const ofMoney = /^select .* from "(payments|adjustments|payment_allocations)"/s
  const moneyReads = async (work: () => Promise<unknown>) =>
    (await recordStatements(work)).flat().filter(({ text }) => ofMoney.test(text) && !text.includes('from "orders"'))

  test('are two of a detail, whatever was noted', async () => {
    const id = await deliver()
    const read = () => shop.as(luis).call(getOrder, { params: { id } })
    expect(await moneyReads(read)).toHaveLength(2)
    await pay(id, 10)
    await pay(id, 10)
    await giveBack(shop, id, 4)
    expect(await moneyReads(read)).toHaveLength(2)
  })

  test('are none of a list', async () => {
    await pay(await deliver(), 13.5)
    expect(await moneyReads(() => shop.as(luis).call(allOrders, { query: {} }))).toEqual([])
  })

  const url = '/api/admin/mes/2026-11/archivo/pedidos'
  test.each([
    {
      what: 'the list of orders',
      read: async () => (await shop.as(luis).ask(allOrders, { query: {} })).orders.length,
    },
    {
      what: 'the orders of an account',
      read: async () => (await shop.as(carla).ask(ordersOfUser, { params: { userId: carla.id } })).orders.length,
    },
    {
      what: 'the route of a day',
      read: async () => (await shop.as(luis).ask(readRoute, { query: { fecha: '2026-11-23' } })).paradas.length,
    },
    {
      what: 'the file of a month',
      read: async () => (await shop.as(rosa).inject({ url })).body.trim().split('\n').length - 1,
    },
  ])('and all others of $what are as many for five paid orders as for one', async ({ read }) => {
    const order = async () => (await orderOf(shop, dora, { estado: 'entregado', as: carla })).id
    const statements = async (orders: number) => {
      const sent = await recordStatements(async () => expect(await read()).toBe(orders))
      return sent.flat().map(({ text }) => text)
    }
    await pay(await order(), 13.5)
    await read()
    const ofOne = await statements(1)
    for (let more = 0; more < 4; more++) {
      const id = await order()
      await pay(id, 10)
      await pay(id, 3.5)
    }
    expect(await statements(5)).toHaveLength(ofOne.length)
  })
})
