import { beforeEach, expect, test } from 'vitest'
import { changeManyPrices, importProducts, updateProduct } from '#shop/catalog/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** The case keeps its price when that of its cut changes: it is said, wherever prices are changed. */
const shop = setupTestShop()
const SAYS = 'Molida, caja de 10 kilos sigue en $4.74 el kilo: cámbiala aparte.'
const BOX = { nombre: 'Molida, caja de 10 kilos', categoria: 'Molida', cajaKilos: 10, precioKg: 4.74 } as const

beforeEach(() =>
  shop.seed(
    aProduct({ codigo: '10001', nombre: 'Molida', categoria: 'Molida', precioKg: 4.74 }),
    aProduct({ codigo: '20001', ...BOX }),
    aProduct({ codigo: '20002', ...BOX, nombre: 'Molida especial, caja', precioKg: 6 }),
    aProduct({ codigo: '10002', nombre: 'Molida especial', precioKg: 6 }),
  ),
)

const change = (codigo: string, body: object) => shop.as(luis).call(updateProduct, { params: { codigo }, body })

test('a price that is raised, or lowered, names the case of the same meat and no other', async () => {
  expect(await change('10001', { precioKg: 4.95 })).toMatchObject({ ok: true, aviso: SAYS })
  expect(await change('10001', { precioKg: 4.5 })).toMatchObject({ ok: true, aviso: SAYS })
  expect(await change('10001', { precioKg: 4.74 })).toMatchObject({ ok: true, aviso: null })
  expect(await change('10001', { descripcion: 'De primera' })).toMatchObject({ ok: true, aviso: null })
  expect(await change('20001', { precioKg: 4.95 })).toMatchObject({ ok: true, aviso: null })
})

test('so do a change of many prices and a sheet that leave the case out, already when they are tried', async () => {
  const many = (codigos: string[]) =>
    shop.as(luis).call(changeManyPrices, { body: { tipo: 'fijo', valor: 0.21, codigos, ensayo: true } })
  expect(await many(['10001'])).toMatchObject({ avisos: [SAYS] })
  expect(await many(['10001', '20001'])).toMatchObject({ avisos: [] })
  const sheet = (csv: string) => shop.as(luis).call(importProducts, { body: { csv, ensayo: true } })
  expect(await sheet('codigo,precioKg\n10001,4.95')).toMatchObject({ filas: [{ aviso: SAYS }] })
  expect(await sheet('codigo,precioKg\n10001,4.95\n20001,4.95')).toMatchObject({
    filas: [{ aviso: null }, { aviso: null }],
  })
})
