import { expect, test } from 'vitest'
import { writeLabel } from '#shop/text/weight-label.ts'
import { aLine, aPackingOrder } from '#tests/support/packing-orders.ts'
import { nextLine, readTyped } from './typed-weight.ts'

const TEMPLATE = '20CCCCCPPPPPV'
const label = (plu: string, gramos: number) => writeLabel({ plu, gramos }, TEMPLATE) ?? ''
const paquete = { id: 'p', gramos: 500, etiqueta: label('10001', 500), quien: 'toño', cuando: new Date() }
const falda = aLine({ posicion: 0, plu: '10001', gramosReales: 500, paquetes: [paquete] })
const rabo = aLine({ posicion: 1, plu: '10002', nombre: 'Rabo' })
const order = aPackingOrder({ productos: [falda, rabo] })
const read = (typed: string) => readTyped(typed, order, rabo, TEMPLATE)

test('up to five digits are the grams of the chosen line', () =>
  expect(read('0980')).toEqual({ ok: true, line: rabo, gramos: 980, etiqueta: null, repeated: false }))

test('a label finds its line; the same one again is repeated', () => {
  const other = label('10001', 480)
  expect(read(other)).toEqual({ ok: true, line: falda, gramos: 480, etiqueta: other, repeated: false })
  expect(read(label('10001', 500))).toMatchObject({ ok: true, line: falda, repeated: true })
})

test('of a scanner that types after a person its thirteen digits count', () =>
  expect(read(`98${label('10002', 1010)}`)).toMatchObject({ line: rabo, gramos: 1010 }))

test('a label without its first zero is read, also behind what a person typed, and is the same label', () => {
  const template = '02CCCCCPPPPPV'
  const whole = writeLabel({ plu: '10002', gramos: 1010 }, template) ?? ''
  const scanned = whole.slice(1)
  const expected = { ok: true, line: rabo, gramos: 1010, etiqueta: whole, repeated: false }
  for (const typed of [whole, scanned, `98${scanned}`, `5${scanned}`])
    expect(readTyped(typed, order, falda, template)).toEqual(expected)
})

test.each([
  { typed: '0', error: 'Escribe los gramos, de 1 a 99999.' },
  { typed: label('10003', 480), error: 'Esa etiqueta es del 10003, que no está en este pedido.' },
  { typed: '123456', error: 'Una etiqueta tiene 13 números. Escanéala otra vez o escribe el peso.' },
])('$typed: $error', ({ typed, error }) => expect(read(typed)).toEqual({ ok: false, error }))

test('the next line is the first of which more is expected', () => {
  expect(nextLine([falda, rabo])).toBe(falda)
  expect(nextLine([{ ...falda, gramosReales: 950 }, rabo])).toBe(rabo)
  expect(
    nextLine([
      { ...falda, quitada: true },
      { ...rabo, gramosReales: 1000 },
    ]),
  ).toMatchObject({ nombre: 'Rabo' })
})
