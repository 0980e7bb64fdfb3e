import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { groupsOf, inGroup } from './product-filter.ts'

const products = [
  { codigo: '10001', nombre: 'Picaña entera' },
  { codigo: '10002', nombre: 'Jarrete', categoria: 'Guisos' as const },
  { codigo: '10003', nombre: 'Lengua', categoria: 'Guisos' as const, retirado: true },
].map(({ retirado = false, ...overrides }) => ({ ...aProduct(overrides), retirado }))

const codes = (found: typeof products) => found.map(({ codigo }) => codigo)

test('without a group every product is listed except retired ones', () => {
  expect(codes(inGroup(products, undefined))).toEqual(['10001', '10002'])
  expect(codes(inGroup(products, 'Guisos'))).toEqual(['10002'])
  expect(codes(inGroup(products, 'Retirados'))).toEqual(['10003'])
})

test('each group that has products counts those found', () =>
  expect(groupsOf(products, products.slice(1, 2))).toEqual({
    all: 1,
    groups: [
      { grupo: 'Premium', count: 0 },
      { grupo: 'Guisos', count: 1 },
      { grupo: 'Retirados', count: 0 },
    ],
  }))
