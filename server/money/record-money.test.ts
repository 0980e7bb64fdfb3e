// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { setEstado } from '#commands/demo/builder.ts'
import { notePayment, readCustomerMoney } from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { orderOf } from '#tests/support/customers.ts'
import { noted, receive } from '#tests/support/payments.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** The money of a customer's record, and what their payments are known by. */
const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const dora = { nombre: 'Dora Paz', telefono: '6777-0009', email: 'dora@correo.com' }
const moneyOf = async (customer: string) =>
  (await shop.as(luis).ask(readCustomerMoney, { params: { id: customer } })).dinero

test('what is not delivered yet stands beside what is owed', async () => {
  const { id, customer } = await orderOf(shop, dora)
  const { id: delivered } = await orderOf(shop, dora, { estado: 'entregado' })
  expect(await moneyOf(customer)).toMatchObject({ porCobrar: 2700, porEntregar: 1350 })
  await receive(shop, { monto: 10, pedidos: [{ id: delivered, monto: 10 }] })
  const { porCobrar, porEntregar, pedidos } = await moneyOf(customer)
  expect([porCobrar, porEntregar]).toEqual([1700, 1350])
  expect(Object.fromEntries(pedidos.map((order) => [order.id, order.porEntregar]))).toEqual({
    [id]: true,
    [delivered]: false,
  })
  await setEstado(shop.as(luis).ask, id, 'entregado')
  expect(await moneyOf(customer)).toMatchObject({ porCobrar: 1700, porEntregar: 0 })
})

describe('a reference', () => {
  const note = async (referencia: string) => {
    const { id } = await orderOf(shop, dora)
    const body = { ...noted(shop), monto: 13.5, forma: 'yappy' as const, pedidos: [{ id, monto: 13.5 }], referencia }
    return shop.as(luis).call(notePayment, { body })
  }

  test.each(['YP-12345', 'yp 12345', 'Yp12345.', '#YP—123·45', 'ＹＰ－１２３４５', 'YP\u200b12345'])(
    'is the same as YP-12345 when it is written %s',
    async (written) => {
      expect(await note('YP-12345')).toMatchObject({ ok: true })
      expect(await note(written)).toMatchObject({ status: 409, avisos: ['Ya hay un pago con esa referencia.'] })
    },
  )

  test.each(['YP-123456', 'YP-1234', 'YB-12345', '…', 'ñ'])('is another one when it is written %s', async (written) => {
    expect(await note('YP-12345')).toMatchObject({ ok: true })
    expect(await note(written)).toMatchObject({ ok: true })
  })

  test('without a letter or a digit is compared as it is', async () => {
    expect(await note('…')).toMatchObject({ ok: true })
    expect(await note('—')).toMatchObject({ ok: true })
    expect(await note('…')).toMatchObject({ status: 409 })
  })
})
