import { beforeEach, describe, expect, test } from 'vitest'
import { readCalendar, readCalendarDay } from '#shop/calendar/contract.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
let counter: ReturnType<typeof shop.as>
beforeEach(async () => {
  counter = shop.as(luis)
  await shop.seed(aProduct())
})

const MONDAY = '2026-11-23'

const order = async (overrides: Parameters<typeof anOrder>[0] = {}) => {
  const answer = await shop.call(submitOrder, { body: anOrder(overrides) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const days = async (query: CallInput<typeof readCalendar>['query'] = {}) => {
  const answer = await counter.call(readCalendar, { query })
  if (!answer.ok) throw new Error(answer.error)
  return answer.dias
}
describe('the calendar', () => {
  test('starts today, with holidays and Sundays closed', async () => {
    const answer = await counter.call(readCalendar, {})
    if (!answer.ok) throw new Error(answer.error)
    expect([answer.hoy, answer.dias.length, answer.dias[0]?.fecha]).toEqual(['2026-11-20', 31, '2026-11-20'])
    expect(answer.dias.filter(({ cerrado }) => cerrado).map(({ fecha, motivo }) => [fecha, motivo])).toEqual([
      ['2026-11-22', 'No hacemos entregas los domingos'],
      ['2026-11-28', 'Independencia de Panamá de España'],
      ['2026-11-29', 'No hacemos entregas los domingos'],
      ['2026-12-06', 'No hacemos entregas los domingos'],
      ['2026-12-08', 'Día de la Madre'],
      ['2026-12-13', 'No hacemos entregas los domingos'],
      ['2026-12-20', 'No hacemos entregas los domingos'],
    ])
  })

  test('counts orders and revenue per day and orders per hour, without cancelled ones', async () => {
    await order()
    await order({ productos: [{ codigo: '10001', unidad: 'kilos', cantidad: 2 }], total: 23.5 })
    await order({ cliente: { horaEntrega: '10:00' } })
    const id = await order({ cliente: { horaEntrega: '10:00' } })
    await counter.call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })

    const [monday, tuesday] = await days({ desde: MONDAY, hasta: '2026-11-24' })
    expect(monday).toMatchObject({ pedidos: 3, total: 5050, cerrado: false, motivo: null, feriado: null })
    expect(monday?.horas.slice(0, 3)).toEqual([
      { hora: '08:00', ocupados: 0, capacidad: 12, propia: null, cerrada: false },
      { hora: '09:00', ocupados: 2, capacidad: 12, propia: null, cerrada: false },
      { hora: '10:00', ocupados: 1, capacidad: 12, propia: null, cerrada: false },
    ])
    expect(tuesday).toMatchObject({ pedidos: 0, total: 0 })
  })

  test.each([
    { desde: '2026-11-23', hasta: '2026-11-22', error: 'Escribe una fecha que no sea anterior a la primera' },
    { desde: '2026-11-01', hasta: '2027-01-02', error: 'Pide como máximo 62 días' },
  ])('from $desde to $hasta: $error', async ({ error, ...query }) =>
    expect(await counter.call(readCalendar, { query })).toMatchObject({
      ok: false,
      status: 400,
      campos: { hasta: error },
    }),
  )

  test('a day lists its orders by hour, cancelled ones included', async () => {
    await order({ cliente: { horaEntrega: '11:00', nombre: 'Berta' } })
    const id = await order({ cliente: { horaEntrega: '09:00', nombre: 'Carlos' } })
    await order({ cliente: { fechaEntrega: '2026-11-24', nombre: 'Otro día' } })
    await counter.call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })

    const answer = await counter.call(readCalendarDay, { params: { fecha: MONDAY } })
    expect(answer).toMatchObject({
      ok: true,
      dia: { fecha: MONDAY, pedidos: 1 },
      pedidos: [
        { id, hora: '09:00', nombre: 'Carlos', estado: 'cancelado' },
        {
          hora: '11:00',
          nombre: 'Berta',
          telefono: '+507 6123-4567',
          direccion: 'Calle 50, casa 8, Bella Vista',
          tipoEntrega: 'domicilio',
          estado: 'pendiente',
          total: 1350,
          productos: [{ codigo: '10001', nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 1 }],
        },
      ],
    })
  })
})
