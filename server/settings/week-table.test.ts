import { beforeEach, describe, expect, test } from 'vitest'
import { readCalendarDay } from '#shop/calendar/contract.ts'
import { addDays } from '#shop/dates.ts'
import { listSlots, submitOrder } from '#shop/orders/contract.ts'
import { changeSettings, getSettings } from '#shop/settings-contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { counterOrders } from '#tests/support/counter-orders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const { take } = counterOrders(shop)
// The Friday is the day of the tests; the first day that can be booked is the Saturday.
const [SATURDAY, SUNDAY, MONDAY] = ['2026-11-21', '2026-11-22', '2026-11-23'] as const
let owner: ReturnType<typeof shop.as>
beforeEach(async () => {
  owner = shop.as(rosa)
  await shop.seed(aProduct())
})

const change = (cambios: Partial<Record<'horarioTienda' | 'horarioEntrega' | 'horarioRetiro', string>>) =>
  owner.call(changeSettings, { body: { cambios } })
const hoursOf = async (fecha: string) => {
  const answer = await shop.call(listSlots, {})
  if (!answer.ok) throw new Error(answer.error)
  return [...answer.dias, ...answer.antes.map((day) => ({ ...day, horas: [] }))]
    .filter((day) => day.fecha === fecha)
    .flatMap(({ horas }) => horas.map(({ hora }) => hora))
}
const order = (fechaEntrega: string, horaEntrega: string, tipoEntrega: 'domicilio' | 'retiro' = 'domicilio') =>
  shop.call(submitOrder, {
    body: anOrder({
      tipoEntrega,
      total: tipoEntrega === 'retiro' ? 10 : 13.5,
      cliente: { fechaEntrega, horaEntrega, ...(tipoEntrega === 'retiro' ? { direccion: '' } : {}) },
    }),
  })

describe('the table of deliveries', () => {
  test('decides which hours are offered and taken', async () => {
    expect(await change({ horarioEntrega: 'Lun 6AM-7AM y 3PM-4PM, Mar-Sáb 8AM-5PM' })).toMatchObject({ ok: true })
    await change({ horarioRetiro: 'Mar 9-4' })
    expect(await hoursOf(MONDAY)).toEqual(['06:00', '07:00', '15:00', '16:00'])
    expect(await order(MONDAY, '06:00')).toMatchObject({ ok: true })
    expect(await order(MONDAY, '10:00')).toMatchObject({
      status: 400,
      campos: { 'cliente.horaEntrega': expect.any(String) },
    })
    expect(await owner.call(readCalendarDay, { params: { fecha: MONDAY } })).toMatchObject({
      dia: { horas: [{ hora: '06:00' }, { hora: '07:00' }, { hora: '15:00' }, { hora: '16:00' }] },
    })
  })

  test('opens a Sunday, and closes another day of the week', async () => {
    expect(await order(SUNDAY, '09:00')).toMatchObject({
      campos: { 'cliente.fechaEntrega': 'No hacemos entregas los domingos' },
    })
    await change({ horarioEntrega: 'Mar-Vie 8AM-5PM, Dom 9AM-11AM', horarioRetiro: 'Mar-Vie 9-4' })
    expect(await order(SUNDAY, '09:00')).toMatchObject({ ok: true })
    expect(await order(MONDAY, '09:00')).toMatchObject({
      campos: { 'cliente.fechaEntrega': 'No hacemos entregas los lunes' },
    })
    expect(await shop.call(listSlots, {})).toMatchObject({
      antes: [{ fecha: SATURDAY, motivo: 'No hacemos entregas los sábados' }],
    })
  })

  test('leaves the hour of orders that exist', async () => {
    const taken = await order(MONDAY, '08:00')
    if (!taken.ok) throw new Error(taken.error)
    await change({ horarioEntrega: 'Mar-Vie 9AM-5PM' })
    expect(await shop.readOrder(taken.orderId)).toMatchObject({
      cliente: { fechaEntrega: MONDAY, horaEntrega: '08:00' },
    })
    expect(await owner.call(readCalendarDay, { params: { fecha: MONDAY } })).toMatchObject({
      pedidos: [{ hora: '08:00' }],
    })
  })

  test('holds for the shop too, which takes a day of the week without hours with a reason', async () => {
    await change({ horarioEntrega: 'Mar-Vie 9AM-5PM', horarioRetiro: 'Mar-Vie 9-4' })
    const late = { fechaEntrega: MONDAY, horaEntrega: '09:00' }
    expect(await take({ cliente: late })).toMatchObject({ status: 409, excepciones: ['cerrado'] })
    expect(await take({ cliente: late, pese: 'Cumpleaños' })).toMatchObject({ ok: true })
  })
})

test('the table of pickup decides on a day without deliveries, and after the last of them', async () => {
  await change({ horarioRetiro: 'Lun 9-8, Dom 9-11' })
  expect(await hoursOf(SUNDAY)).toEqual(['09:00', '10:00'])
  expect(await order(SUNDAY, '09:00', 'retiro')).toMatchObject({ ok: true })
  expect(await order(SUNDAY, '09:00')).toMatchObject({
    campos: { 'cliente.fechaEntrega': 'No hacemos entregas los domingos' },
  })
  expect(await order(MONDAY, '19:00', 'retiro')).toMatchObject({ ok: true })
  expect(await order(MONDAY, '20:00', 'retiro')).toMatchObject({ ok: false, status: 400 })
})

test.each([
  { horarioEntrega: 'cuando se pueda', error: /Escribe las horas como «9-4»/ },
  { horarioEntrega: 'Lun 8:30AM-5PM', error: /en punto/ },
  { horarioTienda: 'casi siempre', error: /Escribe las horas como «9-4»/ },
  { horarioRetiro: 'cuando gustes', error: /Escribe el horario de retiro/ },
])('$error refuses $horarioEntrega$horarioTienda$horarioRetiro', async ({ error, ...cambios }) => {
  const [name = ''] = Object.keys(cambios)
  expect(await change(cambios)).toMatchObject({
    status: 400,
    campos: { [`cambios.${name}`]: expect.stringMatching(error) },
  })
})

describe('a text that an older shop wrote', () => {
  test('is taken over where it is understood', async () => {
    await shop.setSettings({ horarioEntrega: 'Lunes a viernes de 7 a.m. a 3 p.m.', horarioRetiro: 'Mar 9-4' })
    expect(await hoursOf(MONDAY)).toEqual(
      ['07', '08', '09', '10', '11', '12', '13', '14', '15'].map((hour) => `${hour}:00`),
    )
    expect(await hoursOf(addDays(SATURDAY, 7))).toEqual([])
  })

  test('stays as the sentence where it is not, and the specified hours hold', async () => {
    const sentence = 'Todos los días hasta que se acabe la carne'
    await shop.setSettings({ horarioTienda: sentence, horarioEntrega: sentence })
    expect(await shop.call(getSettings, {})).toMatchObject({
      settings: { horarioTienda: sentence, horarioEntrega: sentence },
    })
    expect(await hoursOf(MONDAY)).toHaveLength(10)
    // Another setting can be changed without touching it.
    expect(
      await owner.call(changeSettings, { body: { cambios: { envio: 4, horarioEntrega: sentence } } }),
    ).toMatchObject({ ok: true })
  })
})
