import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import { inDollars, pricesWith } from './price-changes.ts'

const half = { precioKg: cents(1055), precioMedioKilo: cents(528) }

test('the price of the half kilo follows the kilo while it is half of it', () => {
  expect(pricesWith(half, 'precioKg', cents(1201))).toEqual({ precioKg: 1201, precioMedioKilo: 601 })
  expect(pricesWith({ ...half, precioMedioKilo: cents(600) }, 'precioKg', cents(1201))).toEqual({ precioKg: 1201 })
  expect(pricesWith(half, 'precioMedioKilo', cents(600))).toEqual({ precioMedioKilo: 600 })
})

test('prices are sent in dollars', () => expect(inDollars(half)).toEqual({ precioKg: 10.55, precioMedioKilo: 5.28 }))
