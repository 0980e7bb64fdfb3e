// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { weighLine } from '#shop/packing/contract.ts'
import { aPromotion } from '#tests/support/builders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import {
  CHANGE_IS_OVER,
  MONDAY,
  rabo,
  ribEye,
  TUESDAY,
  TWO_CUTS,
  trackedOrders,
} from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, change, cancel, read, placesTaken, usesOf } = trackedOrders(shop)

beforeEach(() => shop.seed(ribEye, rabo))

test('two orders that swap their hours both move', async () => {
  const one = await place()
  const other = await place({ cliente: TUESDAY })
  const answers = await Promise.all([change(one.token, TUESDAY), change(other.token, MONDAY)])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect([await placesTaken(MONDAY), await placesTaken(TUESDAY)]).toEqual([1, 1])
})

test('a change and a cancellation: places and uses are counted once', async () => {
  await shop.seed(aPromotion({ codigo: 'PARRILLA' }))
  for (let round = 0; round < 5; round++) {
    const { id, token } = await place({ codigo: 'PARRILLA', total: 12.5 })
    const shopCancels = shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
    const answers = await Promise.all([change(token, TUESDAY), cancel(token), shopCancels])
    expect(answers[2].ok).toBe(true)
    for (const answer of answers.slice(0, 2)) if (!answer.ok) expect(answer).toMatchObject(CHANGE_IS_OVER)
    expect((await read(id)).estado).toBe('cancelado')
  }
  expect([await placesTaken(MONDAY), await placesTaken(TUESDAY), await usesOf('PARRILLA')]).toEqual([0, 0, 0])
})

test('a change and a weighing: one is told', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, token } = await place(TWO_CUTS)
    const body = { paquete: randomUUID(), gramos: 980 }
    const [changed, weighed] = await Promise.all([
      change(token, { cantidades: [2, 0], total: 23.5 }),
      shop.as(luis).call(weighLine, { params: { id, posicion: '1' }, body }),
    ])
    expect([changed.ok, weighed.ok].filter(Boolean)).toHaveLength(1)
    expect((await read(id)).total).toBe(changed.ok ? 2350 : 2950)
  }
})
