import { beforeEach, expect, test } from 'vitest'
import { setEstado } from '#commands/demo/builder.ts'
import { closeMonth } from '#shop/month/contract.ts'
import { addAdjustment, notePayment } from '#shop/payments/contract.ts'
import { reportOfWeek } from '#shop/reports/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { giveBack, noted } from '#tests/support/payments.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-18T10:00' })
const { place, deliver, pay } = paidOrders(shop)
beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))
const moneyOf = async (date: string) => (await shop.as(rosa).ask(reportOfWeek, { params: { date } })).report.dinero

test('a week counts what was delivered, received, given back and forgiven on its days, and what is owed at its end', async () => {
  const [one, two] = [await place(), await place()]
  await pay(two.id, 4)
  shop.setClock('2026-11-23T10:00')
  for (const { id } of [one, two]) await deliver(id)
  await pay(one.id, 13.5)
  await giveBack(shop, one.id, 3)
  const forgiven = { ...noted(shop), que: 'perdona' as const, monto: 2, motivo: 'Llegó tarde' }
  await shop.as(rosa).ask(addAdjustment, { params: { id: two.id }, body: forgiven })
  const back = { ...noted(shop), monto: 3, forma: 'efectivo' as const, devuelve: true }
  await shop.as(rosa).ask(notePayment, { body: { ...back, pedidos: [{ id: one.id, monto: 3 }] } })
  expect(await moneyOf('2026-11-18')).toEqual({ entregado: 0, recibido: 400, devuelto: 0, porCobrar: -400 })
  expect(await moneyOf('2026-11-23')).toEqual({ entregado: 2700, recibido: 1050, devuelto: 500, porCobrar: 750 })
})

test('a delivery that is taken back after its month was closed still counts in its week, and is corrected in a later one', async () => {
  const { id } = await place()
  shop.setClock('2026-11-23T10:00')
  await deliver(id)
  shop.setClock('2026-12-08T10:00')
  await shop.as(rosa).ask(closeMonth, { params: { mes: '2026-11' }, body: { visto: 13.5 } })
  await setEstado(shop.as(rosa).ask, id, 'cancelado')
  expect(await moneyOf('2026-11-23')).toMatchObject({ entregado: 1350, porCobrar: 1350 })
  expect(await moneyOf('2026-12-01')).toMatchObject({ entregado: -1350, porCobrar: 0 })
})
