import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#shop/endpoint.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { currentReport, reportHistory, reportOfWeek } from '#shop/reports/contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { bodega, type Person, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { weeklyReports } from './table.ts'

const shop = setupTestShop()
beforeEach(() => {
  shop.setClock('2026-11-09T10:00')
})

const ribEye = (cantidad: number) => ({ codigo: '10001', unidad: 'kilos' as const, cantidad })
const picana = (cantidad: number) => ({ ...ribEye(cantidad), codigo: '10002' })
const molida = (cantidad: number) => ({ codigo: '10003', unidad: 'medio kilo' as const, cantidad })

type Body = CallInput<typeof submitOrder>['body']
type Placed = Pick<Body, 'productos' | 'total'> &
  Partial<Pick<Body, 'codigo' | 'tipoEntrega'>> & { by?: string; as?: Person; estado?: OrderEstado }

/** Somebody orders at this moment, and perhaps the order is moved on. */
async function ordered(moment: string, { by = 'ana@correo.com', as, estado, ...said }: Placed) {
  shop.setClock(moment)
  const cliente = { fechaEntrega: '2026-11-27', email: by, nombre: by.split('@')[0] ?? '' }
  const answer = await shop.as(as).call(submitOrder, { body: anOrder({ ...said, cliente }) })
  if (!answer.ok) throw new Error(answer.error)
  if (estado) await shop.as(rosa).call(setOrderEstado, { params: { id: answer.orderId }, body: { estado } })
}

const reportOf = async (date: string) =>
  (await shop.as(rosa).inject({ url: `/api/reports/weekly/${date}` })).json().report

test('the figures of an example week', async () => {
  await shop.seed(
    aProduct({ codigo: '10001', nombre: 'Rib eye', precioKg: 10, categoria: 'Premium' }),
    aProduct({ codigo: '10002', nombre: 'Picaña', precioKg: 20, categoria: 'Parrilla', preparaciones: ['En bistec'] }),
    aProduct({ codigo: '10003', nombre: 'Molida', precioKg: 5.55, precioMedioKilo: 2.78, categoria: 'Molida' }),
    aPromotion({ codigo: 'PARRILLA', tipo: 'porcentaje', valor: 10 }),
    aPromotion({ codigo: 'MENOS5', tipo: 'fijo', valor: 5 }),
  )
  // The week before: 40.00 + 3.50 on Tuesday, 10.00 + 3.50 in its last minute.
  await ordered('2026-11-10T12:00', { productos: [picana(2)], total: 43.5 })
  await ordered('2026-11-15T23:59', { productos: [ribEye(1)], total: 13.5 })
  // Monday, in its first minute: 20.00 + 3.50.
  await ordered('2026-11-16T00:01', { productos: [ribEye(2)], total: 23.5, estado: 'entregado' })
  // Tuesday, a restaurant: 40.00 + 50.00, less 30 %, brought for nothing.
  const halfKilos = { ...picana(5), unidad: 'medio kilo' as const, preparacion: 'En bistec' }
  const wholesale = { productos: [ribEye(4), halfKilos], total: 63, as: bodega, by: bodega.email }
  await ordered('2026-11-17T12:00', { ...wholesale, estado: 'en_camino' })
  // Wednesday, 10 % off: 22.78 − 2.28 + 3.50.
  const promoted = { productos: [picana(1), molida(1)], total: 24, codigo: 'PARRILLA', by: 'carla@correo.com' }
  await ordered('2026-11-18T12:00', promoted)
  // Thursday, fetched in the shop: 10.00. The same Ana, who writes her address in capitals.
  await ordered('2026-11-19T12:00', { productos: [ribEye(1)], total: 10, tipoEntrega: 'retiro', by: 'ANA@correo.com' })
  // Friday, $5.00 off and brought for nothing from $50.00 on: 60.00 − 5.00.
  await ordered('2026-11-20T12:00', { productos: [picana(3)], total: 55, codigo: 'MENOS5', by: 'carla@correo.com' })
  // Saturday, cancelled: no order, no money and no meat.
  await ordered('2026-11-21T12:00', { productos: [picana(4)], total: 80, by: 'beto@correo.com', estado: 'cancelado' })
  // Sunday in its last minute: 2.78 + 3.50. A minute of the next Monday later another week begins.
  await ordered('2026-11-22T23:59', { productos: [molida(1)], total: 6.28 })
  await ordered('2026-11-23T00:01', { productos: [ribEye(9)], total: 90 })

  expect(await reportOf('2026-11-20')).toEqual({
    reportId: expect.any(String),
    generatedAt: '2026-11-23T05:01:00.000Z',
    period: { description: 'Semana del 16 al 22 de noviembre de 2026', start: '2026-11-16', end: '2026-11-22' },
    summary: {
      totalOrders: 6,
      totalRevenue: 181.78, // 23.50 + 63.00 + 24.00 + 10.00 + 55.00 + 6.28
      averageOrderValue: 30.3, // of six
      ordersByStatus: { pendiente: 4, en_proceso: 0, en_camino: 1, entregado: 1, cancelado: 1 },
      subtotal: 205.56,
      descuento: 34.28, // 27.00 + 2.28 + 5.00
      envio: 10.5,
      anterior: { totalOrders: 2, totalRevenue: 57, averageOrderValue: 28.5 },
    },
    topProducts: [
      { nombre: 'Picaña', codigo: '10002', cantidad: 6.5, ingresos: 130, pedidos: 3 },
      { nombre: 'Rib eye', codigo: '10001', cantidad: 7, ingresos: 70, pedidos: 3 },
      { nombre: 'Molida', codigo: '10003', cantidad: 1, ingresos: 5.56, pedidos: 2 },
    ],
    topCustomers: [
      { ...person('carla'), totalGastado: 79, pedidos: 2, productos: ['Picaña', 'Molida'] },
      { ...person('bodega'), totalGastado: 63, pedidos: 1, productos: ['Picaña (en bistec)', 'Rib eye'] },
      { ...person('ana'), totalGastado: 39.78, pedidos: 3, productos: ['Rib eye', 'Molida'] },
    ],
    dailyAnalysis: [
      { fecha: '2026-11-16', pedidos: 1, ingresos: 23.5, productos: 2, anterior: 0 },
      { fecha: '2026-11-17', pedidos: 1, ingresos: 63, productos: 6.5, anterior: 43.5 },
      { fecha: '2026-11-18', pedidos: 1, ingresos: 24, productos: 1.5, anterior: 0 },
      { fecha: '2026-11-19', pedidos: 1, ingresos: 10, productos: 1, anterior: 0 },
      { fecha: '2026-11-20', pedidos: 1, ingresos: 55, productos: 3, anterior: 0 },
      { fecha: '2026-11-21', pedidos: 0, ingresos: 0, productos: 0, anterior: 0 },
      { fecha: '2026-11-22', pedidos: 1, ingresos: 6.28, productos: 0.5, anterior: 13.5 },
    ],
    pesos: [],
    regaladoEnCambios: 0,
    reparto: null,
    dinero: { entregado: 23.5, recibido: 0, devuelto: 0, porCobrar: 23.5 },
    categories: [
      { categoria: 'Parrilla', cantidad: 6.5, ingresos: 130, anterior: 40 },
      { categoria: 'Premium', cantidad: 7, ingresos: 70, anterior: 10 },
      { categoria: 'Molida', cantidad: 1, ingresos: 5.56, anterior: 0 },
    ],
  })
})

const person = (nombre: string) => ({ nombre, telefono: '+507 6123-4567', email: `${nombre}@correo.com` })

describe('a report is kept', () => {
  test('requested again has the same id and the figures of the first time', async () => {
    await shop.seed(aProduct())
    const before = await reportOf('2026-11-09')
    await ordered('2026-11-10T12:00', { productos: [ribEye(1)], total: 13.5 })
    const after = await reportOf('2026-11-15')
    expect(after.reportId).toBe(before.reportId)
    expect([before.summary.totalRevenue, after.summary.totalRevenue]).toEqual([0, 13.5])
    const current = await shop.as(rosa).call(currentReport, {})
    expect(current).toMatchObject({ ok: true, report: { reportId: before.reportId } })
  })

  test('is created once under concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => reportOf('2026-11-10')))
    expect(new Set(all.map(({ reportId }) => reportId)).size).toBe(1)
    expect(await shop.db.$count(weeklyReports)).toBe(1)
  })

  test('the history shows the newest week first, with its figures', async () => {
    for (const day of ['2026-10-28', '2026-11-09', '2026-11-04']) await reportOf(day)
    const answer = await shop.as(rosa).call(reportHistory, {})
    expect(answer).toMatchObject({ ok: true, total: 3 })
    expect(answer.ok && answer.reports.map(({ period }) => period.start)).toEqual([
      '2026-11-09',
      '2026-11-02',
      '2026-10-26',
    ])
    expect(answer.ok && answer.reports[0]).toMatchObject({ totalOrders: 0, totalRevenue: 0 })
    expect(await shop.as(rosa).call(reportHistory, { query: { pagina: '2' } })).toMatchObject({ reports: [], total: 3 })
  })

  test.each([
    { date: '2026-11-16', error: 'Esa semana todavía no ha empezado' },
    { date: 'ayer', error: 'Escribe una fecha como 2026-11-23' },
    { date: '1999-12-31', error: 'Escribe una fecha desde el año 2000, como 2026-11-23' },
    { date: '2026-02-30', error: 'Escribe una fecha como 2026-11-23' },
  ])('is refused for $date: $error', async ({ date, error }) => {
    const answer = await shop.as(rosa).call(reportOfWeek, { params: { date } })
    expect(answer).toMatchObject({ ok: false, status: 400, campos: { date: error } })
    expect(await shop.db.$count(weeklyReports)).toBe(0)
  })
})
