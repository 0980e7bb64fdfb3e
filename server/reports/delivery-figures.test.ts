import { beforeEach, expect, test } from 'vitest'
import { setNewDay } from '#shop/courier/contract.ts'
import { urlOf } from '#shop/endpoint.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { exportReport, reportOfWeek, sendReport } from '#shop/reports/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { at, courierSteps } from '#tests/support/courier-steps.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { place, start, finish, fail, weekFigures } = courierSteps(shop)

beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const FRIDAY = '2026-11-27'
const NEXT_MONDAY = '2026-11-30'
const placeOn = (fechaEntrega: string) => place({ cliente: { fechaEntrega, horaEntrega: '09:00' } })
const setEstado = (id: string, estado: OrderEstado) =>
  shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado } })

async function reportOf(date: string) {
  const answer = await shop.as(rosa).call(reportOfWeek, { params: { date } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.report
}

test('the report adds up the figures of the days of its week, also of orders that came in before it', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => placeOn(MONDAY)))
  const [onTime, late, failed, tuesday, cancelled, byOffice, nextDay] = orders.map(({ id }) => id)
  const other = await placeOn(FRIDAY)
  const later = await placeOn(NEXT_MONDAY)
  shop.setClock(`${MONDAY}T20:00`)
  await start(onTime ?? '', { cuando: at('09:05') })
  await finish(onTime ?? '', { cuando: at('10:30'), recibe: 'Ana' })
  await finish(late ?? '', { cuando: at('10:31'), recibe: 'Ana' })
  for (const id of [failed, tuesday, cancelled]) await fail(id ?? '', { cuando: at('09:30') })
  await setEstado(cancelled ?? '', 'cancelado')
  await setEstado(byOffice ?? '', 'entregado')
  const body = { fechaEntrega: TUESDAY, horaEntrega: '09:00' }
  await shop.as(luis).call(setNewDay, { params: { id: tuesday ?? '' }, body })
  shop.setClock(`${TUESDAY}T20:00`)
  await finish(tuesday ?? '', { cuando: at('09:40', TUESDAY), recibe: 'Ana' })
  await finish(nextDay ?? '', { cuando: at('09:40', TUESDAY), recibe: 'Ana' })
  shop.setClock(`${FRIDAY}T20:00`)
  await finish(other.id, { cuando: at('09:10', FRIDAY), recibe: 'Ana' })

  const reparto = { aTiempo: 4, tarde: 2, fallidas: 2 }
  expect(await reportOf(MONDAY)).toMatchObject({ reparto, summary: { totalOrders: 0 } })
  expect(await weekFigures(MONDAY)).toEqual(reparto)
  expect(await reportOf('2026-11-20')).toMatchObject({ reparto: null, summary: { totalOrders: 9 } })

  shop.setClock(`${NEXT_MONDAY}T20:00`)
  await fail(later.id, { cuando: at('09:30', NEXT_MONDAY) })
  expect((await reportOf(MONDAY)).reparto).toEqual(reparto)
  expect((await reportOf(NEXT_MONDAY)).reparto).toEqual({ aTiempo: 0, tarde: 0, fallidas: 1 })

  const csv = async (date: string) => {
    const url = urlOf(exportReport, { params: { date, formato: 'csv' } })
    return (await shop.as(rosa).inject({ url })).payload
  }
  expect(await csv(MONDAY)).toContain('A tiempo,Tarde (más de 30 min),No se pudo\r\n4,2,2')
  expect(await csv('2026-11-20')).not.toContain('A tiempo')
  await shop.mails()
  await shop.as(rosa).call(sendReport, { body: { date: MONDAY } })
  const [mail] = await shop.mails()
  expect(mail?.text).toMatch(/Reparto:\s+A tiempo\D+4\s+Tarde \(más de 30 min\)\D+2\s+No se pudo\D+2/)
  const pdf = pdfText(mail?.attachments?.[0]?.content ?? Buffer.of())
  expect(pdf.slice(pdf.indexOf('Reparto'), pdf.indexOf('Reparto') + 7)).toEqual([
    'Reparto',
    ...['A tiempo', 'Tarde (más de 30 min)', 'No se pudo'],
    ...['4', '2', '2'],
  ])
})

test('a week in which no courier marked a delivery has no figures of the route', async () => {
  const { id } = await placeOn(MONDAY)
  shop.setClock(`${MONDAY}T09:30`)
  await start(id)
  await setEstado(id, 'entregado')
  expect((await reportOf(MONDAY)).reparto).toBeNull()
})
