import { beforeEach, describe, expect, test } from 'vitest'
import { allOrders, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(async () => {
  await shop.seed(aProduct())
  await shop.setSettings({ pedidosPorHora: 1 })
})

describe('a pickup', () => {
  const fetched = (horaEntrega: string, quienRetira = '') =>
    shop.call(submitOrder, {
      body: anOrder({ tipoEntrega: 'retiro', total: 10, cliente: { direccion: '', horaEntrega, quienRetira } }),
    })

  test('is possible during opening hours, and not right before closing', async () => {
    expect(await fetched('16:00')).toMatchObject({
      ok: false,
      status: 400,
      campos: {
        'cliente.horaEntrega': 'De 9:00\u00a0a.\u00a0m. a 4:00\u00a0p.\u00a0m. puedes retirar el lun 23 nov',
      },
    })
    expect(await fetched('15:00')).toMatchObject({ ok: true, envio: 0 })
    await shop.setSettings({ horarioRetiro: 'Lun-Vie 9-5', pedidosPorHora: 1 })
    expect(await fetched('16:00')).toMatchObject({ ok: true })
  })

  test('in a full hour is refused with the next hour in which the shop is open', async () => {
    await shop.call(submitOrder, { body: anOrder({ cliente: { horaEntrega: '15:00' } }) })
    expect(await fetched('15:00')).toMatchObject({
      status: 409,
      siguiente: { fechaEntrega: '2026-11-24', horaEntrega: '09:00' },
    })
  })

  test('may name who comes', async () => {
    await fetched('09:00', 'Luis Mora')
    const answer = await shop.as(rosa).call(allOrders, {})
    expect(answer).toMatchObject({ orders: [{ cliente: { quienRetira: 'Luis Mora' } }] })
  })
})
