import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { readCalendarDay, setCalendarDay, setCalendarHour } from '#shop/calendar/contract.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { listSlots, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { deliveryDays } from './table.ts'

const shop = setupTestShop()
let counter: ReturnType<typeof shop.as>
beforeEach(async () => {
  counter = shop.as(luis)
  await shop.seed(aProduct())
})

const MONDAY = '2026-11-23'
const HOLIDAY = '2026-11-28'

const order = async (overrides: Parameters<typeof anOrder>[0] = {}) => {
  const answer = await shop.call(submitOrder, { body: anOrder(overrides) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const day = () => counter.call(readCalendarDay, { params: { fecha: MONDAY } })
const setDay = (fecha: string, body: CallInput<typeof setCalendarDay>['body']) =>
  counter.call(setCalendarDay, { params: { fecha }, body })
const setHour = (hora: string, body: CallInput<typeof setCalendarHour>['body'], fecha = MONDAY) =>
  counter.call(setCalendarHour, { params: { fecha, hora }, body })
const offered = async (fecha: string) => {
  const answer = await shop.call(listSlots, {})
  return answer.ok ? answer.dias.find((dia) => dia.fecha === fecha)?.horas.filter(({ libre }) => libre).length : -1
}
const written = () =>
  shop.db
    .select({
      quien: auditLog.quien,
      accion: auditLog.accion,
      objeto: auditLog.objeto,
      antes: auditLog.antes,
      despues: auditLog.despues,
    })
    .from(auditLog)
    .orderBy(auditLog.id)

describe('closing and opening a day', () => {
  test('a closed day is not offered until it is opened again', async () => {
    expect(await setDay(MONDAY, { cerrado: true, motivo: 'Inventario', visto: false })).toMatchObject({
      ok: true,
      dia: { cerrado: true, motivo: 'Inventario' },
      aviso: null,
    })
    expect(await offered(MONDAY)).toBe(0)
    await shop.clean()
    counter = shop.as(luis)
    await setDay(MONDAY, { cerrado: true, motivo: 'Inventario' })
    expect(await setDay(MONDAY, { cerrado: false, visto: true })).toMatchObject({
      ok: true,
      dia: { cerrado: false, motivo: null },
    })
    expect(await offered(MONDAY)).toBe(10)
    expect(await shop.db.$count(deliveryDays)).toBe(0)
  })

  test('a holiday can be opened, closed for another reason, and reset', async () => {
    expect(await setDay(HOLIDAY, { cerrado: false })).toMatchObject({
      dia: { cerrado: false, feriado: expect.any(String) },
    })
    expect(await offered(HOLIDAY)).toBe(4)
    expect(await setDay(HOLIDAY, { cerrado: true, motivo: 'Desfile' })).toMatchObject({ dia: { motivo: 'Desfile' } })
    expect(await setDay(HOLIDAY, { cerrado: true })).toMatchObject({
      dia: { cerrado: true, motivo: 'Independencia de Panamá de España' },
    })
    expect(await shop.db.$count(deliveryDays)).toBe(0)
  })

  test.each([
    { orders: 1, says: 'Ese día ya tiene 1 pedido, que sigue en pie. Avisa a quien espera.' },
    { orders: 2, says: 'Ese día ya tiene 2 pedidos, que siguen en pie. Avisa a quien espera.' },
  ])('a day with $orders orders closes with a warning', async ({ orders, says }) => {
    for (let made = 0; made < orders; made++) await order()
    expect(await setDay(MONDAY, { cerrado: true, motivo: 'Inventario' })).toMatchObject({ ok: true, aviso: says })
    expect(await day()).toMatchObject({ dia: { cerrado: true, pedidos: orders } })
  })

  test.each([
    { fecha: MONDAY, body: { cerrado: true, motivo: ' ' }, error: /Escribe por qué se cierra/ },
    { fecha: MONDAY, body: { cerrado: true, motivo: 'x'.repeat(81) }, error: /como máximo 80/ },
    { fecha: '2026-11-22', body: { cerrado: false }, error: /No hacemos entregas los domingos/ },
    { fecha: '2026-11-19', body: { cerrado: true, motivo: 'Ayer' }, error: /ya pasó/ },
    { fecha: '2026-02-30', body: { cerrado: true, motivo: 'Nunca' }, error: /fecha como 2026-11-23/ },
  ])('$fecha $body: refused', async ({ fecha, body, error }) =>
    expect(await setDay(fecha, body)).toMatchObject({ ok: false, status: 400, error: expect.stringMatching(error) }),
  )

  test('a change on outdated data is refused', async () => {
    await setDay(MONDAY, { cerrado: true, motivo: 'Inventario', visto: false })
    expect(await setDay(MONDAY, { cerrado: true, motivo: 'Feria', visto: false })).toMatchObject({
      ok: false,
      status: 409,
      error: 'Otra persona ya cerró este día: Inventario. Mira cómo quedó y decide otra vez.',
    })
    expect(await day()).toMatchObject({ dia: { motivo: 'Inventario' } })
  })

  test('of two concurrent changes one is refused', async () => {
    const both = await Promise.all(
      [luis, rosa].map((person) =>
        shop.as(person).call(setCalendarDay, {
          params: { fecha: MONDAY },
          body: { cerrado: true, motivo: person.username, visto: false },
        }),
      ),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('every change is in the audit log; one without effect is not', async () => {
    await setDay(MONDAY, { cerrado: true, motivo: 'Inventario' })
    await setDay(MONDAY, { cerrado: true, motivo: 'Inventario' })
    await setHour('09:00', { capacidad: 3 }, '2026-11-24')
    expect(await written()).toEqual([
      {
        quien: 'luis',
        accion: 'dia.cerrado',
        objeto: '23/11/2026',
        antes: { cerrado: false, motivo: null },
        despues: { cerrado: true, motivo: 'Inventario' },
      },
      {
        quien: 'luis',
        accion: 'hora.capacidad',
        objeto: '24/11/2026 09:00',
        antes: { capacidad: null },
        despues: { capacidad: 3 },
      },
    ])
  })
})

describe('the capacity of an hour', () => {
  test('an hour can get its own capacity, be closed, and follow the settings again', async () => {
    expect(await setHour('09:00', { capacidad: 3, vista: null })).toMatchObject({
      ok: true,
      aviso: null,
      dia: { horas: { 1: { hora: '09:00', capacidad: 3, propia: 3, cerrada: false } } },
    })
    expect(await setHour('09:00', { capacidad: 0, vista: 3 })).toMatchObject({
      dia: { horas: { 1: { cerrada: true, propia: 0 } } },
    })
    expect(await offered(MONDAY)).toBe(9)
    expect(await setHour('09:00', { capacidad: null })).toMatchObject({
      dia: { horas: { 1: { capacidad: 12, propia: null } } },
    })
  })

  test('an hour with more orders than its new capacity keeps them, with a warning', async () => {
    await order()
    expect(await setHour('09:00', { capacidad: 0 })).toMatchObject({
      ok: true,
      aviso: 'A las 09:00 ya hay 1 pedido, que sigue en pie. No entran más.',
      dia: { horas: { 1: { ocupados: 1, capacidad: 0 } } },
    })
  })

  test.each([
    { what: 'an hour that the day does not have', hora: '18:00', body: { capacidad: 1 }, status: 404 },
    { what: 'less than nothing', hora: '09:00', body: { capacidad: -1 }, status: 400 },
    { what: 'half an order', hora: '09:00', body: { capacidad: 1.5 }, status: 400 },
    { what: 'what another person changed meanwhile', hora: '09:00', body: { capacidad: 5, vista: 4 }, status: 409 },
  ])('$what is refused', async ({ hora, body, status }) =>
    expect(await setHour(hora, body)).toMatchObject({ ok: false, status }),
  )
})
