// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deliveryDays, deliverySlots } from '#server/calendar/table.ts'
import { moveOrders } from '#shop/counter/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { counterOrders } from '#tests/support/counter-orders.ts'
import { luis, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { MONDAY, ribEye, trackedOrders } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, placesTaken } = trackedOrders(shop)
const { move } = counterOrders(shop)
const hourOf = async (id: string) => (await shop.readOrder(id))?.cliente
const TUESDAY = '2026-11-24'

beforeEach(() => shop.seed(ribEye))

test('each keeps its hour, or goes to the next free one of the day, and has its mail', async () => {
  await shop.setSettings({ pedidosPorHora: 2 })
  const three = [await place(), await place(), await place({ cliente: { horaEntrega: '10:00' } })]
  await shop.db.insert(deliverySlots).values({ fecha: TUESDAY, hora: '09:00', capacidad: 1 })
  await shop.mails()
  const answer = await move({ pedidos: three.map(({ id }) => id), fechaEntrega: TUESDAY })
  expect(answer).toMatchObject({ ok: true, resultados: three.map(({ id }) => ({ id, error: null, correo: true })) })
  const hours = await Promise.all(three.map(({ id }) => hourOf(id)))
  expect(hours.map((cliente) => [cliente?.fechaEntrega, cliente?.horaEntrega])).toEqual([
    [TUESDAY, '09:00'],
    [TUESDAY, '10:00'],
    [TUESDAY, '10:00'],
  ])
  expect(await placesTaken(MONDAY)).toBe(0)
  const jobs = await shop.pool.query(
    `select count(*)::int as n from jobs.job where data->>'letter' = 'pedido-cambiado'`,
  )
  expect(jobs.rows).toEqual([{ n: 3 }])
})

test('one that is over and one that is none say so, and the others are moved', async () => {
  const [gone, here] = [await place(), await place()]
  await shop.as(luis).call(setOrderEstado, { params: { id: gone.id }, body: { estado: 'cancelado' } })
  const nobody = randomUUID()
  expect(await move({ pedidos: [gone.id, nobody, here.id], fechaEntrega: TUESDAY, avisar: false })).toMatchObject({
    resultados: [
      { id: gone.id, order: null, error: 'Este pedido ya está cancelado: no cambia' },
      { id: nobody, order: null, error: 'Pedido no encontrado' },
      { id: here.id, error: null, correo: false, order: { cliente: { fechaEntrega: TUESDAY } } },
    ],
  })
})

test('a closed day, and one that is full, need a reason', async () => {
  const { id } = await place()
  await shop.db.insert(deliveryDays).values({ fecha: '2026-11-25', cerrado: true, motivo: 'Inventario' })
  await shop.setSettings({ pedidosPorHora: 0 })
  for (const [fechaEntrega, is, note] of [
    ['2026-11-25', 'cerrado', 'día cerrado'],
    [TUESDAY, 'llena', 'hora llena'],
  ] as const) {
    expect(await move({ pedidos: [id], fechaEntrega })).toMatchObject({
      resultados: [{ order: null, excepciones: [is] }],
    })
    expect(await move({ pedidos: [id], fechaEntrega, pese: 'Lo pidió' })).toMatchObject({
      resultados: [{ error: null }],
    })
    expect(await hourOf(id)).toMatchObject({ fechaEntrega, horaEntrega: '09:00' })
    const order = await shop.readOrder(id)
    expect(order?.historial.at(-1)?.notas).toMatch(new RegExp(`Excepción: ${note}. Motivo: Lo pidió$`))
  }
})

test('an order of that day already stays, without a mail', async () => {
  const { id } = await place()
  const before = await shop.readOrder(id)
  expect(await move({ pedidos: [id], fechaEntrega: MONDAY.fechaEntrega })).toMatchObject({
    resultados: [{ error: null, correo: false }],
  })
  expect(await shop.readOrder(id)).toEqual(before)
})

test('at most a hundred, and not by the butcher', async () => {
  const pedidos = Array.from({ length: 101 }, () => randomUUID())
  expect(await move({ pedidos, fechaEntrega: TUESDAY })).toMatchObject({ status: 400 })
  const body = { pedidos: [randomUUID()], fechaEntrega: TUESDAY }
  expect(await shop.as(tono).call(moveOrders, { body })).toMatchObject({ status: 403 })
})
