import { describe, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { isOnSale } from './categories.ts'
import { lineRefusal, priceLine, priceOf } from './line.ts'
import { LineRequest } from './line-request.ts'

const ribEye = aProduct({ codigo: '10004', nombre: 'Rib eye nacional', precioKg: 10.5, precioMedioKilo: 5.3 })
const caja = aProduct({ codigo: '20004', nombre: 'Rib eye, caja de 10 kilos', cajaKilos: 10 })
const falda = aProduct({ codigo: '10030', nombre: 'Falda', disponible: false })
const hidden = aProduct({ codigo: '10031', nombre: 'Lengua', categoria: 'No Disponible' })

test('kilo and half kilo each have their own price', () => {
  expect(priceOf(ribEye, 'kilos')).toBe(1050)
  expect(priceOf(ribEye, 'medio kilo')).toBe(530)
})

describe('a priced line stores the name, the prices and the weight at the time of the order', () => {
  test.each([
    { unidad: 'kilos', cantidad: 1, precio: 1050, subtotal: 1050, gramos: 1000 },
    { unidad: 'kilos', cantidad: 3, precio: 1050, subtotal: 3150, gramos: 3000 },
    { unidad: 'medio kilo', cantidad: 3, precio: 530, subtotal: 1590, gramos: 1500 },
    { unidad: 'kilos', cantidad: 999, precio: 1050, subtotal: 1_048_950, gramos: 999_000 },
  ] as const)('$cantidad $unidad cost $subtotal cents', ({ unidad, cantidad, ...priced }) => {
    expect(priceLine(ribEye, { codigo: '10004', unidad, cantidad, preparacion: '' })).toEqual({
      codigo: '10004',
      nombre: 'Rib eye nacional',
      categoria: 'Premium',
      precioKg: 1050,
      precioMedioKilo: 530,
      unidad,
      cantidad,
      preparacion: '',
      ...priced,
    })
  })
})

describe('a product is on sale in a catalogue', () => {
  test.each([
    { product: ribEye, retail: true, wholesale: true },
    { product: caja, retail: false, wholesale: true },
    { product: falda, retail: false, wholesale: false },
    { product: hidden, retail: false, wholesale: false },
  ])('$product.nombre: retail $retail, wholesale $wholesale', ({ product, retail, wholesale }) => {
    expect(isOnSale(product, 'retail')).toBe(retail)
    expect(isOnSale(product, 'wholesale')).toBe(wholesale)
  })
})

describe('a line that cannot be sold is refused with the name of its product', () => {
  const WHOLE_CASES = 'Rib eye, caja de 10 kilos se vende por caja completa, de 10 en 10 kilos'
  test.each([
    { why: 'not available', product: falda, asked: {}, error: 'Falda ya no está disponible' },
    { why: 'of the hidden category', product: hidden, asked: {}, error: 'Lengua ya no está disponible' },
    {
      why: 'unknown, but named in the cart',
      product: undefined,
      asked: { nombre: 'Falda' },
      error: 'Falda ya no está disponible',
    },
    { why: 'unknown', product: undefined, asked: {}, error: 'El producto 99999 ya no está disponible' },
    { why: 'half a case', product: caja, asked: { cantidad: 5 }, error: WHOLE_CASES },
    { why: 'a case and a kilo', product: caja, asked: { cantidad: 11 }, error: WHOLE_CASES },
    {
      why: 'a case by half kilos',
      product: caja,
      asked: { cantidad: 20, unidad: 'medio kilo' as const },
      error: WHOLE_CASES,
    },
  ])('$why', ({ product, asked, error }) => {
    const line = { codigo: '99999', unidad: 'kilos' as const, cantidad: 1, preparacion: '', ...asked }
    expect(lineRefusal(product, line, 'wholesale')).toBe(error)
  })

  test('two whole cases are sold to a business and not to a household', () => {
    const line = { codigo: '20004', unidad: 'kilos', cantidad: 20, preparacion: '' } as const
    expect(lineRefusal(caja, line, 'wholesale')).toBeUndefined()
    expect(lineRefusal(caja, line, 'retail')).toBe('Rib eye, caja de 10 kilos ya no está disponible')
  })
})

describe('preparations of a cut', () => {
  const preparaciones = ['Corte fino', 'Corte grueso', 'En bistec', 'Sin grasa', 'Como para Lola']
  const palomilla = { ...ribEye, nombre: 'Palomilla', preparaciones }
  const asked = (preparacion: string) => ({ codigo: '10004', unidad: 'kilos' as const, cantidad: 1, preparacion })

  test.each([
    { preparacion: '', kept: '' },
    { preparacion: 'En bistec', kept: 'En bistec' },
    { preparacion: 'sin grasa,  EN BISTEC', kept: 'En bistec, sin grasa' },
    { preparacion: 'como para lola', kept: 'Como para Lola' },
  ])('«$preparacion» is stored as «$kept»', ({ preparacion, kept }) => {
    expect(lineRefusal(palomilla, asked(preparacion), 'retail')).toBeUndefined()
    expect(priceLine(palomilla, asked(preparacion))).toMatchObject({ preparacion: kept, subtotal: 1050 })
  })

  test.each(['Molido', 'En bistec, molido', 'En bistec, en bistec,', 'Corte fino, corte grueso'])(
    '«%s» is not offered and is refused',
    (preparacion) =>
      expect(lineRefusal(palomilla, asked(preparacion), 'retail')).toBe(
        `Palomilla ya no se prepara así: ${preparacion}`,
      ),
  )
})

describe('the request of a line', () => {
  // That a price sent along decides nothing is held by submit-order.test.ts.
  test('defaults to one kilo, and keeps the price that was seen, but no sum and no category', () => {
    expect(LineRequest.parse({ codigo: '10004', precioKg: 11.5, subtotal: 0, categoria: 'Regalo' })).toEqual({
      codigo: '10004',
      unidad: 'kilos',
      cantidad: 1,
      preparacion: '',
      precioKg: 1150,
    })
  })

  test.each(['gratis', -1, null])('a seen price of %o counts as none', (precioKg) => {
    expect(LineRequest.parse({ codigo: '10004', precioKg }).precioKg).toBe(undefined)
  })

  test.each([
    { campo: 'codigo', value: undefined, error: 'Falta el código del corte' },
    { campo: 'codigo', value: '', error: 'Falta el código del corte' },
    { campo: 'codigo', value: 10004, error: 'Falta el código del corte' },
    { campo: 'unidad', value: 'libras', error: 'La unidad es kilos o medio kilo' },
    { campo: 'cantidad', value: 0, error: 'La cantidad mínima es 1' },
    { campo: 'cantidad', value: -1, error: 'La cantidad mínima es 1' },
    { campo: 'cantidad', value: 1000, error: 'La cantidad máxima es 999' },
    { campo: 'cantidad', value: 1.5, error: 'La cantidad es un número entero' },
    { campo: 'cantidad', value: Number.NaN, error: 'La cantidad es un número entero' },
    { campo: 'cantidad', value: Number.POSITIVE_INFINITY, error: 'La cantidad es un número entero' },
    { campo: 'cantidad', value: '2', error: 'La cantidad es un número entero' },
  ])('$campo $value: $error', ({ campo, value, error }) => {
    const issues = LineRequest.safeParse({ codigo: '10004', [campo]: value }).error?.issues
    expect(issues).toMatchObject([{ path: [campo], message: error }])
  })
})
