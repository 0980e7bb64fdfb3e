import { beforeEach, expect, test } from 'vitest'
import { takeOrder } from '#shop/counter/contract.ts'
import { changeCustomer, getCustomer, mergeCustomers, undoMerge } from '#shop/customers/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { found, orderOf } from '#tests/support/customers.ts'
import { readOrderOf } from '#tests/support/payments.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const dora = { nombre: 'Dora Paz', telefono: '6777-0009', email: 'dora@correo.com' }
const change = (id: string, pago: 'normal' | 'antes' | 'cuenta') =>
  shop.as(luis).call(changeCustomer, { params: { id }, body: { pago } })
const paysOf = async (id: string) => {
  const answer = await shop.as(luis).call(getCustomer, { params: { id }, query: {} })
  return answer.ok && answer.cliente.pago
}

test('a customer pays each order until somebody says otherwise', async () => {
  const { customer } = await orderOf(shop, dora)
  expect(await paysOf(customer)).toBe('normal')
  expect(await change(customer, 'cuenta')).toMatchObject({ ok: true, cliente: { pago: 'cuenta' } })
  expect(await paysOf(customer)).toBe('cuenta')
})

test('of merged records the one that stands for the person says it, and each has its own again once separated', async () => {
  const { customer } = await orderOf(shop, dora)
  const other = await orderOf(shop, { ...dora, nombre: 'Doris', telefono: '6777-0010' })
  await change(other.customer, 'antes')
  await shop.as(luis).call(mergeCustomers, { body: { id: customer, con: other.customer } })
  expect(await paysOf(other.customer)).toBe('normal')
  await change(other.customer, 'cuenta')
  await shop.as(luis).call(undoMerge, { params: { id: other.customer } })
  expect([await paysOf(customer), await paysOf(other.customer)]).toEqual(['cuenta', 'antes'])
})

test('how they mean to pay stands at the order, and is what the next one begins with', async () => {
  const { customer, id } = await orderOf(shop, dora)
  expect((await readOrderOf(shop, id)).formaPago).toBeNull()
  const taken = await shop.as(luis).call(takeOrder, {
    headers: {},
    body: {
      cliente: {
        ...dora,
        direccion: 'Calle 50, casa 8, Bella Vista',
        fechaEntrega: '2026-11-24',
        horaEntrega: '09:00',
      },
      productos: [{ codigo: '10001', unidad: 'kilos', cantidad: 1 }],
      ...{ total: 13.5, canal: 'telefono', formaPago: 'yappy' },
    },
  })
  if (!taken.ok) throw new Error(taken.error)
  const order = await readOrderOf(shop, taken.orderId)
  expect(order).toMatchObject({ formaPago: 'yappy', customerId: customer, dinero: { es: 'falta', monto: 1350 } })
  await orderOf(shop, dora)
  expect(await found(shop, 'dora')).toMatchObject([{ formaPago: 'yappy' }])
})
