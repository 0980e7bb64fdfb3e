import { describe, expect, test } from 'vitest'
import { paymentNames, takenWays, usualWay } from './payment-ways.ts'
import { namesIn } from './ways/named-ways.ts'

test('ways to pay are named in the order of the list, whatever the order of the setting', () => {
  expect(paymentNames('transferencia, tarjeta, yappy')).toEqual(['Visa', 'Mastercard', 'ACH', 'Yappy'])
  expect(paymentNames('efectivo, tarjeta')).toEqual(['Visa', 'Mastercard', 'efectivo'])
})

test('the four of the specification are named while every way is on, and what is on once one is off', () => {
  expect(paymentNames('tarjeta, transferencia, yappy, efectivo, otro')).toEqual(['Visa', 'Mastercard', 'ACH', 'Yappy'])
  expect(paymentNames('transferencia, yappy, efectivo, otro')).toEqual(['ACH', 'Yappy', 'efectivo'])
})

test.each([
  ['Págalo con cheque en otro momento.', 'yappy', []],
  ['Aceptamos Visa, Yappy y transferencia.', 'tarjeta', ['transferencia', 'Yappy']],
  ['Con tarjeta o EFECTIVO', 'yappy', ['tarjeta', 'efectivo']],
  ['Paga cuando recibas. Marcha rápida.', 'yappy', []],
])('of «%s» with only %s, the ways that are off are %j', (text, ways, off) => expect(namesIn(text, ways)).toEqual(off))

describe('how a customer means to pay', () => {
  const all = takenWays({ formasDePago: 'tarjeta, transferencia, yappy, efectivo, otro' })

  test('is as the last time, else in cash', () => {
    expect(usualWay('yappy', all)).toBe('yappy')
    expect(usualWay(null, all)).toBe('efectivo')
  })

  test('is a way that the shop takes', () => {
    expect(usualWay('efectivo', takenWays({ formasDePago: 'tarjeta, yappy' }))).toBe('yappy')
    expect(usualWay(undefined, takenWays({ formasDePago: 'tarjeta' }))).toBe('tarjeta')
  })
})
