import { expect, test } from 'vitest'
import { namesIn } from './named-ways.ts'
import { paymentNames } from './payment-ways.ts'

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
