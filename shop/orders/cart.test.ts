import { describe, expect, test } from 'vitest'
import type { Product } from '#shop/catalog/product.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import {
  addCutOnce,
  type CartLine,
  CartLines,
  cantidadOf,
  isSameCart,
  prepareCut,
  restoreLine,
  setCantidad,
  setKilosAndHalf,
  splitUnavailable,
  unitsOf,
} from './cart.ts'

const named = (codigo: string): Product => {
  const product = STATIC_CATALOGUE.find((each) => each.codigo === codigo)
  if (!product) throw new Error(`no product ${codigo}`)
  return product
}
const ribEye = named('10004')
const filete = named('10001')
const caja = named('20001')
const products = new Map(STATIC_CATALOGUE.map((product) => [product.codigo, product]))

const line = (product: Product, cantidad = 1, unidad: CartLine['unidad'] = 'kilos'): CartLine => ({
  codigo: product.codigo,
  nombre: product.nombre,
  unidad,
  cantidad,
  preparacion: '',
})

describe('how many of a cut', () => {
  test.each([
    { asked: 1, kept: 1 },
    { asked: 2, kept: 2 },
    { asked: 999, kept: 999 },
    { asked: 1000, kept: 999 },
    { asked: 2.7, kept: 2 },
    { asked: 0, kept: 0 },
    { asked: -3, kept: 0 },
    { asked: Number.NaN, kept: 0 },
  ])('$asked kilos of rib eye keep $kept', ({ asked, kept }) => {
    expect(cantidadOf(setCantidad([], ribEye, line(ribEye), asked), line(ribEye))).toBe(kept)
  })

  test.each([
    { asked: 10, kept: 10 },
    { asked: 25, kept: 20 },
    { asked: 9, kept: 0 },
    { asked: 999, kept: 990 },
  ])('$asked kilos of what comes in cases of 10 keep $kept', ({ asked, kept }) => {
    expect(cantidadOf(setCantidad([], caja, line(caja), asked), line(caja))).toBe(kept)
  })

  test('a change touches its own line and leaves the order of the cart', () => {
    const cart = [line(filete), line(ribEye, 2), line(ribEye, 1, 'medio kilo')]
    expect(setCantidad(cart, ribEye, line(ribEye), 5)).toEqual([line(filete), line(ribEye, 5), cart[2]])
  })

  test('zero takes out that unit only', () => {
    const cart = [line(ribEye, 2), line(ribEye, 1, 'medio kilo')]
    expect(setCantidad(cart, ribEye, line(ribEye), 0)).toEqual([line(ribEye, 1, 'medio kilo')])
  })

  test('the same cut stands once for each preparation', () => {
    const inSteaks = { ...line(ribEye), preparacion: 'En bistec' }
    const cart = setCantidad([line(ribEye)], ribEye, inSteaks, 2)
    expect(cart).toEqual([line(ribEye), { ...inSteaks, cantidad: 2 }])
    expect([cantidadOf(cart, line(ribEye)), cantidadOf(cart, inSteaks)]).toEqual([1, 2])
    expect(setCantidad(cart, ribEye, inSteaks, 0)).toEqual([line(ribEye)])
  })

  test('another preparation moves the line to where it was, and joins one that is there already', () => {
    const [searchText, steaks] = [line(ribEye, 2), { ...line(ribEye, 3), preparacion: 'En bistec' }]
    expect(prepareCut([line(filete), searchText], ribEye, '', 'En bistec')).toEqual([
      line(filete),
      { ...steaks, cantidad: 2 },
    ])
    expect(prepareCut([searchText, steaks], ribEye, '', 'En bistec')).toEqual([{ ...steaks, cantidad: 5 }])
    expect(prepareCut([searchText], ribEye, '', '')).toEqual([searchText])
  })

  test('another preparation of a cut is one for its kilos and its half kilos, and leaves what was wanted otherwise', () => {
    const [kilos, half] = [line(ribEye, 2), line(ribEye, 1, 'medio kilo')]
    const steaks = { ...half, preparacion: 'En bistec' }
    expect(prepareCut([kilos, half, line(filete)], ribEye, '', 'Sin grasa')).toEqual([
      { ...kilos, preparacion: 'Sin grasa' },
      { ...half, preparacion: 'Sin grasa' },
      line(filete),
    ])
    expect(prepareCut([kilos, steaks], ribEye, '', 'Sin grasa')).toEqual([
      { ...kilos, preparacion: 'Sin grasa' },
      steaks,
    ])
  })

  test('kilos and a half are two lines', () => {
    const half = line(ribEye, 1, 'medio kilo')
    expect(setKilosAndHalf([line(ribEye, 4)], ribEye, '', 1.5)).toEqual([line(ribEye), half])
    expect(setKilosAndHalf([line(ribEye), half], ribEye, '', 2.5)).toEqual([line(ribEye, 2), { ...half, cantidad: 2 }])
    expect(setKilosAndHalf([line(ribEye)], ribEye, '', 0.5)).toEqual([half])
  })

  test('a line kept before there were preparations is read as one without', () => {
    const { preparacion: _, ...old } = line(ribEye, 2)
    expect(CartLines.parse([old])).toEqual([line(ribEye, 2)])
  })

  test('loose cuts go by kilo and half kilo, cases by kilo only', () => {
    expect(unitsOf(ribEye)).toEqual(['kilos', 'medio kilo'])
    expect(unitsOf(caja)).toEqual(['kilos'])
  })
})

describe('a cut brought from another page', () => {
  test('enters as one half kilo, as its price is shown there', () =>
    expect(addCutOnce([], ribEye)).toEqual([line(ribEye, 1, 'medio kilo')]))
  test('enters as one case when it is sold so', () => expect(addCutOnce([], caja)).toEqual([line(caja, 10)]))
  test('stays as it is when the cart holds it in any unit', () => {
    const cart = [line(ribEye, 3, 'medio kilo')]
    expect(addCutOnce(cart, ribEye)).toEqual(cart)
  })
})

test('two carts are the same when they ask for the same, in whatever order', () => {
  const cart = [line(ribEye, 2), line(filete)]
  expect(isSameCart(cart, [line(filete), line(ribEye, 2)])).toBe(true)
  expect(isSameCart(cart, [line(filete), line(ribEye, 3)])).toBe(false)
  expect(isSameCart(cart, [...cart, line(ribEye, 1, 'medio kilo')])).toBe(false)
  expect(isSameCart(cart, [line(filete), { ...line(ribEye, 2), preparacion: 'En bistec' }])).toBe(false)
})

describe('undo', () => {
  test('puts the line back where it was', () => {
    expect(restoreLine([line(filete)], line(ribEye, 2), 0)).toEqual([line(ribEye, 2), line(filete)])
  })
  test('keeps the newer quantity when the cut has come back meanwhile', () => {
    expect(restoreLine([line(ribEye, 5)], line(ribEye, 2), 0)).toEqual([line(ribEye, 5)])
  })
})

describe('what can no longer be sold is named and parted', () => {
  const falda = { ...ribEye, codigo: '90001', nombre: 'Falda', disponible: false }
  const shelf = new Map([...products, [falda.codigo, falda]])

  test.each([
    { why: 'not available', gone: line(falda), says: 'Falda ya no está disponible' },
    {
      why: 'unknown',
      gone: { ...line(ribEye), codigo: '99999', nombre: 'Lengua' },
      says: 'Lengua ya no está disponible',
    },
    { why: 'a case in a household cart', gone: line(caja, 10), says: `${caja.nombre} se vende solo a empresas` },
  ])('$why', ({ gone, says }) => {
    expect(splitUnavailable([line(ribEye), gone], shelf, 'retail')).toEqual({ lines: [line(ribEye)], refused: [says] })
  })

  test('the same case stays in the cart of a business', () => {
    expect(splitUnavailable([line(caja, 10)], shelf, 'wholesale')).toEqual({ lines: [line(caja, 10)], refused: [] })
  })

  test('a cut in two units is named once', () => {
    const cart = [line(falda), line(falda, 1, 'medio kilo')]
    expect(splitUnavailable(cart, shelf, 'retail').refused).toEqual(['Falda ya no está disponible'])
  })
})
