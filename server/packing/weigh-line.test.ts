// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { isDoubtfulWeight } from '#shop/orders/weights/doubtful-weight.ts'
import { markPacked, undoWeight, weighLine } from '#shop/packing/contract.ts'
import { writeLabel } from '#shop/text/weight-label.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { eva, luis, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
let butcher: ReturnType<typeof shop.as>
beforeEach(async () => {
  butcher = shop.as(tono)
  await shop.seed(aProduct({ codigo: '10001', nombre: 'Falda', precioKg: 10, categoria: 'Parrilla' }))
})

const MONDAY = '2026-11-23'

const order = async (given: Parameters<typeof anOrder>[0] = {}) => {
  const answer = await shop.call(submitOrder, { body: anOrder(given) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
type Weight = { paquete?: string; gramos?: number; etiqueta?: string; otroPaquete?: boolean }
const weigh = (id: string, weight: Weight, posicion = 0) =>
  butcher.call(weighLine, {
    params: { id, posicion: String(posicion) },
    body: { paquete: randomUUID(), ...weight },
  })
const stored = async (id: string) => {
  const read = await shop.readOrder(id)
  if (!read) throw new Error(`There is no order ${id}`)
  return read
}
const label = (gramos: number, plu = '10001') => writeLabel({ plu, gramos }, '20CCCCCPPPPPV') ?? ''

test('a label without its first zero is read, and is the label that was read before', async () => {
  await shop.setSettings({ plantillaEtiqueta: '02CCCCCPPPPPV' })
  const id = await order()
  const whole = writeLabel({ plu: '10001', gramos: 980 }, '02CCCCCPPPPPV') ?? ''
  const productos = [{ gramosReales: 980, paquetes: [{ etiqueta: whole }] }]
  expect(await weigh(id, { etiqueta: whole.slice(1) })).toMatchObject({ ok: true, order: { productos } })
  expect(await weigh(id, { etiqueta: whole })).toMatchObject({ ok: false, status: 409 })
})

describe('an order charged by what was ordered', () => {
  test('keeps its price, whatever it weighs', async () => {
    const id = await order()
    expect(await weigh(id, { gramos: 1110 })).toMatchObject({
      ok: true,
      order: { productos: [{ gramos: 1000, gramosReales: 1110, paquetes: [{ gramos: 1110, quien: 'toño' }] }] },
    })
    expect(await stored(id)).toMatchObject({
      subtotal: 1000,
      total: 1350,
      totalPedido: null,
      productos: [{ gramos: 1000, gramosReales: 1110, subtotal: 1000 }],
    })
  })
})

test('a weight far above the ordered one is stored when it comes by call, and stands marked', async () => {
  const id = await order()
  const answer = await weigh(id, { gramos: 99_999 })
  expect(answer).toMatchObject({ ok: true, order: { productos: [{ gramos: 1000, gramosReales: 99_999 }] } })
  expect((await stored(id)).productos.map(isDoubtfulWeight)).toEqual([true])
})

describe('an order charged by its weight', () => {
  beforeEach(() => shop.setSettings({ cobro: 'peso real', tolerancia: 5 }))

  test.each([
    { gramos: 980, subtotal: 980 },
    { gramos: 1040, subtotal: 1040 },
    { gramos: 1200, subtotal: 1050 },
  ])('costs $subtotal cents at $gramos g', async ({ gramos, subtotal }) => {
    const id = await order()
    await weigh(id, { gramos })
    expect(await stored(id)).toMatchObject({
      subtotal,
      total: subtotal + 350,
      totalPedido: 1350,
      productos: [{ gramosReales: gramos, subtotal }],
    })
  })

  test('is charged as the settings were when it was made', async () => {
    const id = await order()
    await shop.setSettings({ cobro: 'fijo' })
    await weigh(id, { gramos: 900 })
    expect(await stored(id)).toMatchObject({ cobro: 'peso real', subtotal: 900 })
  })

  test('keeps free delivery and its percentage, which counts the weighed lines', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', tipo: 'porcentaje', valor: 10 }))
    const productos = [{ codigo: '10001', unidad: 'kilos' as const, cantidad: 6 }]
    const id = await order({ productos, codigo: 'DIEZ', total: 54 })
    await shop.pool.query(`update promotions set valor = 5000, activa = false`)
    await weigh(id, { gramos: 5000 })
    expect(await stored(id)).toMatchObject({ subtotal: 5000, descuento: 500, envio: 0, total: 4500, totalPedido: 5400 })
  })

  test('keeps a fixed discount, up to what the lines cost', async () => {
    await shop.seed(aPromotion({ codigo: 'OCHO', tipo: 'fijo', valor: 8 }))
    const id = await order({ codigo: 'OCHO', total: 5.5 })
    await weigh(id, { gramos: 950 })
    expect(await stored(id)).toMatchObject({ subtotal: 950, descuento: 800, motivoDescuento: 'promocion', total: 500 })
    await weigh(await order({ codigo: 'OCHO', total: 5.5 }), { gramos: 700 })
    const { orders } = (await shop.as(luis).inject({ url: '/api/orders/all' })).json()
    expect(orders[0]).toMatchObject({ subtotal: 7, descuento: 7, total: 3.5 })
  })
})

describe('the packages of a line', () => {
  test('add up, and one is taken out again; the record keeps both', async () => {
    const id = await order()
    const paquete = randomUUID()
    await weigh(id, { gramos: 500 })
    await weigh(id, { gramos: 480, paquete })
    expect((await stored(id)).productos).toMatchObject([{ gramosReales: 980 }])
    const params = { id, posicion: '0', paquete }
    for (const _ of ['first', 'repeat'])
      expect(await butcher.call(undoWeight, { params })).toMatchObject({
        order: { productos: [{ gramosReales: 500 }] },
      })
    expect((await shop.pool.query('select gramos, quitado from weighings order by gramos, quitado')).rows).toEqual([
      { gramos: 480, quitado: false },
      { gramos: 480, quitado: true },
      { gramos: 500, quitado: false },
    ])
    await expect(shop.pool.query('update weighings set gramos = 1')).rejects.toThrow(/append-only/)
  })

  test('a repeat of the same package is stored once, also at the same moment', async () => {
    const id = await order()
    const paquete = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => weigh(id, { gramos: 990, paquete })))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect((await stored(id)).productos).toMatchObject([{ gramosReales: 990 }])
    expect(await weigh(await order(), { gramos: 990, paquete })).toMatchObject({ status: 409 })
  })

  test('weighed at the same moment by two people all count', async () => {
    const id = await order()
    await Promise.all([100, 200, 300, 400].map((gramos) => weigh(id, { gramos })))
    expect((await stored(id)).productos).toMatchObject([{ gramosReales: 1000 }])
  })

  test('taking out the last one leaves the line unweighed and the order unpacked', async () => {
    const id = await order()
    const paquete = randomUUID()
    await weigh(id, { gramos: 990, paquete })
    await butcher.call(markPacked, { params: { id }, body: { cajas: 1 } })
    await butcher.call(undoWeight, { params: { id, posicion: '0', paquete } })
    expect(await stored(id)).toMatchObject({ empacadoEn: null, cajas: null, productos: [{ gramosReales: null }] })
  })
})

describe('a label', () => {
  test('gives the grams; the same one asks, and is another package when told so', async () => {
    const id = await order()
    const etiqueta = label(490)
    expect(await weigh(id, { etiqueta })).toMatchObject({ order: { productos: [{ gramosReales: 490 }] } })
    expect(await weigh(id, { etiqueta })).toMatchObject({
      status: 409,
      error: 'Ya leíste esa etiqueta. ¿Es otro paquete?',
      repetida: true,
    })
    expect(await weigh(id, { etiqueta, otroPaquete: true })).toMatchObject({
      order: { productos: [{ gramosReales: 980 }] },
    })
  })

  test('follows the template of the settings', async () => {
    await shop.setSettings({ plantillaEtiqueta: '2CCCCCPPPPPPV' })
    const id = await order()
    expect(await weigh(id, { etiqueta: label(500) })).toMatchObject({ status: 400 })
    const etiqueta = writeLabel({ plu: '10001', gramos: 1250 }, '2CCCCCPPPPPPV') ?? ''
    expect(await weigh(id, { etiqueta })).toMatchObject({ order: { productos: [{ gramosReales: 1250 }] } })
  })

  test.each([
    { what: 'of another product', etiqueta: label(490, '10002'), error: /es del 10002, y Falda es el 10001/ },
    { what: 'that was misread', etiqueta: '2000002001026', error: /Escanéala otra vez/ },
    { what: 'of no scale', etiqueta: '7501055363605', error: /Escribe el peso/ },
  ])('$what is refused', async ({ etiqueta, error }) =>
    expect(await weigh(await order(), { etiqueta })).toMatchObject({
      status: 400,
      campos: { etiqueta: expect.stringMatching(error) },
    }),
  )
})

describe('the weight of an order', () => {
  test.each([
    { what: 'nothing', body: {} },
    { what: 'zero', body: { gramos: 0 } },
    { what: 'half a gram', body: { gramos: 0.5 } },
    { what: 'grams and a label', body: { gramos: 1, etiqueta: label(1) } },
  ])('$what is no weight', async ({ body }) =>
    expect(await weigh(await order(), body)).toMatchObject({ ok: false, status: 400 }),
  )

  test('does not change once it has left, nor for a line or an order that is not there', async () => {
    const id = await order()
    expect(await weigh(id, { gramos: 1 }, 7)).toMatchObject({ status: 404 })
    expect(await weigh(randomUUID(), { gramos: 1 })).toMatchObject({ status: 404 })
    await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'en_camino' } })
    expect(await weigh(id, { gramos: 1 })).toMatchObject({
      status: 409,
      error: 'Ese pedido ya está En Camino: su peso no cambia',
    })
  })

  test('is for butchers, operators and the owner', async () => {
    const url = '/api/admin/empaque'
    expect((await shop.as(eva).inject({ url })).statusCode).toBe(403)
    expect((await shop.as(luis).inject({ url })).statusCode).toBe(200)
    for (const other of ['/api/orders/all', '/api/reports/weekly', '/api/admin/calendar', '/api/admin/orders/stats'])
      expect((await butcher.inject({ url: other })).statusCode, other).toBe(403)
  })
})

describe('the packing screen', () => {
  test('lists the orders of a day by hour, without contact details', async () => {
    await order({ cliente: { horaEntrega: '11:00', nombre: 'Bruno' } })
    await order({ cliente: { horaEntrega: '09:00', notas: 'Sin grasa' } })
    const answer = (await butcher.inject({ url: `/api/admin/empaque?fecha=${MONDAY}` })).json()
    expect(answer).toMatchObject({
      fecha: MONDAY,
      plantilla: '20CCCCCPPPPPV',
      pedidos: [
        { hora: '09:00', nombre: 'Ana Ríos', notas: 'Sin grasa', productos: [{ plu: '10001', gramosReales: null }] },
        { hora: '11:00', nombre: 'Bruno' },
      ],
    })
    expect(JSON.stringify(answer)).not.toMatch(/correo\.com|6123|Calle 50/)
  })

  test('an order is packed once all of it is weighed', async () => {
    const id = await order()
    const pack = (cajas: number | null) => butcher.call(markPacked, { params: { id }, body: { cajas } })
    expect(await pack(2)).toMatchObject({ status: 409, error: 'Falta pesar: Falda' })
    await weigh(id, { gramos: 1000 })
    expect(await pack(2)).toMatchObject({ ok: true, order: { cajas: 2, empacadoEn: expect.any(Date) } })
    expect(await pack(null)).toMatchObject({ ok: true, order: { cajas: null, empacadoEn: null } })
  })
})
