// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { changeLine, markPacked, readPacking, undoWeight } from '#shop/packing/contract.ts'
import { currentReport } from '#shop/reports/contract.ts'
import { anOrder, aPromotion } from '#tests/support/builders.ts'
import { PACKING_CUTS, packingSteps } from '#tests/support/packing-steps.ts'
import { eva, luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
let butcher: ReturnType<typeof shop.as>
beforeEach(async () => {
  butcher = shop.as(tono)
  await shop.seed(...PACKING_CUTS)
})

const MONDAY = '2026-11-23'
const { order, change, undo, weigh, stored } = packingSteps(shop)

describe('what to do when there is none', () => {
  test('is kept with each line, and is to call where an order does not say it', async () => {
    const id = await order()
    expect((await stored(id)).productos).toMatchObject([{ siNoHay: 'cambiar' }, { siNoHay: 'llamar' }])
    expect(await butcher.call(readPacking, { query: { fecha: MONDAY } })).toMatchObject({
      pedidos: [{ productos: [{ siNoHay: 'cambiar' }, { siNoHay: 'llamar' }] }],
    })
  })

  test('is one of three', async () => {
    const payload = { ...anOrder(), productos: [{ codigo: '10001', siNoHay: 'tirar' }] }
    const answer = await shop.inject({ method: 'POST', url: '/api/orders/submit', payload })
    expect(answer.json()).toMatchObject({ campos: { 'productos.0.siNoHay': 'Elige llamar, cambiar o quitar' } })
  })
})

describe('a replaced line', () => {
  test('costs the lower price, keeps the preparations that the new cut offers, and stays in the history', async () => {
    const id = await order()
    expect(await change(id, '10002')).toMatchObject({ ok: true })
    expect(await stored(id)).toMatchObject({
      subtotal: 2600,
      total: 2950,
      totalPedido: 3350,
      productos: [
        {
          ...{ codigo: '10002', nombre: 'Pulpa negra', preparacion: 'Sin grasa', precio: 800, subtotal: 1600 },
          pedida: { codigo: '10001', nombre: 'Palomilla', preparacion: 'En bistec, sin grasa', precio: 1000 },
        },
        { codigo: '10003', pedida: null },
      ],
      cambios: [{ quien: 'toño', de: 'Palomilla', por: 'Pulpa negra', deshecho: false }],
    })
    await expect(shop.pool.query('update line_changes set quien = $1', ['otro'])).rejects.toThrow(/append-only/)
  })

  test('by a dearer cut costs what was ordered, whatever it weighs where weights are not charged', async () => {
    const id = await order()
    await change(id, '10003')
    await weigh(id, 2300, { codigo: '10003' })
    expect(await stored(id)).toMatchObject({
      total: 3350,
      totalPedido: null,
      productos: [{ nombre: 'Rib eye', precio: 1000, subtotal: 2000, gramosReales: 2300 }, {}],
    })
  })

  test('is weighed at its price where weights are charged', async () => {
    await shop.setSettings({ cobro: 'peso real', tolerancia: 5 })
    const id = await order()
    await change(id, '10002')
    await weigh(id, 1900, { codigo: '10002' })
    expect(await stored(id)).toMatchObject({ subtotal: 1520 + 1000, productos: [{ subtotal: 1520 }, {}] })
  })

  test('counts for the promotion of its category as what was ordered, and delivery stays free', async () => {
    const only = { aplicableA: 'categorias' as const, categorias: ['Plancha' as const] }
    await shop.seed(aPromotion({ codigo: 'PLANCHA', tipo: 'porcentaje', valor: 10, ...only }))
    const productos = [{ codigo: '10001', unidad: 'kilos' as const, cantidad: 6 }]
    const id = await order({ productos, codigo: 'PLANCHA', total: 54 })
    await change(id, '10002')
    expect(await stored(id)).toMatchObject({ subtotal: 4800, descuento: 480, envio: 0, total: 4320, totalPedido: 5400 })
  })

  test('is the new cut in the report, the figures and what is to be cut', async () => {
    const id = await order()
    await change(id, '10002')
    expect(await butcher.call(readPacking, { query: { fecha: MONDAY } })).toMatchObject({
      pedidos: [{ productos: [{ codigo: '10002', gramos: 2000 }, { codigo: '10003' }] }],
    })
    expect(await shop.as(rosa).call(currentReport, {})).toMatchObject({
      report: { topProducts: [{ codigo: '10002', ingresos: 1600 }, { codigo: '10003' }] },
    })
    const totals =
      'select codigo, sum(ingresos)::int as ingresos from product_totals group by codigo having sum(lineas) > 0'
    expect((await shop.pool.query(`${totals} order by 1`)).rows).toEqual([
      { codigo: '10002', ingresos: 1600 },
      { codigo: '10003', ingresos: 1000 },
    ])
  })

  test('replaced again is compared with what was ordered; taken back one by one', async () => {
    const id = await order()
    const [first, second] = [randomUUID(), randomUUID()]
    await change(id, '10002', { cambio: first })
    await change(id, '10003', { cambio: second, codigo: '10002' })
    expect((await stored(id)).productos).toMatchObject([
      { nombre: 'Rib eye', precio: 1000, pedida: { nombre: 'Palomilla' } },
      {},
    ])
    for (const _ of ['first', 'repeat']) expect(await undo(id, second)).toMatchObject({ ok: true })
    expect((await stored(id)).productos).toMatchObject([{ nombre: 'Pulpa negra', precio: 800 }, {}])
    await undo(id, first)
    expect(await stored(id)).toMatchObject({
      total: 3350,
      totalPedido: null,
      productos: [{ nombre: 'Palomilla', preparacion: 'En bistec, sin grasa', precio: 1000, pedida: null }, {}],
      cambios: [
        { deshecho: false },
        { deshecho: false },
        { por: 'Rib eye', deshecho: true },
        { por: 'Pulpa negra', deshecho: true },
      ],
    })
    expect(await undo(id, randomUUID())).toMatchObject({ status: 404 })
  })
})

describe('a removed line', () => {
  test('costs nothing, counts nowhere and need not be weighed', async () => {
    const id = await order()
    await change(id, null)
    expect(await stored(id)).toMatchObject({
      subtotal: 1000,
      total: 1350,
      totalPedido: 3350,
      productos: [{ nombre: 'Palomilla', quitada: true, subtotal: 0 }, { quitada: false }],
      cambios: [{ de: 'Palomilla', por: null }],
    })
    expect(await butcher.call(readPacking, { query: { fecha: MONDAY } })).toMatchObject({
      pedidos: [{ productos: [{ quitada: true }, { quitada: false, gramos: 500 }] }],
    })
    const report = await shop.as(rosa).call(currentReport, {})
    expect(report).toMatchObject({
      report: { topProducts: [{ codigo: '10003' }], topCustomers: [{ productos: ['Rib eye'] }] },
    })
    expect(await weigh(id, 500)).toMatchObject({
      status: 409,
      error: 'Palomilla ya no va en este pedido: alguien lo quitó',
    })
    await weigh(id, 500, { posicion: 1, codigo: '10003' })
    expect(await butcher.call(markPacked, { params: { id }, body: { cajas: 1 } })).toMatchObject({ ok: true })
  })

  test('opens a packed order when it is taken back', async () => {
    const id = await order()
    const cambio = randomUUID()
    await change(id, null, { cambio })
    await weigh(id, 500, { posicion: 1, codigo: '10003' })
    await butcher.call(markPacked, { params: { id }, body: { cajas: 1 } })
    await undo(id, cambio)
    expect(await stored(id)).toMatchObject({ empacadoEn: null, total: 3350, productos: [{ quitada: false }, {}] })
  })

  test('is never the last one', async () => {
    const id = await order()
    await change(id, null)
    expect(await change(id, null, { posicion: 1, codigo: '10003' })).toMatchObject({
      status: 409,
      error: 'Es lo único que queda del pedido: si no hay, cancela el pedido',
    })
  })
})

describe('a change is refused', () => {
  test.each([
    { what: 'by what is not on sale', por: '10004', error: 'Rabo ya no está disponible' },
    { what: 'by a case for a household', por: '20001', error: 'Caja ya no está disponible' },
    { what: 'by an unknown cut', por: '99999', error: 'El producto 99999 ya no está disponible' },
    { what: 'by itself', por: '10001', error: 'Palomilla es lo que ya va o lo que se pidió: elige otro corte' },
  ])('$what', async ({ por, error }) =>
    expect(await change(await order(), por)).toMatchObject({ status: 400, campos: { por: error } }),
  )

  test('of a weighed line, until its weight is taken out; and so is taking one back', async () => {
    const id = await order()
    const [paquete, cambio] = [randomUUID(), randomUUID()]
    await weigh(id, 2000, { paquete })
    const error = 'Palomilla ya está pesado: quita primero su peso'
    for (const por of ['10002', null]) expect(await change(id, por)).toMatchObject({ status: 409, error })
    await butcher.call(undoWeight, { params: { id, posicion: '0', paquete } })
    expect(await change(id, '10002', { cambio })).toMatchObject({ ok: true })
    await weigh(id, 2000, { codigo: '10002' })
    expect(await undo(id, cambio)).toMatchObject({
      status: 409,
      error: 'Pulpa negra ya está pesado: quita primero su peso',
    })
  })

  test('of an order that has left, and to whom may not pack', async () => {
    const id = await order()
    await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'en_camino' } })
    expect(await change(id, '10002')).toMatchObject({ status: 409 })
    const params = { id, posicion: '0' }
    const body = { cambio: randomUUID(), codigo: '10001', por: null }
    expect(await shop.as(eva).call(changeLine, { params, body })).toMatchObject({ status: 403 })
  })
})
