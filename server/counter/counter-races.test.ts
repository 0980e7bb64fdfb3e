// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { changeOrder } from '#shop/counter/contract.ts'
import { weighLine } from '#shop/packing/contract.ts'
import { expectAgreement } from '#tests/support/agreements.ts'
import { aPromotion } from '#tests/support/builders.ts'
import { counterOrders } from '#tests/support/counter-orders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { MONDAY, rabo, ribEye, TUESDAY, TWO_CUTS, trackedOrders } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, change: changeByLink, placesTaken, usesOf } = trackedOrders(shop)
const { take, move, change } = counterOrders(shop)
const { start, finish } = courierSteps(shop)

beforeEach(() => shop.seed(ribEye, rabo))

test('owner, operator, customer and tablet at once: of the shop one at most is done, and the others read it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, token } = await place(TWO_CUTS)
    const before = await shop.readOrder(id)
    const seen = { version: before?.version ?? 0, total: 29.5, avisar: false }
    const byShop = [rosa, luis].map((person) =>
      shop.as(person).call(changeOrder, { params: { id }, body: { ...seen, cliente: { notas: person.username } } }),
    )
    const body = { paquete: randomUUID(), gramos: 980 }
    const weighed = shop.as(tono).call(weighLine, { params: { id, posicion: '1' }, body })
    const [one, other, byCustomer] = await Promise.all([...byShop, changeByLink(token, TUESDAY)])
    expect((await weighed).ok).toBe(true)
    expect(byCustomer?.ok).toBe(true)
    expect([one?.ok, other?.ok].filter(Boolean).length).toBeLessThanOrEqual(1)
    for (const answer of [one, other]) if (!answer?.ok) expect(answer).toMatchObject({ status: 409, order: { id } })
    const after = await shop.readOrder(id)
    expect(after?.cliente).toMatchObject(TUESDAY)
    expect(after?.cliente.notas).toBe(one?.ok ? 'rosa' : other?.ok ? 'luis' : '')
    expect(after?.productos[1]?.gramosReales).toBe(980)
  }
})

test('the courier takes it along and delivers it while the shop changes its cuts: one after the other', async () => {
  for (let round = 0; round < 5; round++) {
    shop.setClock('2026-11-20T09:00')
    const { id } = await place(TWO_CUTS)
    shop.setClock('2026-11-23T09:10')
    const lineas = [
      { posicion: 0, cantidad: 3 },
      { posicion: 1, cantidad: 1 },
    ]
    const [delivered, changed] = await Promise.all([
      start(id).then(() => finish(id)),
      change(id, { lineas, total: 39.5, avisar: false }),
    ])
    expect(delivered.ok).toBe(true)
    if (!changed.ok) expect(changed).toMatchObject({ status: 409 })
    const after = await shop.readOrder(id)
    expect(after).toMatchObject({ estado: 'entregado', total: changed.ok ? 3950 : 2950 })
    expect(await change(id, { cliente: { notas: 'Timbre' } })).toMatchObject({
      status: 409,
      error: 'Este pedido ya está entregado: no cambia',
    })
  }
  await expectAgreement(async (sql) => (await shop.pool.query(sql)).rows)
})

test('two who move the same orders in opposite order both end, and each order holds one place', async () => {
  const orders = await Promise.all([place(), place(), place(), place()])
  const ids = orders.map(({ id }) => id)
  const answers = await Promise.all([
    move({ pedidos: ids, fechaEntrega: TUESDAY.fechaEntrega }),
    move({ pedidos: ids.toReversed(), fechaEntrega: MONDAY.fechaEntrega }),
    move({ pedidos: ids, fechaEntrega: '2026-11-25' }),
  ])
  for (const answer of answers) expect(answer.ok && answer.resultados.every(({ error }) => error === null)).toBe(true)
  const { rows } = await shop.pool.query('select sum(ocupados)::int as places from delivery_slots')
  expect(rows).toEqual([{ places: 4 }])
})

test('twenty repeats of one attempt store one order', async () => {
  await shop.seed(aPromotion({ codigo: 'PARRILLA' }))
  const repeats = Array.from({ length: 20 }, () => take({ codigo: 'PARRILLA', total: 12.5 }, 'intento-0001'))
  const answers = await Promise.all(repeats)
  expect(new Set(answers.map((answer) => (answer.ok ? answer.orderId : answer.error))).size).toBe(1)
  expect([await placesTaken(MONDAY), await usesOf('PARRILLA')]).toEqual([1, 1])
  await expectAgreement(async (sql) => (await shop.pool.query(sql)).rows)
})
