import { expect, test } from 'vitest'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { dollars } from '#shop/money.ts'
import { aProduct } from '#tests/support/builders.ts'
import { planReorder } from './reorder.ts'

const ribEye = aProduct({ codigo: '10004', nombre: 'Rib eye nacional', precioKg: 10.5, precioMedioKilo: 5.3 })
const falda = aProduct({ codigo: '10030', nombre: 'Falda', precioKg: 6, precioMedioKilo: 3 })
const caja = aProduct({ codigo: '20004', nombre: 'Rib eye, caja de 10 kilos', cajaKilos: 10 })

const counter = (...products: Product[]) => new Map(products.map((product) => [product.codigo, product]))
const bought = (product: Product, cantidad: number, unidad: 'kilos' | 'medio kilo' = 'kilos', preparacion = '') =>
  priceLine(product, { codigo: product.codigo, unidad, cantidad, preparacion })

test('what is still sold at its price comes back as it was', () => {
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

test('what is no longer sold stays out and is named, by the name it had when nobody knows it any more', () => {
  const soldOut = { ...falda, disponible: false }
  const again = planReorder([bought(ribEye, 1), bought(falda, 1)], counter(soldOut), 'retail')
  expect(again.lines).toEqual([])
  expect(again.refused).toEqual(['Rib eye nacional ya no está disponible', 'Falda ya no está disponible'])
})

test('a price that changed is named with both prices, in the unit that was bought', () => {
  const dearer = { ...ribEye, precioKg: dollars(11.25) }
  const order = [bought(ribEye, 2), bought(ribEye, 1, 'medio kilo')]
  const { lines, repriced } = planReorder(order, counter(dearer), 'retail')
  expect(lines).toHaveLength(2)
  expect(repriced).toEqual([{ nombre: 'Rib eye nacional', unidad: 'kilos', antes: 1050, ahora: 1125 }])
})

test('a cut that is gone has no new price to tell', () => {
  const gone = { ...ribEye, precioKg: dollars(99), disponible: false }
  expect(planReorder([bought(ribEye, 1)], counter(gone), 'retail').repriced).toEqual([])
})

test('a cut that has another name comes back under it', () => {
  const renamed = { ...ribEye, nombre: 'Rib eye con hueso' }
  expect(planReorder([bought(ribEye, 1)], counter(renamed), 'retail').lines[0]?.nombre).toBe('Rib eye con hueso')
})

test('whole cases come back for a business only', () => {
  const order = [bought(caja, 20)]
  expect(planReorder(order, counter(caja), 'wholesale').lines).toHaveLength(1)
  expect(planReorder(order, counter(caja), 'retail').refused).toEqual([
    'Rib eye, caja de 10 kilos se vende solo a empresas',
  ])
})

test('comes back prepared as it was, unless the shop no longer prepares it so', () => {
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

test('of an order of the older shop what can be matched is taken over, and the rest is named', () => {
  const { lines, refused } = planReorder(
    [
      { nombre: 'Falda', unidad: 'kilos', cantidad: 2 },
      { nombre: 'Rib eye', codigo: '10004', unidad: 'lb', cantidad: 3, precio: dollars(4.5) },
      'Falda - 1 lb',
      '2 medios kilos de falda para el sábado',
      'Chuleta de cerdo - 2lb',
    ],
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
