import { beforeEach, describe, expect, test } from 'vitest'
import { deliveryDays, deliverySlots } from '#server/calendar/table.ts'
import { listSlots, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { orders } from './table.ts'

const shop = setupTestShop()
beforeEach(async () => {
  await shop.seed(aProduct())
  await shop.setSettings({ pedidosPorHora: 1 })
})

const orderFor = (fechaEntrega: string, horaEntrega: string) =>
  shop.call(submitOrder, { body: anOrder({ cliente: { fechaEntrega, horaEntrega } }) })
const fill = async (fechaEntrega: string, horaEntrega: string) => {
  const answer = await orderFor(fechaEntrega, horaEntrega)
  return answer.ok ? answer.orderId : expect.fail(answer.error)
}
const offered = async () => {
  const answer = await shop.call(listSlots, {})
  return answer.ok ? answer.dias : expect.fail(answer.error)
}
const hourIs = async (fecha: string, hora: string) =>
  (await offered()).find((dia) => dia.fecha === fecha)?.horas.find((each) => each.hora === hora)?.libre

describe('the offered days', () => {
  test('are the next fourteen from tomorrow on, Sundays without hours', async () => {
    const dias = await offered()
    const days = dias.map(({ fecha, horas }) => [fecha, horas.length])
    expect(days).toHaveLength(14)
    expect(days.slice(0, 4)).toEqual([
      ['2026-11-21', 4],
      ['2026-11-22', 0],
      ['2026-11-23', 10],
      ['2026-11-24', 10],
    ])
    expect(dias.flatMap(({ horas }) => horas).every(({ libre }) => libre)).toBe(true)
  })

  test.each([
    { now: '2026-11-20T23:59', first: '2026-11-21' },
    { now: '2026-11-21T00:01', first: '2026-11-23' },
    { now: '2026-12-31T23:59', first: '2027-01-02' },
  ])('start with $first, the first open day, at $now', async ({ now, first }) => {
    shop.setClock(now)
    expect(await shop.call(listSlots, {})).toMatchObject({ dias: { 0: { fecha: first } } })
  })

  test('show a full hour as not free', async () => {
    await fill('2026-11-23', '09:00')
    expect(await hourIs('2026-11-23', '09:00')).toBe(false)
    expect(await hourIs('2026-11-23', '10:00')).toBe(true)
    expect(await hourIs('2026-11-24', '09:00')).toBe(true)
  })
})

describe('a full hour is refused with the next free one', () => {
  const friday = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`)
  test.each([
    {
      full: [['2026-11-23', '09:00']],
      next: ['2026-11-23', '10:00'],
      says: 'El lun 23 nov de 9:00 a 10:00\u00a0a.\u00a0m. ya no queda lugar. La próxima hora libre es el lun 23 nov de 10:00 a 11:00\u00a0a.\u00a0m.',
    },
    {
      full: [
        ['2026-11-23', '09:00'],
        ['2026-11-23', '10:00'],
      ],
      next: ['2026-11-23', '11:00'],
      says: 'El lun 23 nov de 9:00 a 10:00\u00a0a.\u00a0m. ya no queda lugar. La próxima hora libre es el lun 23 nov de 11:00\u00a0a.\u00a0m. a 12:00\u00a0p.\u00a0m.',
    },
    {
      full: [['2026-11-23', '17:00']],
      next: ['2026-11-24', '08:00'],
      says: 'El lun 23 nov de 5:00 a 6:00\u00a0p.\u00a0m. ya no queda lugar. La próxima hora libre es el mar 24 nov de 8:00 a 9:00\u00a0a.\u00a0m.',
    },
    {
      full: [['2026-12-05', '12:00']],
      next: ['2026-12-07', '08:00'],
      says: 'El sáb 5 dic de 12:00 a 1:00\u00a0p.\u00a0m. ya no queda lugar. La próxima hora libre es el lun 7 dic de 8:00 a 9:00\u00a0a.\u00a0m.',
    },
    {
      full: friday.map((hour) => ['2026-12-04', hour]),
      next: ['2026-12-05', '09:00'],
      says: 'El vie 4 dic de 8:00 a 9:00\u00a0a.\u00a0m. ya no queda lugar. La próxima hora libre es el sáb 5 dic de 9:00 a 10:00\u00a0a.\u00a0m.',
    },
    {
      // Saturday 28 is a holiday, and Sunday follows.
      full: [['2026-11-27', '17:00']],
      next: ['2026-11-30', '08:00'],
      says: 'El vie 27 nov de 5:00 a 6:00\u00a0p.\u00a0m. ya no queda lugar. La próxima hora libre es el lun 30 nov de 8:00 a 9:00\u00a0a.\u00a0m.',
    },
  ])('$says', async ({ full, next: [fechaEntrega, horaEntrega], says }) => {
    for (const [fecha = '', hora = ''] of full) await fill(fecha, hora)
    const [[fecha = '', hora = ''] = []] = full

    expect(await orderFor(fecha, hora)).toMatchObject({
      ok: false,
      status: 409,
      error: says,
      campos: { 'cliente.horaEntrega': says },
      siguiente: { fechaEntrega, horaEntrega },
    })
    expect(await shop.db.$count(orders)).toBe(full.length)
    expect(await shop.mails()).toHaveLength(2 * full.length)
    expect(await orderFor(String(fechaEntrega), String(horaEntrega))).toMatchObject({ ok: true })
  })

  test('does not suggest an hour beyond the booking window', async () => {
    await fill('2027-01-19', '17:00')
    const answer = await orderFor('2027-01-19', '17:00')
    expect(answer).toMatchObject({
      ok: false,
      status: 409,
      error: 'El mar 19 ene de 5:00 a 6:00\u00a0p.\u00a0m. ya no queda lugar. Nuestro WhatsApp: +507 6000-0000.',
    })
    expect(answer).not.toHaveProperty('siguiente')
  })

  test('suggests nothing when no hour is free', async () => {
    await shop.setSettings({ pedidosPorHora: 0 })
    const error = 'El lun 23 nov de 9:00 a 10:00\u00a0a.\u00a0m. ya no queda lugar. Nuestro WhatsApp: +507 6000-0000.'
    const answer = await orderFor('2026-11-23', '09:00')
    const fallback = { whatsapp: expect.stringContaining('https://wa.me/50760000000?text=') }
    expect(answer).toMatchObject({ ok: false, status: 409, error, fallback })
    expect(answer).not.toHaveProperty('siguiente')
  })
})

describe('a closed day', () => {
  const dayIs = async (fecha: string) => {
    const answer = await shop.call(listSlots, {})
    if (!answer.ok) throw new Error(answer.error)
    return answer.dias.find((dia) => dia.fecha === fecha)
  }
  const decide = (fecha: string, cerrado: boolean, motivo = '') =>
    shop.db.insert(deliveryDays).values({ fecha, cerrado, motivo })

  test.each([
    {
      name: 'a holiday',
      fecha: '2026-11-28',
      motivo: 'Independencia de Panamá de España',
      says: 'El sáb 28 nov no hay entregas: Independencia de Panamá de España. La próxima hora libre es el lun 30 nov de 8:00 a 9:00\u00a0a.\u00a0m.',
      siguiente: { fechaEntrega: '2026-11-30', horaEntrega: '08:00' },
    },
    {
      name: 'a day the owner closed',
      fecha: '2026-11-23',
      motivo: 'Inventario',
      says: 'El lun 23 nov no hay entregas: Inventario. La próxima hora libre es el mar 24 nov de 8:00 a 9:00\u00a0a.\u00a0m.',
      siguiente: { fechaEntrega: '2026-11-24', horaEntrega: '08:00' },
    },
  ])(
    '$name is not offered, and an order for it is refused with the reason',
    async ({ name, fecha, motivo, says, siguiente }) => {
      if (name !== 'a holiday') await decide(fecha, true, motivo)
      expect(await dayIs(fecha)).toEqual({ fecha, motivo, horas: [] })
      expect(await orderFor(fecha, '09:00')).toMatchObject({
        ok: false,
        status: 409,
        error: says,
        campos: { 'cliente.fechaEntrega': says },
        siguiente,
      })
      expect(await shop.db.$count(orders)).toBe(0)
    },
  )

  test('a holiday that the owner opened is offered', async () => {
    await decide('2026-11-28', false)
    expect(await dayIs('2026-11-28')).toMatchObject({ motivo: null, horas: { length: 4 } })
    expect(await orderFor('2026-11-28', '09:00')).toMatchObject({ ok: true })
  })

  test('a Sunday stays closed, whatever is decided', async () => {
    await decide('2026-11-22', false)
    expect(await dayIs('2026-11-22')).toMatchObject({ horas: [] })
    expect(await orderFor('2026-11-22', '09:00')).toMatchObject({ ok: false, status: 400 })
  })

  test('an hour with its own capacity is closed with its day', async () => {
    await shop.db.insert(deliverySlots).values({ fecha: '2026-11-23', hora: '09:00', capacidad: 5 })
    await decide('2026-11-23', true, 'Inventario')
    expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: false, status: 409 })
  })

  test('repeating an order stored before gives the same response', async () => {
    const headers = { 'idempotency-key': 'intento-0001' }
    const body = anOrder()
    const first = await shop.call(submitOrder, { headers, body })
    await decide('2026-11-23', true, 'Inventario')
    expect(await shop.call(submitOrder, { headers, body })).toEqual(first)
  })
})

test('an hour may have a larger or smaller capacity than the rest', async () => {
  await shop.db.insert(deliverySlots).values([
    { fecha: '2026-11-23', hora: '09:00', capacidad: 2 },
    { fecha: '2026-11-23', hora: '10:00', capacidad: 0 },
  ])
  expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: true })
  expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: true })
  expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: false, siguiente: { horaEntrega: '11:00' } })
  expect(await orderFor('2026-11-23', '10:00')).toMatchObject({ ok: false, siguiente: { horaEntrega: '11:00' } })
})

test('an hour with its own capacity is open when the default capacity is zero', async () => {
  await shop.setSettings({ pedidosPorHora: 0 })
  await shop.db.insert(deliverySlots).values({ fecha: '2026-11-23', hora: '09:00', capacidad: 1 })
  expect(await hourIs('2026-11-23', '09:00')).toBe(true)
  expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: true })
})

describe('a cancelled order', () => {
  const move = (id: string, estado: OrderEstado) =>
    shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })

  test('frees its place in the hour, once', async () => {
    await shop.setSettings({ pedidosPorHora: 2 })
    const id = await fill('2026-11-23', '09:00')
    await fill('2026-11-23', '09:00')
    await move(id, 'cancelado')
    await move(id, 'cancelado')

    expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: true })
    expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: false, status: 409 })
  })

  test('takes its place again when it is reactivated, even beyond the capacity', async () => {
    const id = await fill('2026-11-23', '09:00')
    await move(id, 'cancelado')
    await fill('2026-11-23', '09:00')
    await move(id, 'pendiente')

    const [slot] = await shop.db.select().from(deliverySlots)
    expect(slot).toMatchObject({ ocupados: 2 })
    expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: false, status: 409 })
  })

  test('a delivered order keeps its place', async () => {
    await move(await fill('2026-11-23', '09:00'), 'entregado')
    expect(await orderFor('2026-11-23', '09:00')).toMatchObject({ ok: false, status: 409 })
  })
})
