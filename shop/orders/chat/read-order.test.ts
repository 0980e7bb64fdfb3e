import { describe, expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { leftOf, linesOf, read, readText, words } from '#tests/support/read-chat.ts'
import { MAX_ORDER_TEXT, readOrderLine } from './read-order.ts'

test('a line carries the words it was read from', () => {
  const text = 'Buenas, 2 kg de palomilla fina y costilla'
  expect(readText(text, '2026-11-25')).toMatchObject({
    lines: [{ codigo: '10020', palabras: [8, 30] }],
    sinEntender: [[33, 41]],
  })
})

describe('amounts', () => {
  test.each([
    ['1½ kg de lengua', 'medio kilo', 3],
    ['kilo y medio de lengua', 'medio kilo', 3],
    ['2 medios kilos de lengua', 'kilos', 1],
    ['un par de kilos de lengua', 'kilos', 2],
    ['750 gramos de lengua', 'kilos', 1],
    ['2kg. de lengua', 'kilos', 2],
    ['lengua: 1.5 kg', 'medio kilo', 3],
    ['una lengua de 2 kilos', 'kilos', 2],
    ['un kilo doscientos de lengua', 'kilos', 1],
    ['1 kg 1/2 de lengua', 'medio kilo', 3],
    ['2 y medio de lengua (todo en kilos)', 'medio kilo', 5],
    ['.5 kg lengua', 'medio kilo', 1],
    ['2 kg\nlengua', 'kilos', 2],
  ])('%s', (text, unidad, cantidad) => expect(linesOf(text)).toEqual([['Lengua de res', unidad, cantidad, '']]))

  test('pounds become the nearest weight that is sold, and the line says so', () => {
    const order = readText('3 libras de lengua', '2026-11-25')
    expect(order.ok && order.lines[0]?.note).toBe('3 libras son 1.36\u00a0kg: 1\u00a0kilo y medio')
  })
  test('a number alone takes the unit of the line before', () =>
    expect(linesOf('2 libras de lengua y 3 de rabo')).toEqual([
      ['Lengua de res', 'kilos', 1, ''],
      ['Rabo de res', 'medio kilo', 3, ''],
    ]))
  test('a number alone takes the unit of the amount before it, in a line or not', () =>
    expect(linesOf('una caja de rabo y una de molida')).toEqual([
      ['Carne molida de primera, caja de 10 kilos', 'kilos', 10, ''],
    ]))
  test('parts that make up an amount take its place', () =>
    expect(linesOf('4 kilos de babilla, la mitad en bistec y la mitad molida')).toEqual([
      ['Babilla', 'kilos', 2, 'En bistec'],
      ['Babilla', 'kilos', 2, 'Molido'],
    ]))
  test.each(['entre 2 y 3 kilos de lengua', '12 hamburguesas', '$5 de molida', '2 rib eye de 1 kilo cada uno'])(
    'no amount: %s',
    (text) => expect(leftOf(text)).toEqual([text]),
  )
})

describe('nothing is guessed', () => {
  test.each([
    '2 kilos de salmón', // one letter from 'salón'
    '2 kg de costilla de puerco',
    '1 kilo de chorizo ahumado',
    '2 kilos de babilla o pulpa negra',
    'cuánto sale 1 kilo de lengua',
    'si no hay babilla mande 2 kilos de pulpa negra',
    'ayer me mandaron 2 kilos de molida',
    '1 kg de rib eye madurado',
    '2-3 kilos de lengua',
    '2 libras de riñón', // one letter from 'rincón'
    'rib eye con hueso 2 kg',
    '2 kilos entre molida y guisar',
    'tienes 3 kilos de lengua',
    'con 2 kg de lengua alcanza',
    'tengo 2 kg de lengua',
    'te anoto 2 kg de lengua',
    'ya me llevé 2 kg de lengua',
    'siempre llevo 2 kg de lengua',
    'tal vez 2 kg de lengua',
    '2 kg de lengua o 3 de rabo',
    '2 bolsas de 1 kg de lengua',
    'lengua y rabo, 3 kg',
    'lengua a 12.50 kg',
    'lengua 5.95 kg',
    '2 kg de lengua, ya no gracias',
  ])('%s', (text) => expect(leftOf(text)).toEqual([text]))
})

test.each([
  'La semana pasada pedí:\n2 kg de rabo.\n1 kg de molida.',
  'Precios de hoy:\n2 kg de rabo!\n1 kg de molida!',
  'ayer pedí:\n- 2 kg rabo 👍\n- 1 kg molida 👍',
])('no line of a list that asks for nothing is read, whatever its lines end with: %j', (text) =>
  expect(linesOf(text)).toEqual([]),
)

describe('which cut', () => {
  test.each([
    ['molida 2 kg, de la corriente', 'Carne molida corriente', ''],
    ['2 kg de molida, que sea especial', 'Carne molida especial baja en grasa', ''],
    ['molida 1ra 2 kg', 'Carne molida de primera', ''],
    ['jarrete c/hueso 2 kg', 'Jarrete con hueso', ''],
    ['hamburguesas de 180 g, 2 kg', 'Hamburguesas de punta palomilla (180 g)', ''],
    ['babilla bistec 2 kg', 'Babilla', 'En bistec'],
    ['en tiras 2 kg de babilla', 'Babilla', 'En tiras'],
  ])('%s', (text, nombre, preparacion) => expect(linesOf(text)).toEqual([[nombre, 'kilos', 2, preparacion]]))

  test('a number of all lines means each of them', () =>
    expect(linesOf('1 kg rib eye\n1 kg T-bone\nlos 2 al vacío')).toEqual([
      ['Rib eye nacional', 'kilos', 1, 'Al vacío'],
      ['T-bone', 'kilos', 1, 'Al vacío'],
    ]))
})

test.each(['lo mismo', 'igual que el martes', 'mejor no me mandes nada', 'la quiero bien pareja'])(
  'a wish stays whole: %s',
  (text) => expect(read(text)).toEqual({ lines: [], dia: null, left: [text] }),
)

describe('corrections', () => {
  test.each([
    ['1 kilo de rabo. Perdón, 2 kilos', 'Rabo de res', 2],
    ['1 kilo de lengua, mejor rabo', 'Rabo de res', 1],
    ['1 kilo de rabo\nel rabo que sean 2 kg', 'Rabo de res', 2],
    ['2 kilos de lengua y 1 kilo de rabo. Ya no quiero la lengua', 'Rabo de res', 1],
    ['cambia los 2 kilos de lengua por 1 kilo de rabo', 'Rabo de res', 1],
  ])('%s', (text, nombre, cantidad) => expect(linesOf(text)).toEqual([[nombre, 'kilos', cantidad, '']]))
})

describe('the day', () => {
  test.each([
    ['para mañana', '2026-11-26'],
    ['para mañana no puedo, mejor el viernes', '2026-11-27'],
    ['el viernes cumple mi hijo, lo quiero para el jueves', '2026-11-26'],
    ['el miércoles', '2026-12-02'],
    ['hoy miércoles', '2026-11-25'],
    ['para el 5', '2026-12-05'],
    ['martes 1 de diciembre', '2026-12-01'],
    ['viernes o sábado', null],
    ['este finde', null],
    ['el viernes pasado', null],
    ['para el 31/2', null],
  ])('%s', (text, dia) => expect(read(text).dia).toBe(dia))
})

describe('a line that is divided', () => {
  const negra = (preparation: string) => ['Pulpa negra', 'kilos', 5, preparation]
  test.each([
    '10 kg pulpa negra: 5 kg molida, 5 kg en cubos',
    '10 kg de pulpa negra (5 molida y 5 en cubos)',
    '10 kg de pulpa negra, 5 kg molida y 5 kg en cubos',
  ])('%s', (text) => expect(linesOf(text)).toEqual([negra('Molido'), negra('En cubos')]))
  test('parts that do not make it up stay visible', () =>
    expect(read('10 kg pulpa negra: 6 kg molida')).toMatchObject({
      lines: [['Pulpa negra', 'kilos', 10, '']],
      left: ['6 kg molida'],
    }))
  test('the next cut of a list is no part', () =>
    expect(linesOf('10 kg pulpa negra, 6 kg molida')).toEqual([
      ['Pulpa negra', 'kilos', 10, ''],
      ['Carne molida de primera', 'kilos', 6, ''],
    ]))
})

test('a message that is too long is refused', () =>
  expect(readText('a'.repeat(MAX_ORDER_TEXT + 1), '2026-11-25')).toEqual({
    ok: false,
    error: 'El mensaje es muy largo: pega como máximo 4000 caracteres',
  }))

describe('a line that is typed alone', () => {
  const typed = (text: string) => readOrderLine(text, STATIC_CATALOGUE, words, '2026-11-25')
  const guessOf = (text: string) => {
    const { guess } = typed(text)
    return guess && [guess.nombre, guess.unidad, guess.cantidad]
  }
  test.each([
    ['molida', ['Carne molida de primera', 'kilos', 1]],
    ['1½ molida', ['Carne molida de primera', 'medio kilo', 3]],
    ['3 libras costilla', ['Costilla de res para asar', 'medio kilo', 3]],
    ['sirloin', ['New York (lomo de cinta sin hueso)', 'kilos', 1]],
  ])('%s has a guess and no line', (text, guess) => {
    expect(linesOf(text)).toEqual([])
    expect(guessOf(text)).toEqual(guess)
  })
  test.each(['2 kg palomilla fina', 'medio de hígado', 'caja de hamburguesa'])('%s is a line', (text) => {
    expect(linesOf(text)).toHaveLength(1)
    expect(guessOf(text)).toBeUndefined()
  })
  test.each(['', 'hola', 'no mandes hígado'])('«%s» has no guess', (text) => expect(guessOf(text)).toBeUndefined())
})
