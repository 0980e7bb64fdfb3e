import { beforeEach, expect, test } from 'vitest'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { readPacking } from '#shop/packing/contract.ts'
import { PACKING_CUTS, packingSteps } from '#tests/support/packing-steps.ts'
import { luis, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const { order } = packingSteps(shop)
beforeEach(() => shop.seed(...PACKING_CUTS))

const missedOn = async (fecha: string) => {
  const answer = await shop.as(tono).call(readPacking, { query: { fecha } })
  if (!answer.ok) throw new Error(answer.error)
  expect(answer.pedidos.every((each) => each.fecha === fecha)).toBe(true)
  return answer.atrasados.map(({ id }) => id)
}

test('the packing of today has the orders that were missed on the days before, the oldest first', async () => {
  const [tuesday, monday] = [await order({ cliente: { fechaEntrega: '2026-11-24' } }), await order()]
  const gone = await order()
  await shop.as(luis).call(setOrderEstado, { params: { id: gone }, body: { estado: 'en_camino' } })
  shop.setClock('2026-11-24T12:00')
  expect(await missedOn('2026-11-24')).toEqual([monday])
  expect(await missedOn('2026-11-25')).toEqual([])
  shop.setClock('2026-11-25T07:00')
  expect(await missedOn('2026-11-25')).toEqual([monday, tuesday])
  await shop.as(luis).call(setOrderEstado, { params: { id: monday }, body: { estado: 'entregado' } })
  expect(await missedOn('2026-11-25')).toEqual([tuesday])
})

test('the packing of a day leaves out what is on its way, delivered or cancelled', async () => {
  const open = []
  for (const estado of ORDER_ESTADOS) {
    const id = await order()
    await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado } })
    if (estado === 'pendiente' || estado === 'en_proceso') open.push(id)
  }
  const answer = await shop.as(tono).call(readPacking, { query: { fecha: '2026-11-23' } })
  expect(answer.ok && answer.pedidos.map(({ id }) => id)).toEqual(open)
})
