import { expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { listsOf, textOfLists } from './wizard-lists.ts'

test('the lists of the wizard are the same after they were text', () => {
  const dias = [
    { fecha: '2026-11-20', motivo: null, horas: [{ hora: '08:00', libre: true }] },
    { fecha: '2026-11-22', motivo: 'No hacemos entregas los domingos', horas: [] },
  ]
  const products = [...STATIC_CATALOGUE]
  expect(listsOf(textOfLists({ products, dias }))).toEqual({ products, dias })
  expect(listsOf(textOfLists({ products: [], dias: [] }))).toEqual({ products: [], dias: [] })
})
