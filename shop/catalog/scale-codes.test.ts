import { expect, test } from 'vitest'
import { sharedScaleCodes } from './scale-codes.ts'

const product = (codigo: string, plu: string | null = null) => ({ codigo, nombre: `Corte ${codigo}`, plu })

test.for([
  { what: 'codes of their own', products: [product('10001'), product('10002', '00002')], shared: {} },
  {
    what: 'the same code twice',
    products: [product('10001', '00001'), product('10002', '00001')],
    shared: { 10001: 'Corte 10002', 10002: 'Corte 10001' },
  },
  {
    what: 'the code that another product is sold under',
    products: [product('10001'), product('10002', '10001')],
    shared: { 10001: 'Corte 10002', 10002: 'Corte 10001' },
  },
  {
    what: 'a code that its owner has given up',
    products: [product('10001', '00001'), product('10002', '10001')],
    shared: {},
  },
])('$what', ({ products, shared }) => {
  expect(Object.fromEntries(sharedScaleCodes(products))).toEqual(shared)
})
