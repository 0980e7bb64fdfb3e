// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { changeLine, markPacked, undoWeight, weighLine } from '#shop/packing/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { counterOrders } from '#tests/support/counter-orders.ts'
import { tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { rabo, ribEye, TWO_CUTS, trackedOrders } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place } = trackedOrders(shop)
const { change, quote } = counterOrders(shop)
const read = async (id: string) => {
  const order = await shop.readOrder(id)
  if (!order) throw new Error('There is no such order')
  return order
}
const weigh = (id: string, posicion: number, gramos = 980) =>
  shop.as(tono).call(weighLine, {
    params: { id, posicion: `${posicion}` },
    body: { paquete: randomUUID(), gramos },
  })

beforeEach(() => shop.seed({ ...ribEye, preparaciones: ['En bistec', 'En cubos'] }, rabo))

/** What becomes of the lines of an order that the shop changes (docs/rules.md#changes-by-the-shop). */

test('what was ordered keeps its price, what is added costs the price of today', async () => {
  const { id } = await place(TWO_CUTS)
  await shop.seed(
    { ...ribEye, precioKg: aProduct({ precioKg: 12 }).precioKg },
    aProduct({ codigo: '10003', nombre: 'Falda', precioKg: 8 }),
  )
  const wanted = { lineas: [{ posicion: 0, cantidad: 3 }], nuevas: [{ codigo: '10003', cantidad: 1 }] }
  const quoted = await quote(id, wanted)
  expect(quoted).toMatchObject({
    ok: true,
    totales: { subtotal: 4000, envio: 350, total: 4350 },
    frase: 'El total sube de $29.50 a $43.50.',
    lineas: [
      { posicion: 0, cantidad: 2, precio: 1000 },
      { posicion: null, nombre: 'Rib eye nacional', cantidad: 1, precio: 1200 },
      { posicion: null, nombre: 'Falda', cantidad: 1, precio: 800 },
    ],
  })
  const changed = await change(id, { ...wanted, total: 43.5 })
  const cambio =
    'Quitó Rabo. Agregó Rib eye nacional, 1\u00a0kilo al precio de hoy. Agregó Falda, 1\u00a0kilo al precio de hoy. Total: $29.50 → $43.50'
  expect(changed).toMatchObject({ ok: true, cambio, correo: true, order: { total: 4350 } })
  const { historial, posiciones } = await read(id)
  expect(historial.at(-1)).toMatchObject({ quien: 'luis', desde: 'pendiente', hacia: 'pendiente', notas: cambio })
  expect(posiciones).toEqual([0, 2, 3])
})

test('another preparation, in the words of the cut', async () => {
  const { id } = await place()
  const lineas = [{ posicion: 0, cantidad: 1, preparacion: 'en bistec' }]
  expect(await change(id, { lineas })).toMatchObject({ cambio: 'Preparación de Rib eye nacional: nada → En bistec' })
  expect((await read(id)).productos).toMatchObject([{ preparacion: 'En bistec', precio: 1000 }])
  expect(await change(id, { lineas: [{ posicion: 0, cantidad: 1, preparacion: 'Ahumado' }] })).toMatchObject({
    status: 409,
    campos: { 'lineas.0': 'Rib eye nacional no se prepara así: Ahumado' },
  })
})

test('a weighed and a replaced line stay as they are, the others change', async () => {
  const { id } = await place(TWO_CUTS)
  await weigh(id, 0, 2000)
  const lineas = (first: number, second: number) => [
    { posicion: 0, cantidad: first },
    { posicion: 1, cantidad: second },
  ]
  expect(await change(id, { lineas: lineas(1, 1) })).toMatchObject({
    status: 409,
    campos: { 'lineas.0': 'Rib eye nacional ya está pesado: quita primero su peso en Empaque' },
  })
  expect(await change(id, { lineas: [{ posicion: 1, cantidad: 2 }] })).toMatchObject({ status: 409 })
  expect(await change(id, { lineas: lineas(2, 2), total: 35.5 })).toMatchObject({ ok: true })
  const body = { cambio: randomUUID(), codigo: '10002', por: '10001' }
  await shop.as(tono).call(changeLine, { params: { id, posicion: '1' }, body })
  expect(await change(id, { lineas: lineas(2, 1) })).toMatchObject({
    status: 409,
    campos: { 'lineas.1': 'Rib eye nacional es un cambio de Empaque: cámbialo allá' },
  })
})

test('a line whose weight was taken back is not deleted: its record stays', async () => {
  const { id } = await place(TWO_CUTS)
  const paquete = randomUUID()
  const params = { id, posicion: '1' }
  await shop.as(tono).call(weighLine, { params, body: { paquete, gramos: 900 } })
  await shop.as(tono).call(undoWeight, { params: { ...params, paquete } })
  const removed = await change(id, { lineas: [{ posicion: 0, cantidad: 2 }], total: 23.5 })
  expect(removed).toMatchObject({ status: 409, error: 'De Rabo hay pesos o cambios anotados: se quita en Empaque' })
})

test('a line that is added to a packed order takes the mark away', async () => {
  const { id } = await place()
  await weigh(id, 0)
  await shop.as(tono).call(markPacked, { params: { id }, body: { cajas: 2 } })
  expect(await read(id)).toMatchObject({ cajas: 2 })
  expect(await change(id, { cliente: { notas: 'Portón azul' } })).toMatchObject({ order: { cajas: 2 } })
  expect(await change(id, { nuevas: [{ codigo: '10002' }], total: 19.5 })).toMatchObject({
    ok: true,
    order: { cajas: null, empacadoEn: null },
  })
})

test('one that is charged by weight keeps what its weighed lines cost', async () => {
  await shop.setSettings({ cobro: 'peso real' })
  const { id } = await place(TWO_CUTS)
  await weigh(id, 0, 1900)
  expect(await read(id)).toMatchObject({ total: 2850 })
  const lineas = [
    { posicion: 0, cantidad: 2 },
    { posicion: 1, cantidad: 3 },
  ]
  expect(await quote(id, { lineas })).toMatchObject({ totales: { subtotal: 3700, total: 4050 } })
  expect(await change(id, { lineas, total: 40.5 })).toMatchObject({ ok: true, order: { total: 4050 } })
})

test('an order with nothing left is not changed but cancelled', async () => {
  const { id } = await place()
  expect(await change(id, { lineas: [] })).toMatchObject({
    status: 409,
    error: 'Un pedido lleva algo: si ya no lleva nada, se cancela',
  })
})

test.for([
  { what: 'that it does not have', lineas: [{ posicion: 7, cantidad: 1 }], error: 'Esa línea no existe' },
  {
    what: 'twice',
    lineas: [
      { posicion: 0, cantidad: 1 },
      { posicion: 0, cantidad: 2 },
    ],
    error: 'Esa línea está dos veces',
  },
])('a line $what is refused', async ({ lineas, error }) => {
  const { id } = await place()
  expect(await change(id, { lineas })).toMatchObject({ status: 400, error: `Revisa estos datos. ${error}` })
})
