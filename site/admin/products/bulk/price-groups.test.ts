import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { priceGroups } from './price-groups.ts'

const product = (codigo: string, overrides: Parameters<typeof aProduct>[0] = {}, retirado = false) => ({
  ...aProduct({ codigo, ...overrides }),
  retirado,
})
const picana = product('1')
const all = [
  picana,
  product('2', { categoria: 'Guisos' }),
  product('3', { precioKg: 0, precioMedioKilo: 0, disponible: false }),
  product('4', {}, true),
]

test('the groups are the categories and all products, without retired ones and ones without a price', () =>
  expect(priceGroups(all, all)).toEqual([
    { name: 'Premium (1)', codigos: ['1'] },
    { name: 'Guisos (1)', codigos: ['2'] },
    { name: 'Los 2 cortes', codigos: ['1', '2'] },
  ]))

test('the listed products are a group of their own when they are not all', () =>
  expect(priceGroups(all, [picana])[0]).toEqual({ name: 'El único que se ve', codigos: ['1'] }))
