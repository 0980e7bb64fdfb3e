import { describe, expect, test } from 'vitest'
import { howToPay, parseHowToPay } from './how-to-pay.ts'

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
