import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/things.ts'
import { filterProducts, type Group, groupsOf } from './product-filter.ts'

const products = [
  { codigo: '10001', nombre: 'Picaña entera' },
  { codigo: '10002', nombre: 'Jarrete', categoria: 'Guisos' as const },
  { codigo: '10003', nombre: 'Lengua', categoria: 'Guisos' as const, retirado: true },
].map(({ retirado = false, ...said }) => ({ ...aProduct(said), retirado }))

test.each([
  { texto: '', grupo: undefined, found: ['10001', '10002'] },
  { texto: 'PICANA', grupo: undefined, found: ['10001'] },
  { texto: ' entera  picaña ', grupo: undefined, found: ['10001'] },
  { texto: '10002', grupo: undefined, found: ['10002'] },
  { texto: 'picaña', grupo: 'Guisos' as Group, found: [] },
  { texto: '', grupo: 'Guisos' as Group, found: ['10002'] },
  { texto: '', grupo: 'Retirados' as Group, found: ['10003'] },
])('«$texto» among $grupo', ({ texto, grupo, found }) =>
  expect(filterProducts(products, { texto, grupo }).map(({ codigo }) => codigo)).toEqual(found),
)

test('every group that has products says how many of them are found', () =>
  expect(groupsOf(products, 'jarrete')).toEqual({
    all: 1,
    groups: [
      { grupo: 'Premium', count: 0 },
      { grupo: 'Guisos', count: 1 },
      { grupo: 'Retirados', count: 0 },
    ],
  }))
