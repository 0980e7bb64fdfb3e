import { describe, expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { orderReader } from '#shop/orders/chat/read-order.ts'
import { leftOf, linesOf, read, words } from '#tests/support/read-chat.ts'

describe('a chat without times', () => {
  const molida = ['Carne molida de primera', 'kilos', 2, '']
  test.each([
    ['an offer of the shop', 'Luz: 2 kilos de molida\nCarnicería: tengo 4 kilos de rabo\nLuz: no gracias'],
    ['the shop first', 'La Casa: hoy hay rabo, 4 kilos\nLuz: 2 kilos de molida'],
    ['who pastes is the shop', 'Tú: ¿le pongo 1 kilo de rabo?\nCarmen: no\nCarmen: 2 kilos de molida'],
    ['a clerk by the words', 'Luz: 2 kilos de molida\nBeto: anotado. ¿Algo más? Rabo hay 4 kilos'],
    ['a line without a head', 'Luz: 2 kilos de molida\nTienda: ok\ntambién hay 4 kilos de rabo\nLuz: gracias'],
  ])('%s', (_, chat) => expect(linesOf(chat)).toEqual([molida]))

  test('an accepted offer is shown', () =>
    expect(read('Luz: 2 kilos de molida\nTienda: ¿le pongo 1 kilo de rabo?\nLuz: sí')).toMatchObject({
      lines: [molida],
      left: ['le pongo 1 kilo de rabo'],
    }))
  test('a number behind an offer corrects nothing', () =>
    expect(read('Luz: 2 kilos de molida\nTienda: ¿de rabo le pongo 1?\nLuz: mejor 3')).toMatchObject({
      lines: [molida],
      left: ['mejor 3'],
    }))
  test('where nobody can tell the customer, all of it is shown', () =>
    expect(leftOf('Beto: 2 kg de molida\nLuz: 3 kg de rabo')).toEqual(['2 kg de molida', '3 kg de rabo']))
  test('the shop of the settings is no customer', () => {
    const order = orderReader(STATIC_CATALOGUE, words, 'El Toro')('El Toro: 3 kg de rabo\nLuz: hola', '2026-11-25')
    expect(order).toMatchObject({ lines: [], sinEntender: [[9, 21]] })
  })
  test('headings of an order are no senders', () =>
    expect(linesOf('Para hoy: 2 kilos de molida\nRabo: 1 kg\nPollo: 2 lb\nTotal: 3 kg\nCliente: Luz')).toEqual([
      molida,
      ['Rabo de res', 'kilos', 1, ''],
    ]))
})

test.each([
  '‎[25/11/26, 9:14:05\u202fa.\u00a0m.] ~ Luz: ',
  '[9:14 a. m., 25/11/2026] Luz: ',
  '25/11/26 21:14 - Luz: ',
  '25 nov 2026, 9:14 a. m. - Luz: ',
])('a head of another telephone: %s', (head) => {
  const chat = [`${head}2 kilos de lengua`, `${head}Se eliminó este mensaje.`, `${head}<Multimedia omitido>`].join('\n')
  expect(read(chat)).toEqual({ lines: [['Lengua de res', 'kilos', 2, '']], dia: null, left: [] })
})

test('in a pasted chat only the customer orders', () => {
  const chat = [
    '25/11/26, 9:14 a. m. - Luz: 2 kilos de molida',
    '25/11/26, 9:15 a. m. - Carnicería: ¿Y 1 kilo de lengua, para mañana?',
    '25/11/26, 9:16 a. m. - Luz: no gracias, para el viernes',
  ].join('\n')
  expect(read(chat)).toMatchObject({ lines: [['Carne molida de primera', 'kilos', 2, '']], dia: '2026-11-27' })
})
