import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { endingMaximum, maximumRefusal } from './legal-maximum.ts'

const molida = {
  nombre: 'Molida de primera',
  precioMaximoKg: 6.61,
  maximoDesde: '2026-11-01',
  maximoHasta: '2026-12-31',
}

test.each([
  { is: 'the maximum itself', precioKg: 6.61, precioMedioKilo: 3.31, on: '2026-11-20', refused: undefined },
  {
    is: 'a cent more for the kilo',
    precioKg: 6.62,
    precioMedioKilo: 3.31,
    on: '2026-11-20',
    refused: 'Por ley, el kilo de Molida de primera cuesta como máximo $6.61 hasta el 31/12/2026',
  },
  {
    is: 'a cent more for the half kilo',
    precioKg: 6.6,
    precioMedioKilo: 3.32,
    on: '2026-11-20',
    refused: 'Por ley, el medio kilo de Molida de primera cuesta como máximo $3.31 hasta el 31/12/2026',
  },
  { is: 'more on the day before', precioKg: 9, precioMedioKilo: 4.5, on: '2026-10-31', refused: undefined },
  { is: 'more on the day after', precioKg: 9, precioMedioKilo: 4.5, on: '2027-01-01', refused: undefined },
])('$is: $refused', ({ on, refused, is: _, ...prices }) =>
  expect(maximumRefusal(aProduct({ ...molida, ...prices }), on)?.error).toBe(refused),
)

test('a maximum without dates is always in force', () =>
  expect(maximumRefusal(aProduct({ precioKg: 7, precioMaximoKg: 6 }), '2030-01-01')?.field).toBe('precioKg'))

test.each([
  { on: '2026-12-16', asks: undefined },
  { on: '2026-12-17', asks: 'El máximo legal de Molida de primera, $6.61 el kilo, termina el 31/12/2026.' },
  { on: '2026-12-31', asks: 'El máximo legal de Molida de primera, $6.61 el kilo, termina el 31/12/2026.' },
  { on: '2027-02-01', asks: 'El máximo legal de Molida de primera, $6.61 el kilo, terminó el 31/12/2026.' },
])('on $on the owner is asked: $asks', ({ on, asks }) => expect(endingMaximum(aProduct(molida), on)).toBe(asks))

test('a maximum without an end, and a product without one, ask nothing', () => {
  for (const product of [
    { ...molida, maximoHasta: null },
    { ...molida, precioMaximoKg: null },
  ])
    expect(endingMaximum(aProduct(product), '2027-02-01')).toBeUndefined()
})
