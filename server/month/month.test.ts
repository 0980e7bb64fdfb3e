// @module-tag embedded
import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import * as contract from '#shop/month/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { changeLine, weighLine } from '#shop/packing/contract.ts'
import { addAdjustment, notePayment } from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { beto, irma, luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-23T10:00' })
const { place } = courierSteps(shop)

beforeEach(async () => {
  shop.setClock('2026-11-20T10:00')
  await shop.seed(aProduct({ precioKg: 10 }))
})

const noted = (cuando = '2026-11-23T15:00:00Z') => ({ id: randomUUID(), cuando })
const deliver = async (id: string, on = '2026-11-23T10:00') => {
  shop.setClock(on)
  await shop.as(rosa).ask(setOrderEstado, { params: { id }, body: { estado: 'entregado' } })
}
const pay = (id: string, monto: number, more = {}) =>
  shop.as(rosa).ask(notePayment, {
    body: { ...noted(), monto, forma: 'efectivo', pedidos: [{ id, monto }], pese: true, ...more },
  })
const month = async (mes = '2026-11', who = irma) =>
  (await shop.as(who).ask(contract.readMonth, { params: { mes } })).month
const close = (visto: number, mes = '2026-11', who = rosa) =>
  shop.as(who).call(contract.closeMonth, { params: { mes }, body: { visto } })
const rowsOf = async (mes: string, que: contract.MonthTable) => {
  const { body } = await shop.as(irma).inject({ url: `/api/admin/mes/${mes}/archivo/${que}` })
  return Papa.parse<Record<string, string>>(body.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data
}

test('what was delivered and received is added up by day and way, and ties with what customers owe', async () => {
  const [one, two] = [await place(), await place()]
  await pay(one.id, 13.5, { cuando: '2026-11-20T15:00:00Z', forma: 'yappy' })
  expect(await month()).toMatchObject({ cifras: { inicio: 0, entregado: 0, recibido: 1350, fin: -1350 } })
  await deliver(one.id)
  await deliver(two.id, '2026-11-24T10:00')
  await pay(two.id, 10)
  await shop.as(rosa).ask(addAdjustment, {
    params: { id: two.id },
    body: { ...noted('2026-11-24T15:00:00Z'), que: 'devolucion', monto: 2, motivo: 'Llegó tibia' },
  })
  await pay(one.id, 1, { devuelve: true })
  const read = await month()
  expect(read).toMatchObject({
    cerrado: null,
    seCierra: false,
    cifras: { entregado: 2700, recibido: 2350, devoluciones: 200, pagado: 100, fin: 250 },
    formas: [
      { forma: 'efectivo', recibido: 1000, pagado: 100 },
      { forma: 'yappy', recibido: 1350, pagado: 0 },
    ],
    clases: [{ clase: 'hogar', pedidos: 2, entregado: 2700 }],
    envios: 700,
  })
  expect(read.dias).toEqual([
    { dia: '2026-11-20', pedidos: 0, entregado: 0, recibido: 1350, pagado: 0 },
    { dia: '2026-11-23', pedidos: 1, entregado: 1350, recibido: 1000, pagado: 100 },
    { dia: '2026-11-24', pedidos: 1, entregado: 1350, recibido: 0, pagado: 0 },
  ])
  expect(await month('2026-12')).toMatchObject({ cifras: { inicio: 250, fin: 250 }, dias: [] })
})

test('what weighed more than was charged is given away in the month of its delivery', async () => {
  const [{ id }] = [await place(), await place()]
  const body = { paquete: randomUUID(), gramos: 1200 }
  await shop.as(tono).ask(weighLine, { params: { id, posicion: '0' }, body })
  expect(await month()).toMatchObject({ regalado: 0 })
  await deliver(id)
  expect(await month()).toMatchObject({ regalado: 200, cifras: { entregado: 1350 } })
})

test('a closed month stays as it was, and what comes later counts in the next one', async () => {
  const { id } = await place()
  await deliver(id)
  shop.setClock('2026-12-02T10:00')
  expect(await close(13.5, '2026-12')).toMatchObject({ status: 409, error: /que ya pasó/ })
  expect(await close(13)).toMatchObject({ status: 409, error: 'El mes ahora termina en $13.50: míralo otra vez' })
  expect(await close(13.5)).toMatchObject({ ok: true, month: { cerrado: { quien: 'rosa' } } })
  expect(await close(13.5)).toMatchObject({ status: 409, error: 'Ese mes ya está cerrado' })
  const closed = await month()

  // Paid in November, noted in December: the courier's phone had no signal.
  await pay(id, 13.5, { cuando: '2026-11-23T16:00:00Z' })
  // Cancelled by the owner: the delivery is taken back, and the money is to be given back.
  await shop.as(rosa).ask(setOrderEstado, { params: { id }, body: { estado: 'cancelado', notas: 'Nunca llegó' } })
  expect(await month()).toEqual(closed)
  expect(await month('2026-12')).toMatchObject({
    cifras: { inicio: 1350, entregado: -1350, recibido: 1350, fin: -1350 },
    correcciones: [{ pedido: id, mes: '2026-11-01', monto: -1350, dia: '2026-12-01' }],
    dias: [{ dia: '2026-12-01', entregado: -1350, recibido: 1350 }],
  })
  await expect(shop.pool.query(`delete from closed_months`)).rejects.toThrow(/append-only/)
})

test('the lines of the files of a month tie with its orders, also of a delivery that was taken back later', async () => {
  const [one, two] = [await place(), await place()]
  await deliver(one.id)
  await deliver(two.id)
  shop.setClock('2026-12-02T10:00')
  expect(await close(27)).toMatchObject({ ok: true })
  await shop.as(rosa).ask(setOrderEstado, { params: { id: one.id }, body: { estado: 'en_proceso', notas: 'Volvió' } })
  /** By order: its subtotal or, of one that counts whole, its total. */
  const costs = async (mes: string) =>
    (await rowsOf(mes, 'pedidos')).map(({ Pedido, Subtotal, Total }) => [Pedido, Number(Subtotal || Total)])
  const lines = async (mes: string) => {
    const byOrder = Map.groupBy(await rowsOf(mes, 'lineas'), ({ Pedido }) => Pedido)
    return [...byOrder].map(([id, rows]) => [id, rows.reduce((total, row) => total + Number(row.Total), 0)])
  }
  const whole = [one, two].map(({ id }) => [shortId(id), 10])
  expect((await costs('2026-11')).toSorted()).toEqual(whole.toSorted())
  expect(await costs('2026-12')).toEqual([[shortId(one.id), -13.5]])
  for (const mes of ['2026-11', '2026-12']) expect(await lines(mes)).toEqual(await costs(mes))
  expect((await rowsOf('2026-12', 'lineas')).at(-1)).toMatchObject({
    ...{ Entregado: '2026-12-01', Corte: 'Pedido entero, corrige noviembre de 2026' },
  })
})

test('the files leave out a line that was removed, and say with a minus what went out', async () => {
  await shop.seed(aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 10 }))
  const line = { unidad: 'kilos' as const, cantidad: 1 }
  const { id } = await place({
    productos: [
      { codigo: '10001', ...line },
      { codigo: '10002', ...line },
    ],
    total: 23.5,
  })
  await pay(id, 23.5)
  const body = { cambio: randomUUID(), codigo: '10001', por: null }
  await shop.as(tono).ask(changeLine, { params: { id, posicion: '0' }, body })
  await deliver(id)
  await pay(id, 10, { devuelve: true })
  expect((await rowsOf('2026-11', 'lineas')).map(({ Código, Total }) => [Código, Total])).toEqual([['10002', '10.00']])
  expect((await rowsOf('2026-11', 'pagos')).map(({ Monto }) => Monto)).toEqual(['23.50', '-10.00'])
})

test('months are closed in their order, and only when they are over', async () => {
  const { id } = await place()
  await deliver(id)
  expect(await close(13.5)).toMatchObject({ status: 409 })
  shop.setClock('2027-01-05T10:00')
  expect(await close(13.5, '2026-12')).toMatchObject({ status: 409 })
  expect(await close(13.5)).toMatchObject({ ok: true })
  expect(await close(13.5, '2026-12')).toMatchObject({ ok: true, month: { cifras: { inicio: 1350, fin: 1350 } } })
})

test('nothing counts before a closed month any more, also where the months before were never closed', async () => {
  shop.setClock('2026-10-20T10:00')
  const { id } = await place({ cliente: { fechaEntrega: '2026-10-23' } })
  await deliver(id)
  shop.setClock('2026-12-02T10:00')
  expect(await close(13.5)).toMatchObject({ ok: true })
  await pay(id, 13.5, { cuando: '2026-10-30T15:00:00Z' })
  expect(await month('2026-12')).toMatchObject({
    cifras: { inicio: 1350, recibido: 1350, fin: 0 },
    dias: [{ dia: '2026-12-01', recibido: 1350 }],
  })
})

test('who notes a payment while the month is closed finds it before or after, never in between', async () => {
  const orders = []
  for (let count = 0; count < 6; count++) orders.push(await place())
  for (const { id } of orders) await deliver(id)
  shop.setClock('2026-12-01T10:00')
  const [closed] = await Promise.all([
    close(81),
    ...orders.map(({ id }) => pay(id, 13.5, { cuando: '2026-11-24T15:00:00Z' })),
  ])
  const isClosed = closed.ok || (await close((await month()).cifras.fin / 100)).ok
  expect(isClosed).toBe(true)
  const [november, december] = [await month(), await month('2026-12')]
  expect(november.cifras.recibido + december.cifras.recibido).toBe(8100)
  expect(december.cifras).toMatchObject({ inicio: november.cifras.fin, fin: 0 })
})

test('an accountant reads months and their files, and nothing else', async () => {
  const { id } = await place()
  await deliver(id)
  await pay(id, 13.5, { referencia: '=1+1' })
  const file = (que: string, who = irma) => shop.as(who).inject({ url: `/api/admin/mes/2026-11/archivo/${que}` })
  const lines = async (que: string) => (await file(que)).body.trim().split('\r\n')
  expect(await lines('pedidos')).toHaveLength(2)
  expect(await lines('lineas')).toHaveLength(2)
  expect((await lines('pagos'))[1]).toContain(`"'=1+1"`)
  expect((await file('xlsx')).statusCode).toBe(200)
  expect((await file('pagos', luis)).statusCode).toBe(403)
  expect((await file('pagos', beto)).statusCode).toBe(403)
  expect(await close(0, '2026-11', irma)).toMatchObject({ status: 403 })
})
