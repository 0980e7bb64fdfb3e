import { beforeEach, describe, expect, test } from 'vitest'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { adminStats, retireProduct } from '#shop/catalog/contract.ts'
import { dollars } from '#shop/money.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { luis, pendiente, register } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct({ precioKg: 10.5 })))

describe('the dashboard figures', () => {
  const stats = async () => {
    const answer = await shop.as(luis).call(adminStats, {})
    return answer.ok ? answer.stats : answer
  }

  test('of an ordinary day', async () => {
    await shop.seed(
      aProduct({ codigo: '2', disponible: false }),
      aProduct({ codigo: '3', categoria: 'No Disponible' }),
      aProduct({ codigo: '4', cajaKilos: 10 }),
      aProduct({ codigo: '5' }),
    )
    await shop.as(luis).call(retireProduct, { params: { codigo: '5' }, body: {} })
    await register(shop.db, pendiente, shop.context.now())
    await shop.db.insert(wholesaleRequests).values([
      { userId: pendiente.id, fechaSolicitud: shop.context.now() },
      { userId: pendiente.id, fechaSolicitud: shop.context.now(), estado: 'rechazada' },
    ])
    const order = () => shop.call(submitOrder, { body: anOrder({ total: 14 }) })
    shop.setClock('2026-11-19T23:59')
    await order()
    shop.setClock('2026-11-20T00:00')
    await order()
    shop.setClock('2026-11-20T23:59')
    const cancelled = await order()
    await shop.as(luis).call(setOrderEstado, {
      params: { id: cancelled.ok ? cancelled.orderId : '' },
      body: { estado: 'cancelado' },
    })
    expect(await stats()).toEqual({
      productosActivos: 2,
      productosInactivos: 2,
      solicitudesMayoristas: 1,
      pedidosHoy: 1,
      ventasHoy: dollars(14),
    })
  })

  test('of an empty shop', async () =>
    expect(await stats()).toMatchObject({ productosActivos: 1, pedidosHoy: 0, ventasHoy: 0 }))
})
