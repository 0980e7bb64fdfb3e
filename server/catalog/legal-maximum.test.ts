import { beforeEach, expect, test } from 'vitest'
import { changeManyPrices, importProducts, listRetail, updateProduct } from '#shop/catalog/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const capped = { precioMaximoKg: 6.61, maximoDesde: '2026-11-01', maximoHasta: '2026-12-31' }
const REFUSAL = 'Por ley, el kilo de Molida cuesta como máximo $6.61 hasta el 31/12/2026'
const params = { codigo: '10001' }

beforeEach(async () => {
  await shop.seed(aProduct({ codigo: '10001', nombre: 'Molida', precioKg: 6.6, precioMedioKilo: 3.3, ...capped }))
})

test('the form refuses a price above the legal maximum, and one below the price', async () => {
  const change = (body: object) => shop.as(rosa).call(updateProduct, { params, body })
  expect(await change({ precioKg: 7 })).toMatchObject({ status: 400, error: REFUSAL, campos: { precioKg: REFUSAL } })
  expect(await change({ precioMaximoKg: 6 })).toMatchObject({ status: 400, campos: { precioKg: expect.anything() } })
  expect(await change({ precioKg: 6.61 })).toMatchObject({ ok: true })
  shop.setClock('2027-01-01T08:00')
  expect(await change({ precioKg: 7 })).toMatchObject({ ok: true })
})

test('dates that end before they begin are refused', async () => {
  const error = 'El máximo legal de Molida termina antes de empezar'
  expect(await shop.as(rosa).call(updateProduct, { params, body: { maximoDesde: '2027-01-01' } })).toMatchObject({
    status: 400,
    campos: { maximoHasta: error },
  })
  const csv = 'codigo;maximoHasta\n10001;31/10/2026'
  expect(await shop.as(rosa).call(importProducts, { body: { csv, ensayo: true } })).toMatchObject({
    filas: [{ hace: 'error', error }],
  })
})

test('a day that no calendar has is refused', async () => {
  const body = { maximoDesde: '0000-01-01' }
  expect(await shop.as(rosa).call(updateProduct, { params, body })).toMatchObject({ ok: false, status: 400 })
})

test('a change of many prices refuses it already when it is only tried', async () => {
  const body = { tipo: 'porcentaje' as const, valor: 10, codigos: ['10001'], ensayo: true }
  expect(await shop.as(rosa).call(changeManyPrices, { body })).toMatchObject({
    status: 400,
    error: 'Por ley, el kilo de Molida cuesta como máximo $6.61 hasta el 31/12/2026',
  })
})

test('an import names the row', async () => {
  const body = { csv: 'codigo,precioKg\n10001,7.00', ensayo: true }
  expect(await shop.as(rosa).call(importProducts, { body })).toMatchObject({
    ok: true,
    filas: [{ hace: 'error', error: REFUSAL }],
  })
})

test('an import takes the code of the scale and the dates as a spreadsheet writes them', async () => {
  const csv = 'codigo;plu;maximoHasta\n10001;123;31/01/2027'
  const tried = await shop.as(rosa).call(importProducts, { body: { csv, ensayo: true } })
  if (!tried.ok) throw new Error(tried.error)
  expect(await shop.as(rosa).call(importProducts, { body: { csv, ensayo: false, visto: tried.visto } })).toMatchObject({
    ok: true,
  })
  expect((await shop.pool.query('select plu, maximo_hasta::text from products')).rows).toEqual([
    { plu: '00123', maximo_hasta: '2027-01-31' },
  ])
})

test('customers see the maximum while it is in force', async () => {
  const seen = async () => {
    const answer = await shop.call(listRetail, {})
    return answer.ok && answer.products[0]?.precioMaximoKg
  }
  expect(await seen()).toBe(661)
  shop.setClock('2027-01-01T08:00')
  await shop.clean()
  await shop.seed(aProduct({ codigo: '10001', ...capped, precioKg: 6 }))
  expect(await seen()).toBeNull()
})

test('a case of the same meat above the legal maximum is accepted with a warning', async () => {
  const box = { codigo: '20001', nombre: 'Molida, caja de 10 kilos', categoria: 'Molida', cajaKilos: 10 } as const
  await shop.seed(aProduct({ ...box, precioKg: 6.5 }), aProduct({ codigo: '10002', nombre: 'Mondongo', precioKg: 6.5 }))
  const aviso = 'Molida, caja de 10 kilos cuesta $7.00 el kilo, más que el máximo legal de Molida: $6.61.'
  const change = (codigo: string, body: object) => shop.as(rosa).call(updateProduct, { params: { codigo }, body })
  expect(await change('10002', { precioKg: 7 })).toMatchObject({ ok: true, aviso: null })

  const csv = 'codigo,precioKg\n20001,7.00'
  expect(await shop.as(rosa).call(importProducts, { body: { csv, ensayo: true } })).toMatchObject({
    filas: [{ aviso }],
  })
  const many = { tipo: 'fijo' as const, valor: 0.5, codigos: ['20001'], ensayo: true }
  expect(await shop.as(rosa).call(changeManyPrices, { body: many })).toMatchObject({ avisos: [aviso] })
  expect(await change('20001', { precioKg: 7 })).toMatchObject({ ok: true, aviso })
  expect(await change('10001', { precioKg: 6.5 })).toMatchObject({ ok: true, aviso })

  shop.setClock('2027-01-01T08:00')
  expect(await change('20001', { precioKg: 7.5 })).toMatchObject({ ok: true, aviso: null })
})
