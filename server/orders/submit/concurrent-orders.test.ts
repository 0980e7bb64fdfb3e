// @module-tag embedded
import { beforeEach, expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { idempotencyKeys, orderHistory, orders } from '#server/orders/table.ts'
import { promotions } from '#server/promotions/table.ts'
import { dollars } from '#shop/money.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(async () => {
  await shop.seed(aProduct())
  await shop.setSettings({ pedidosPorHora: 1000 })
})

type CallInput = Parameters<typeof shop.call<typeof submitOrder>>[1]
const submitConcurrently = async (count: number, sending: (index: number) => CallInput) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => shop.call(submitOrder, sending(index))))
  return { accepted: answers.filter((answer) => answer.ok), refused: answers.filter((answer) => !answer.ok) }
}

test('twenty concurrent submissions with one key make one order and get one response', async () => {
  const sending = { headers: { 'idempotency-key': 'intento-0001' }, body: anOrder() }

  const { accepted, refused } = await submitConcurrently(20, () => sending)

  expect(refused).toEqual([])
  expect(new Set(accepted.map((answer) => JSON.stringify(answer))).size).toBe(1)
  for (const table of [orders, orderHistory, idempotencyKeys]) expect(await shop.db.$count(table)).toBe(1)
  expect(await shop.db.select().from(deliverySlots)).toMatchObject([{ ocupados: 1 }])
  expect(await shop.mails()).toHaveLength(2)
})

test('of twenty with one key and different bodies one is accepted and the rest refused', async () => {
  const headers = { 'idempotency-key': 'intento-0001' }

  const { accepted, refused } = await submitConcurrently(20, (index) => ({
    headers,
    body: anOrder({ cliente: { nombre: `Ana ${index}` } }),
  }))

  expect(accepted).toHaveLength(1)
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 409,
      error:
        'Ese pedido ya se mandó con otros datos. Mira en tu correo si llegó o pregúntanos por WhatsApp: +507 6000-0000.',
    })
  expect(await shop.db.$count(orders)).toBe(1)
})

test('fifty concurrent orders for a promotion with five uses left get exactly five discounts', async () => {
  await shop.seed(aPromotion({ codigo: 'CINCO', usoMaximo: 20, usoActual: 15 }))

  const { accepted, refused } = await submitConcurrently(50, () => ({
    body: anOrder({ codigo: 'CINCO', total: 12.5 }),
  }))

  expect(accepted).toHaveLength(5)
  for (const answer of accepted) expect(answer).toMatchObject({ descuento: dollars(1), total: dollars(12.5) })
  expect(refused).toHaveLength(45)
  const totales = { descuento: 0, total: dollars(13.5), errorPromocion: 'Este código promocional ya se agotó' }
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 409, error: 'Los precios han cambiado', totales })
  expect(await shop.db.$count(orders)).toBe(5)
  expect(await shop.db.select().from(promotions)).toMatchObject([{ usoActual: 20 }])
})

test('also when the delivery fee makes the total the same without the discount', async () => {
  await shop.seed(aPromotion({ codigo: 'CINCO', tipo: 'fijo', valor: 3.5, usoMaximo: 20, usoActual: 15 }))
  const productos = [{ codigo: '10001', cantidad: 5 }]

  await submitConcurrently(50, () => ({ body: anOrder({ codigo: 'CINCO', productos, total: 50 }) }))

  const stored = await shop.db.select().from(orders)
  expect(stored.filter(({ descuento }) => descuento > 0)).toHaveLength(5)
  expect(await shop.db.select().from(promotions)).toMatchObject([{ usoActual: 20 }])
})

test('a hundred concurrent orders for an hour with five places make exactly five orders', async () => {
  await shop.setSettings({ pedidosPorHora: 5 })

  const { accepted, refused } = await submitConcurrently(100, () => ({ body: anOrder() }))

  expect(accepted).toHaveLength(5)
  expect(refused).toHaveLength(95)
  const error =
    'El lun 23 nov de 9:00 a 10:00\u00a0a.\u00a0m. ya no queda lugar. La próxima hora libre es el lun 23 nov de 10:00 a 11:00\u00a0a.\u00a0m.'
  const siguiente = { fechaEntrega: '2026-11-23', horaEntrega: '10:00' }
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, error, siguiente })
  expect(await shop.db.$count(orders)).toBe(5)
  expect(await shop.db.select().from(deliverySlots)).toMatchObject([{ ocupados: 5 }])
  expect(await shop.mails()).toHaveLength(10)
})

test('a hundred concurrent orders for ten hours with five places each fill exactly those', async () => {
  await shop.setSettings({ pedidosPorHora: 5 })
  const hour = (index: number) => `${String(8 + (index % 10)).padStart(2, '0')}:00`

  const { accepted, refused } = await submitConcurrently(100, (index) => ({
    body: anOrder({ cliente: { horaEntrega: hour(index) } }),
  }))

  expect([accepted.length, refused.length]).toEqual([50, 50])
  const rows = await shop.db.select().from(deliverySlots)
  expect(rows.map(({ ocupados }) => ocupados)).toEqual(Array.from({ length: 10 }, () => 5))
})
