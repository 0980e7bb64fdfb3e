import { beforeEach, describe, expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { ordersOfPromotion, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { adminPromotions, createPromotion } from '#shop/promotions/contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const created = async (overrides: { codigo?: string; activa?: boolean; fechaFin?: string } = {}) => {
  const body = { nombre: 'Diez', codigo: 'DIEZ', tipo: 'porcentaje' as const, valor: 10, ...overrides }
  const answer = await shop.as(rosa).call(createPromotion, { body })
  if (!answer.ok) throw new Error(answer.error)
  return answer.promocion
}
const list = async (query: { pagina?: string; porPagina?: string } = {}) => {
  const answer = await shop.as(rosa).call(adminPromotions, { query })
  if (!answer.ok) throw new Error(answer.error)
  return answer
}
const orderWithCode = async (nombre = 'Ana Ríos') => {
  const answer = await shop.call(submitOrder, { body: anOrder({ codigo: 'DIEZ', total: 12.5, cliente: { nombre } }) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}

describe('the list', () => {
  test('has all promotions by pages, newest first, with their uses and orders', async () => {
    await created()
    await created({ codigo: 'APAGADA', activa: false })
    await created({ codigo: 'VENCIDA', fechaFin: '2026-11-01' })
    await orderWithCode()
    const cancelled = await orderWithCode()
    await shop.as(rosa).call(setOrderEstado, { params: { id: cancelled }, body: { estado: 'cancelado' } })
    const codes = ({ promociones }: Awaited<ReturnType<typeof list>>) => promociones.map(({ codigo }) => codigo)
    expect(codes(await list())).toEqual(['VENCIDA', 'APAGADA', 'DIEZ'])
    const second = await list({ pagina: '2', porPagina: '2' })
    expect(second).toMatchObject({ total: 3, promociones: [{ codigo: 'DIEZ', usoActual: 1, pedidos: 2 }] })
  })

  test('of one promotion’s orders has customer, date, amount and state', async () => {
    const { id } = await created()
    await shop.seed(aPromotion({ codigo: 'OTRA', valor: 1 }))
    await orderWithCode('Ana Ríos')
    shop.setClock('2026-11-20T11:00')
    const second = await orderWithCode('Luz Díaz')
    await shop.as(rosa).call(setOrderEstado, { params: { id: second }, body: { estado: 'en_camino' } })
    expect(await shop.as(rosa).call(ordersOfPromotion, { params: { id } })).toMatchObject({
      total: 2,
      orders: [
        { id: second, cliente: 'Luz Díaz', estado: 'en_camino', fecha: inPanama('2026-11-20T11:00') },
        { cliente: 'Ana Ríos', estado: 'pendiente', descuento: dollars(1) },
      ],
    })
    const query = { pagina: '2', porPagina: '1' }
    expect(await shop.as(rosa).call(ordersOfPromotion, { params: { id }, query })).toMatchObject({
      total: 2,
      orders: [{ cliente: 'Ana Ríos' }],
    })
  })
})
