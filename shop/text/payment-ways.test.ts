import { describe, expect, test } from 'vitest'
import { namesIn } from './named-ways.ts'
import { howToPay, parseHowToPay, paymentNames, usualWay } from './payment-ways.ts'

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

const LINES = `Yappy: 6123-4567, a nombre de Ferrete

TRANSFERENCIA: Banco General · Corriente · 03-01-01-123456-7 · Ferrete, S. A.
Transferencia: Banistmo · Ahorros · 0112 345 678 · Ferrete, S. A.
Efectivo: Al recibir, con $50 como máximo`

describe('how to pay', () => {
  test('is said in a line for each number or account, with the number to copy', () => {
    expect(parseHowToPay(LINES)).toEqual({
      ways: [
        { forma: 'yappy', texto: '6123-4567, a nombre de Ferrete', numero: '6123-4567' },
        {
          ...{ forma: 'transferencia', texto: 'Banco General · Corriente · 03-01-01-123456-7 · Ferrete, S. A.' },
          numero: '03-01-01-123456-7',
        },
        { forma: 'transferencia', texto: 'Banistmo · Ahorros · 0112 345 678 · Ferrete, S. A.', numero: '0112 345 678' },
        { forma: 'efectivo', texto: 'Al recibir, con $50 como máximo' },
      ],
      errors: [],
    })
  })

  test.each(['6123-4567', 'Cheque: a nombre de Ferrete', 'Yappy:', ': 6123-4567'])('«%s» names no way', (line) => {
    const { ways, errors } = parseHowToPay(`Yappy: 6123-4567\n${line}`)
    expect(ways).toHaveLength(1)
    expect(errors).toEqual([
      'Línea 2: empieza con Efectivo, Yappy, Transferencia, Tarjeta u Otro y dos puntos, como «Yappy: 6123-4567».',
    ])
  })

  test('leaves out a way that the shop does not take', () => {
    const taken = howToPay({ comoPagar: LINES, formasDePago: 'yappy, efectivo' })
    expect(taken.map(({ forma }) => forma)).toEqual(['yappy', 'efectivo'])
  })
})

describe('how a customer means to pay', () => {
  const all = { formasDePago: 'tarjeta, transferencia, yappy, efectivo, otro' }

  test('is as the last time, else in cash', () => {
    expect(usualWay('yappy', all)).toBe('yappy')
    expect(usualWay(null, all)).toBe('efectivo')
  })

  test('is a way that the shop takes', () => {
    expect(usualWay('efectivo', { formasDePago: 'tarjeta, yappy' })).toBe('yappy')
    expect(usualWay(undefined, { formasDePago: 'tarjeta' })).toBe('tarjeta')
  })
})
