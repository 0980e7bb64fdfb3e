import { beforeEach, describe, expect, test } from 'vitest'
import { allOrders, getOrder, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { setManyEstados } from '#shop/orders/many-orders.ts'
import { reportOfWeek } from '#shop/reports/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
let id: string
beforeEach(async () => {
  await shop.seed(aProduct())
  const answer = await shop.call(submitOrder, { body: anOrder() })
  if (!answer.ok) throw new Error(answer.error)
  id = answer.orderId
  await move(luis, 'entregado')
})

const move = (person: typeof rosa, estado: OrderEstado, notas?: string) =>
  shop.as(person).call(setOrderEstado, { params: { id }, body: { estado, ...(notas && { notas }) } })
const moveMany = (person: typeof rosa, desde: OrderEstado, estado: OrderEstado) =>
  shop.as(person).call(setManyEstados, { body: { cambios: [{ id, desde, estado }] } })
const later = () => shop.setClock('2026-11-24T09:00')
const lastEntry = async () => (await shop.readOrder(id))?.historial.at(-1)
const error = 'Este pedido ya se entregó: solo el dueño lo saca de Entregado o lo cancela'

describe('a delivered order', () => {
  test.each(['pendiente', 'en_proceso', 'en_camino', 'cancelado'] as const)(
    'is not moved to %s by an operator, alone or with others',
    async (estado) => {
      later()
      expect(await move(luis, estado, 'Se equivocó')).toMatchObject({ ok: false, status: 403, error })
      expect(await moveMany(luis, 'entregado', estado)).toMatchObject({ resultados: [{ order: null, error }] })
      expect(await shop.readOrder(id)).toMatchObject({ estado: 'entregado' })
    },
  )

  test('takes a note of an operator', async () => {
    later()
    expect(await move(luis, 'entregado', 'Llamó contenta')).toMatchObject({ ok: true })
  })

  test('is moved by the owner with a reason, or without one, which is recorded', async () => {
    later()
    expect(await move(rosa, 'en_proceso', 'Faltó la falda')).toMatchObject({ ok: true })
    expect(await lastEntry()).toMatchObject({ quien: 'rosa', hacia: 'en_proceso', notas: 'Faltó la falda' })
    expect(await move(rosa, 'cancelado')).toMatchObject({ ok: true, order: { notas: 'Faltó la falda' } })
    expect(await lastEntry()).toMatchObject({ hacia: 'cancelado', notas: 'sin motivo' })
  })

  test('is not cancelled by an operator after the owner opened it again, nor taken up again', async () => {
    later()
    await move(rosa, 'en_proceso')
    expect(await move(luis, 'en_camino')).toMatchObject({ ok: true })
    expect(await move(luis, 'cancelado')).toMatchObject({ status: 403 })
    await move(rosa, 'cancelado')
    expect(await move(luis, 'pendiente')).toMatchObject({ status: 403 })
  })

  test('is told as such in the list, in its own answer and in that of a change of many', async () => {
    const listed = async () => {
      const answer = await shop.as(luis).call(allOrders, {})
      return answer.ok && answer.orders.map(({ fueEntregado }) => fueEntregado)
    }
    const opened = () => shop.as(luis).call(getOrder, { params: { id } })
    later()
    expect(await move(rosa, 'en_proceso')).toMatchObject({ order: { fueEntregado: true } })
    expect(await listed()).toEqual([true])
    expect(await opened()).toMatchObject({ order: { estado: 'en_proceso', fueEntregado: true } })
    expect(await moveMany(rosa, 'en_proceso', 'en_camino')).toMatchObject({
      resultados: [{ order: { fueEntregado: true } }],
    })
    const other = await shop.call(submitOrder, { body: anOrder({ cliente: { fechaEntrega: '2026-11-27' } }) })
    expect([other.ok, await listed()]).toEqual([true, [false, true]])
  })

  test('keeps its report when an operator tries', async () => {
    later()
    const report = () => shop.as(rosa).call(reportOfWeek, { params: { date: '2026-11-20' } })
    const before = await report()
    await move(luis, 'cancelado')
    await moveMany(luis, 'entregado', 'cancelado')
    expect(await report()).toEqual(before)
  })
})

describe('the undo of ten seconds', () => {
  test('is for who called the order delivered, without a reason', async () => {
    expect(await moveMany(rosa, 'entregado', 'pendiente')).toMatchObject({ resultados: [{ error: null }] })
    expect(await lastEntry()).toMatchObject({ notas: 'sin motivo' })
    await move(luis, 'entregado')
    expect(await moveMany(luis, 'entregado', 'pendiente')).toMatchObject({ resultados: [{ error: null }] })
    expect(await lastEntry()).toMatchObject({ quien: 'luis', notas: '' })
  })

  test('leaves an order that an operator may cancel', async () => {
    await moveMany(luis, 'entregado', 'pendiente')
    expect(await shop.as(luis).call(allOrders, {})).toMatchObject({ orders: [{ fueEntregado: false }] })
    later()
    expect(await move(luis, 'cancelado')).toMatchObject({ ok: true })
  })

  test('is not for somebody else', async () => {
    await moveMany(luis, 'entregado', 'pendiente')
    await move(rosa, 'entregado')
    expect(await moveMany(luis, 'entregado', 'pendiente')).toMatchObject({ resultados: [{ error }] })
  })
})
