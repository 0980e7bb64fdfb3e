// @module-tag embedded
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { promotions } from '#server/promotions/table.ts'
import { dollars } from '#shop/money.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { bodega, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const used = async () => (await shop.db.select().from(promotions).where(eq(promotions.codigo, 'DIEZ')))[0]?.usoActual
const orderWithCode = async () => {
  const answer = await shop.call(submitOrder, { body: anOrder({ codigo: 'diez', total: 12.5 }) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const move = async (id: string, estado: OrderEstado) => {
  const answer = await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.order
}

test('an order with a code stores the code, the discount and its reason, and counts as a use', async () => {
  await shop.seed(aPromotion({ codigo: 'DIEZ', usoMaximo: 5, usoActual: 2 }))

  expect(await shop.readOrder(await orderWithCode())).toMatchObject({
    subtotal: dollars(10),
    descuento: dollars(1),
    motivoDescuento: 'promocion',
    codigo: 'DIEZ',
    total: dollars(12.5),
  })
  expect(await used()).toBe(3)
})

describe('a code without effect is not used up', () => {
  test('when the wholesale discount is larger', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', valor: 30, usoMaximo: 5 }))
    const answer = await shop.as(bodega).call(submitOrder, { body: anOrder({ codigo: 'DIEZ', total: 7 }) })
    expect(answer).toMatchObject({ ok: true, motivoDescuento: 'mayorista' })
    expect(await used()).toBe(0)
  })

  test('when the order is refused for its price', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', usoMaximo: 5 }))
    await shop.call(submitOrder, { body: anOrder({ codigo: 'DIEZ', total: 13.5 }) })
    expect(await used()).toBe(0)
  })

  test('when it has expired', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', fechaFin: '2026-11-19' }))
    const answer = await shop.call(submitOrder, { body: anOrder({ codigo: 'DIEZ' }) })
    expect(answer).toMatchObject({ ok: true, descuento: 0, total: dollars(13.5) })
    expect(await used()).toBe(0)
  })
})

test('after the last use the order is refused with the totals without the discount', async () => {
  await shop.seed(aPromotion({ codigo: 'DIEZ', usoMaximo: 1 }))
  await orderWithCode()

  const late = await shop.call(submitOrder, { body: anOrder({ codigo: 'DIEZ', total: 12.5 }) })

  const errorPromocion = 'Este código promocional ya se agotó'
  expect(late).toMatchObject({
    ok: false,
    status: 409,
    totales: { total: dollars(13.5), descuento: 0, errorPromocion },
  })
  expect(await used()).toBe(1)
})

describe('a cancelled order', () => {
  beforeEach(() => shop.seed(aPromotion({ codigo: 'DIEZ', usoMaximo: 1 })))

  test('frees its use, once', async () => {
    const id = await orderWithCode()
    await move(id, 'cancelado')
    expect(await used()).toBe(0)
    await move(id, 'cancelado')
    expect(await used()).toBe(0)
  })

  test('takes the use again when it is reactivated', async () => {
    const id = await orderWithCode()
    await move(id, 'cancelado')
    expect(await move(id, 'en_proceso')).toMatchObject({ descuento: dollars(1), codigo: 'DIEZ' })
    expect(await used()).toBe(1)
    await move(id, 'entregado')
    expect(await used()).toBe(1)
  })

  test('keeps its price when the last use is taken by then, and frees nothing twice', async () => {
    const first = await orderWithCode()
    await move(first, 'cancelado')
    await orderWithCode()

    expect(await move(first, 'pendiente')).toMatchObject({ descuento: dollars(1), total: dollars(12.5) })
    expect(await used()).toBe(1)
    await move(first, 'cancelado')
    expect(await used()).toBe(1)
  })
})

test('the database refuses a use beyond the limit', async () => {
  await shop.seed(aPromotion({ codigo: 'DIEZ', usoMaximo: 1, usoActual: 1 }))
  await expect(shop.pool.query('update promotions set uso_actual = uso_actual + 1')).rejects.toThrow('promotions_uso')
})
