import { expect, test } from 'vitest'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { dollars } from '#shop/money.ts'
import { lineOf } from '#shop/orders/lines/order-line.ts'
import { aProduct } from '#tests/support/builders.ts'
import { planReorder } from './reorder.ts'

const ribEye = aProduct({ codigo: '10004', nombre: 'Rib eye nacional', precioKg: 10.5, precioMedioKilo: 5.3 })
const falda = aProduct({ codigo: '10030', nombre: 'Falda', precioKg: 6, precioMedioKilo: 3 })
const caja = aProduct({ codigo: '20004', nombre: 'Rib eye, caja de 10 kilos', cajaKilos: 10 })

const counter = (...products: Product[]) => new Map(products.map((product) => [product.codigo, product]))
const bought = (product: Product, cantidad: number, unidad: 'kilos' | 'medio kilo' = 'kilos', preparacion = '') =>
  priceLine(product, { codigo: product.codigo, unidad, cantidad, preparacion })

test('lines that are still sold at their price are repeated unchanged', () => {
  const order = [bought(ribEye, 2), bought(ribEye, 1, 'medio kilo'), bought(falda, 3)]
  expect(planReorder(order, counter(ribEye, falda), 'retail')).toEqual({
    lines: [
      { codigo: '10004', nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 2, preparacion: '' },
      { codigo: '10004', nombre: 'Rib eye nacional', unidad: 'medio kilo', cantidad: 1, preparacion: '' },
      { codigo: '10030', nombre: 'Falda', unidad: 'kilos', cantidad: 3, preparacion: '' },
    ],
    refused: [],
    repriced: [],
  })
})

test('lines that are no longer sold are refused, an unknown product by the name it had', () => {
  const soldOut = { ...falda, disponible: false }
  const again = planReorder([bought(ribEye, 1), bought(falda, 1)], counter(soldOut), 'retail')
  expect(again.lines).toEqual([])
  expect(again.refused).toEqual(['Rib eye nacional ya no está disponible', 'Falda ya no está disponible'])
})

test('a changed price is reported with the old and the new one, in the unit that was bought', () => {
  const dearer = { ...ribEye, precioKg: dollars(11.25) }
  const order = [bought(ribEye, 2), bought(ribEye, 1, 'medio kilo')]
  const { lines, repriced } = planReorder(order, counter(dearer), 'retail')
  expect(lines).toHaveLength(2)
  expect(repriced).toEqual([{ nombre: 'Rib eye nacional', unidad: 'kilos', antes: 1050, ahora: 1125 }])
})

test('a cut that is no longer sold is not reported as repriced', () => {
  const gone = { ...ribEye, precioKg: dollars(99), disponible: false }
  expect(planReorder([bought(ribEye, 1)], counter(gone), 'retail').repriced).toEqual([])
})

test('a renamed cut is repeated under its new name', () => {
  const renamed = { ...ribEye, nombre: 'Rib eye con hueso' }
  expect(planReorder([bought(ribEye, 1)], counter(renamed), 'retail').lines[0]?.nombre).toBe('Rib eye con hueso')
})

test('a line that was replaced is repeated with the cut that was ordered', () => {
  const { subtotal: _, ...pedida } = bought(ribEye, 1)
  expect(planReorder([{ ...bought(falda, 1), pedida }], counter(ribEye, falda), 'retail')).toMatchObject({
    lines: [{ codigo: '10004', nombre: 'Rib eye nacional' }],
    repriced: [],
  })
})

test('whole cases are repeated in the wholesale catalogue only', () => {
  const order = [bought(caja, 20)]
  expect(planReorder(order, counter(caja), 'wholesale').lines).toHaveLength(1)
  expect(planReorder(order, counter(caja), 'retail').refused).toEqual([
    'Rib eye, caja de 10 kilos se vende solo a empresas',
  ])
})

test('a preparation is repeated, and refused where the shop no longer offers it', () => {
  const steaks = { ...ribEye, preparaciones: ['En bistec', 'Sin grasa'] }
  const order = [bought(steaks, 1, 'kilos', 'En bistec, sin grasa'), bought(steaks, 2)]
  expect(planReorder(order, counter(steaks), 'retail').lines).toMatchObject([
    { preparacion: 'En bistec, sin grasa', cantidad: 1 },
    { preparacion: '', cantidad: 2 },
  ])
  expect(planReorder(order, counter(ribEye), 'retail')).toMatchObject({
    lines: [{ preparacion: '', cantidad: 2 }],
    refused: ['Rib eye nacional ya no se prepara así: En bistec, sin grasa'],
  })
})

test('lines of an imported order are matched with the catalogue, and each conversion or miss is reported', () => {
  const { lines, refused } = planReorder(
    [
      { nombre: 'Falda', unidad: 'kilos', cantidad: 2 },
      { nombre: 'Rib eye', codigo: '10004', unidad: 'lb', cantidad: 3, precio: dollars(4.5) },
      'Falda - 1 lb',
      '2 medios kilos de falda para el sábado',
      'Chuleta de cerdo - 2lb',
    ].map(lineOf),
    counter(ribEye, falda),
    'retail',
  )
  expect(lines).toEqual([
    { codigo: '10030', nombre: 'Falda', unidad: 'kilos', cantidad: 2, preparacion: '' },
    { codigo: '10004', nombre: 'Rib eye nacional', unidad: 'medio kilo', cantidad: 3, preparacion: '' },
    { codigo: '10030', nombre: 'Falda', unidad: 'medio kilo', cantidad: 3, preparacion: '' },
  ])
  expect(refused).toEqual([
    '«Rib eye, 3\u00a0lb» pasa como 3\u00a0medios kilos de Rib eye nacional',
    '«Falda - 1 lb» pasa como 1\u00a0medio kilo de Falda',
    '«Chuleta de cerdo - 2lb» no está en el mostrador de hoy',
  ])
})
