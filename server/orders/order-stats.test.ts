// @module-tag embedded
import { beforeEach, expect, test } from 'vitest'
import { orderStats, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct(), aProduct({ codigo: '10002', nombre: 'Picaña', precioKg: 20 })))

type Line = { codigo: string; unidad?: 'kilos' | 'medio kilo'; cantidad: number }
const order = async (productos: Line[], total: number, estado?: OrderEstado) => {
  const answer = await shop.call(submitOrder, { body: anOrder({ productos, total }) })
  if (!answer.ok) throw new Error(answer.error)
  if (estado) await shop.as(rosa).call(setOrderEstado, { params: { id: answer.orderId }, body: { estado } })
  return answer.orderId
}
const stats = async () => (await shop.as(luis).inject({ url: '/api/admin/orders/stats' })).json().stats

test('an empty shop has zero figures', async () => {
  expect(await stats()).toEqual({
    totalOrders: 0,
    completedOrders: 0,
    overdueOrders: 0,
    activeOrders: 0,
    todayOrders: 0,
    pendingOrders: 0,
    onTheWayOrders: 0,
    dueToday: 0,
    dueTomorrow: 0,
    totalRevenue: 0,
    topProducts: [],
    recentOrders: [],
  })
})

test('delivered counts as completed, on its way as active; cancelled counts neither as order nor as revenue', async () => {
  const ribEye = [{ codigo: '10001', cantidad: 1 }]
  for (const estado of ['pendiente', 'en_proceso', 'en_camino', 'entregado', 'cancelado'] as const)
    await order(ribEye, 13.5, estado)
  expect(await stats()).toMatchObject({
    totalOrders: 4,
    completedOrders: 1,
    activeOrders: 3,
    totalRevenue: 54,
    topProducts: [{ codigo: '10001', cantidad: 4, ingresos: 40 }],
  })
})

test('today is the Panama day', async () => {
  shop.setClock('2026-11-19T23:59')
  await order([{ codigo: '10001', cantidad: 1 }], 13.5)
  shop.setClock('2026-11-20T00:00')
  await order([{ codigo: '10001', cantidad: 1 }], 13.5)
  shop.setClock('2026-11-20T23:59')
  expect(await stats()).toMatchObject({ totalOrders: 2, todayOrders: 1 })
})

test('an order that was cancelled is no order of today', async () => {
  const id = await order([{ codigo: '10001', cantidad: 1 }], 13.5)
  await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
  expect(await stats()).toMatchObject({ totalOrders: 0, todayOrders: 0 })
})

test('the product with most kilos comes first, under its current name', async () => {
  await order([{ codigo: '10001', cantidad: 2 }], 23.5)
  await order([{ codigo: '10002', unidad: 'medio kilo', cantidad: 3 }], 33.5)
  await order([{ codigo: '10001', unidad: 'medio kilo', cantidad: 1 }], 8.5)
  await shop.seed(aProduct({ nombre: 'Rib eye madurado' }))
  expect((await stats()).topProducts).toEqual([
    { codigo: '10001', nombre: 'Rib eye madurado', cantidad: 2.5, ingresos: 25 },
    { codigo: '10002', nombre: 'Picaña', cantidad: 1.5, ingresos: 30 },
  ])
})

test('includes the five newest orders', async () => {
  const ids: string[] = []
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    shop.setClock(`2026-11-20T${hour}:00`)
    ids.push(await order([{ codigo: '10001', cantidad: 1 }], 13.5))
  }
  const answer = await shop.as(rosa).call(orderStats, {})
  if (!answer.ok) throw new Error(answer.error)
  expect(answer.stats.recentOrders.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
})
