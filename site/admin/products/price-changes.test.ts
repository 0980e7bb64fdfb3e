import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import { inDollars } from './price-changes.ts'

const half = { precioKg: cents(1055), precioMedioKilo: cents(528) }

test('prices are sent in dollars', () => expect(inDollars(half)).toEqual({ precioKg: 10.55, precioMedioKilo: 5.28 }))
