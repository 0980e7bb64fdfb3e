// @module-tag embedded
// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishDelivery } from '#shop/courier/contract.ts'
import { getOrder, setOrderEstado } from '#shop/orders/contract.ts'
import { notePayment } from '#shop/payments/contract.ts'
import { beto, luis } from '#tests/support/people.ts'
import { openProcesses } from '#tests/support/processes.ts'
import { tries } from '#tests/support/tries.ts'

/** What courier and office do at the same moment to an order at the door: in three processes, or embedded in one. */

let shop: Awaited<ReturnType<typeof openProcesses>>
beforeAll(async () => {
  shop = await openProcesses()
}, 300_000)
afterAll(() => shop?.end(), 60_000)

const ORDERS = tries(9, 200)

test(`${ORDERS} orders: the same step at all processes, the office cancels or notes the payment: once, and told once`, async () => {
  const couriers = await Promise.all([0, 1, 2].map((process) => shop.as(beto, process)))
  const office = await shop.as(luis, 1)
  for (let round = 0; round < ORDERS; round++) {
    const { id, params, monto, quote } = await shop.place()
    const [paso, cuando] = [randomUUID(), new Date().toISOString()]
    const body = { paso, cuando, recibe: 'Ana', pago: { monto, forma: 'efectivo' as const } }
    const deliver = [...couriers, ...couriers, ...couriers].map((call) => call(finishDelivery, { params, body }))
    const isCancelled = round % 3 === 0
    const byOffice = isCancelled
      ? office(setOrderEstado, { params, body: { estado: 'cancelado' } })
      : office(notePayment, {
          body: { id: randomUUID(), cuando, monto, forma: 'yappy', pedidos: [{ id, monto }] },
        })
    const [answer, ...delivered] = await Promise.all([byOffice, ...deliver])
    expect(delivered.filter(({ ok }) => !ok)).toEqual([])
    expect(await shop.count('delivery_steps where order_id = $1', id)).toBe(1)
    expect(await shop.count('payments where id = $1', paso)).toBe(1)
    // Who was second was told: the office by its answer, or a person by what waits for them.
    expect(await shop.count('door_conflicts where order_id = $1', id)).toBe(answer.ok ? 1 : 0)
    const read = await office(getOrder, { params })
    const { estado, dinero } = read.ok ? read.order : {}
    expect(estado).toBe(isCancelled && answer.ok ? 'cancelado' : 'entregado')
    expect(dinero).toEqual({ es: answer.ok ? 'sobra' : 'pagado', monto: quote.total })
    // The customer is told once how it ended.
    expect(await shop.mails(id, 'pedido-estado')).toBe(1)
  }
}, 600_000)
