import { expect, test } from 'vitest'
import { type Buyer, isWholesale } from './buyer.ts'

test.each<{ buyer: Buyer; wholesale: boolean }>([
  { buyer: { tipo: 'mayorista', estado: 'activo' }, wholesale: true },
  { buyer: { tipo: 'mayorista', estado: 'pendiente' }, wholesale: false },
  { buyer: { tipo: 'individual', estado: 'activo' }, wholesale: false },
  { buyer: { tipo: 'individual', estado: 'pendiente' }, wholesale: false },
  { buyer: undefined, wholesale: false },
])('$buyer counts as wholesale: $wholesale', ({ buyer, wholesale }) => {
  expect(isWholesale(buyer)).toBe(wholesale)
})
