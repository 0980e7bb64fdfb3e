// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { closeDays, openDays, readCalendarDay, readOrdersBetween, setCalendarDay } from '#shop/calendar/contract.ts'
import { addDays } from '#shop/dates.ts'
import { listSlots, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { closedBecause, nextDays } from '#shop/orders/delivery/delivery-slots.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { beto, luis, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { deliveryDays } from './table.ts'

/** A Friday. */
const shop = setupTestShop({ now: '2026-11-20T10:00' })
let counter: ReturnType<typeof shop.as>
beforeEach(async () => {
  counter = shop.as(luis)
  await shop.seed(aProduct())
})

const TODAY = '2026-11-20'
const MONDAY = '2026-11-23'
/** Independence, a Saturday that nobody opened. */
const HOLIDAY = '2026-11-28'
const close = (desde: string, hasta: string, { cierre = randomUUID(), motivo = 'Vacaciones' } = {}) =>
  counter.call(closeDays, { body: { cierre, desde, hasta, motivo } })
const open = (cierre: string) => counter.call(openDays, { params: { cierre } })
const setDay = (fecha: string, cerrado: boolean, motivo = '') =>
  counter.call(setCalendarDay, { params: { fecha }, body: { cerrado, motivo } })
const slots = async () => {
  const answer = await shop.call(listSlots, {})
  if (!answer.ok) throw new Error(answer.error)
  return answer
}

/** Waits for what customers are offered, which may be a second old. */
const shown = (expected: object) =>
  vi.waitFor(
    async () => {
      const answer = await slots()
      expect(answer).toMatchObject(expected)
      return answer
    },
    { timeout: 10_000 },
  )

describe('closing from one day to another', () => {
  test('closes the open ones with one reason, and undoing it opens exactly those', async () => {
    const cierre = randomUUID()
    await setDay('2026-11-25', true, 'Inventario')
    const closed = await close(MONDAY, '2026-11-30', { cierre })
    const days = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-30']
    expect(closed).toMatchObject({ ok: true, cerrados: days })
    expect(await counter.call(readCalendarDay, { params: { fecha: '2026-11-27' } })).toMatchObject({
      dia: { cerrado: true, motivo: 'Vacaciones', cierre },
    })
    expect(await open(cierre)).toMatchObject({ ok: true, abiertos: days })
    const { dias } = await slots()
    expect(dias.filter(({ motivo }) => motivo !== null).map(({ fecha, motivo }) => [fecha, motivo])).toEqual([
      ['2026-11-22', 'No hacemos entregas los domingos'],
      ['2026-11-25', 'Inventario'],
      [HOLIDAY, 'Independencia de Panamá de España'],
      ['2026-11-29', 'No hacemos entregas los domingos'],
    ])
    expect(await open(cierre)).toMatchObject({ ok: true, abiertos: [] })
  })

  test('closes a holiday that was opened, and opens it again', async () => {
    const cierre = randomUUID()
    await setDay(HOLIDAY, false)
    expect(await close('2026-11-27', HOLIDAY, { cierre })).toMatchObject({ cerrados: ['2026-11-27', HOLIDAY] })
    await open(cierre)
    expect(await counter.call(readCalendarDay, { params: { fecha: HOLIDAY } })).toMatchObject({
      dia: { cerrado: false },
    })
  })

  test('leaves alone what somebody decided of a single day since', async () => {
    const cierre = randomUUID()
    await close(MONDAY, '2026-11-26', { cierre })
    await setDay('2026-11-24', false)
    await setDay('2026-11-25', true, 'Desfile')
    expect(await open(cierre)).toMatchObject({ abiertos: [MONDAY, '2026-11-26'] })
    expect(await counter.call(readCalendarDay, { params: { fecha: '2026-11-25' } })).toMatchObject({
      dia: { cerrado: true, motivo: 'Desfile', cierre: null },
    })
  })

  test('is done once, however often it is sent, and stands in the audit log', async () => {
    const cierre = randomUUID()
    const [one, other] = await Promise.all([
      close(MONDAY, '2026-11-25', { cierre }),
      close(MONDAY, '2026-11-25', { cierre }),
    ])
    expect(other).toEqual(one)
    await open(cierre)
    const log = await shop.db.select().from(auditLog).orderBy(auditLog.id)
    expect(log.map(({ quien, accion, objeto }) => [quien, accion, objeto])).toEqual([
      ['luis', 'dias.cerrados', '23/11/2026 a 25/11/2026'],
      ['luis', 'dias.abiertos', '23/11/2026 a 25/11/2026'],
    ])
    expect(await shop.db.$count(deliveryDays, eq(deliveryDays.cerrado, true))).toBe(0)
  })

  test('is not undone where it never was', async () => {
    const never = { status: 404, error: 'Ese cierre no existe' }
    expect(await open(randomUUID())).toMatchObject(never)
    await setDay(MONDAY, true, 'Inventario')
    expect(await open(randomUUID())).toMatchObject(never)
    const cierre = randomUUID()
    await close('2026-11-24', '2026-11-25', { cierre })
    await open(cierre)
    expect(await close('2026-11-24', '2026-11-24', { cierre })).toMatchObject({ cerrados: ['2026-11-24'] })
    shop.setClock('2026-11-25T10:00')
    expect(await open(cierre)).toMatchObject({ ok: true, abiertos: [] })
  })

  test.each([
    { what: 'a day that has passed', desde: '2026-11-19', hasta: MONDAY, field: 'desde', error: /ya pasó/ },
    {
      what: 'an end before its beginning',
      desde: MONDAY,
      hasta: '2026-11-21',
      field: 'hasta',
      error: /no sea anterior/,
    },
    { what: 'more than 60 days', desde: TODAY, hasta: addDays(TODAY, 60), field: 'hasta', error: /como máximo 60/ },
    { what: 'days that are closed', desde: HOLIDAY, hasta: '2026-11-29', field: 'hasta', error: /ya están todos/ },
    { what: 'no reason', desde: MONDAY, hasta: MONDAY, motivo: ' ', field: 'motivo', error: /por qué se cierra/ },
  ])('refuses $what', async ({ desde, hasta, motivo = 'Vacaciones', field, error }) =>
    expect(await close(desde, hasta, { motivo })).toMatchObject({
      status: 400,
      campos: { [field]: expect.stringMatching(error) },
    }),
  )

  test.each([tono, beto])('is not for a $rol', async (person) => {
    const body = { cierre: randomUUID(), desde: MONDAY, hasta: MONDAY, motivo: 'Vacaciones' }
    expect(await shop.as(person).call(closeDays, { body })).toMatchObject({ status: 403 })
    expect(await shop.as(person).call(openDays, { params: { cierre: body.cierre } })).toMatchObject({ status: 403 })
  })
})

test('the orders of the days are listed in their order, without what is over', async () => {
  const order = async (fechaEntrega: string, horaEntrega: string) => {
    const answer = await shop.call(submitOrder, { body: anOrder({ cliente: { fechaEntrega, horaEntrega } }) })
    if (!answer.ok) throw new Error(answer.error)
    return answer.orderId
  }
  const late = await order('2026-11-24', '15:00')
  const early = await order('2026-11-24', '08:00')
  await order('2026-11-27', '08:00')
  const cancelled = await order('2026-11-23', '08:00')
  await counter.call(setOrderEstado, { params: { id: cancelled }, body: { estado: 'cancelado' } })
  const answer = await counter.call(readOrdersBetween, { query: { desde: MONDAY, hasta: '2026-11-26' } })
  expect(answer).toMatchObject({
    total: 2,
    pedidos: [
      { id: early, nombre: 'Ana Ríos' },
      { id: late, hora: '15:00' },
    ],
  })
})

describe('customers choose from two weeks that begin with the first open day', () => {
  test('after a closing, and read when the shop is back; before it and after it, nothing of it', async () => {
    await close('2026-11-24', '2026-12-14')
    await shown({ volvemos: null, antes: [], dias: { 0: { fecha: '2026-11-21' } } })

    shop.setClock('2026-11-23T09:00')
    const eve = await shown({ volvemos: { fecha: '2026-12-15', motivo: 'Vacaciones', hoy: false } })
    expect(eve.dias.map(({ fecha }) => fecha)).toEqual(nextDays('2026-12-14', 14))
    expect(eve.dias[0]?.horas).toHaveLength(10)
    expect(eve.antes.map(({ fecha }) => fecha)).toEqual(nextDays(MONDAY, 21))

    shop.setClock('2026-12-14T09:00')
    await shown({ volvemos: { fecha: '2026-12-15', hoy: true }, antes: [] })
    shop.setClock('2026-12-15T09:00')
    await shown({ volvemos: null, dias: { 0: { fecha: '2026-12-16' } } })
  })

  test('on the Saturday before it too, and not after a single closed day', async () => {
    await setDay(MONDAY, true, 'Inventario')
    shop.setClock('2026-11-21T09:00')
    await shown({
      volvemos: null,
      antes: [{ fecha: '2026-11-22' }, { fecha: MONDAY, motivo: 'Inventario' }],
      dias: { 0: { fecha: '2026-11-24' } },
    })
    await close('2026-11-24', '2026-11-25')
    await shown({ volvemos: { fecha: '2026-11-26', hoy: false } })
  })

  test('and none when everything is closed that can be booked', async () => {
    await close(TODAY, addDays(TODAY, 59))
    await close(addDays(TODAY, 60), addDays(TODAY, 61))
    const { antes } = await shown({ dias: [], volvemos: null })
    expect(antes).toHaveLength(60)
    expect(antes.map(({ fecha }) => closedBecause(fecha, DEFAULT_HOURS) ?? 'Vacaciones')).toEqual(
      antes.map(({ motivo }) => motivo),
    )
  })

  test('an order for the first of them is taken, and one for a closed day names it', async () => {
    await close('2026-11-21', '2026-12-14')
    const day = (fechaEntrega: string) => anOrder({ cliente: { fechaEntrega, horaEntrega: '09:00' } })
    expect(await shop.call(submitOrder, { body: day('2026-12-15') })).toMatchObject({ ok: true })
    expect(await shop.call(submitOrder, { body: day('2026-12-14') })).toMatchObject({
      status: 409,
      siguiente: { fechaEntrega: '2026-12-15' },
    })
  })
})
