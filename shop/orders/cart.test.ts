import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#shop/catalog/product.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import {
  addCutOnce,
  addGramos,
  type CartLine,
  cantidadOf,
  gramosOf,
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
  if (!product) throw new Error(`The seeded catalogue has no product ${codigo}`)
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

describe('the quantity of a cut', () => {
  test.each([
    { asked: 1, kept: 1 },
    { asked: 2, kept: 2 },
    { asked: 999, kept: 999 },
    { asked: 1000, kept: 999 },
    { asked: 2.7, kept: 2 },
    { asked: 0, kept: 0 },
    { asked: -3, kept: 0 },
    { asked: Number.NaN, kept: 0 },
  ])('$asked kilos of rib eye become $kept', ({ asked, kept }) => {
    expect(cantidadOf(setCantidad([], ribEye, line(ribEye), asked), line(ribEye))).toBe(kept)
  })

  test.each([
    { asked: 10, kept: 10 },
    { asked: 25, kept: 20 },
    { asked: 9, kept: 0 },
    { asked: 999, kept: 990 },
  ])('$asked kilos of a product in cases of 10 become $kept', ({ asked, kept }) => {
    expect(cantidadOf(setCantidad([], caja, line(caja), asked), line(caja))).toBe(kept)
  })

  test('a change affects its own line and keeps the order of the lines', () => {
    const cart = [line(filete), line(ribEye, 2), line(ribEye, 1, 'medio kilo')]
    expect(setCantidad(cart, ribEye, line(ribEye), 5)).toEqual([line(filete), line(ribEye, 5), cart[2]])
  })

  test('zero removes the line of that unit only', () => {
    const cart = [line(ribEye, 2), line(ribEye, 1, 'medio kilo')]
    expect(setCantidad(cart, ribEye, line(ribEye), 0)).toEqual([line(ribEye, 1, 'medio kilo')])
  })

  test('a cut has one line per preparation', () => {
    const inSteaks = { ...line(ribEye), preparacion: 'En bistec' }
    const cart = setCantidad([line(ribEye)], ribEye, inSteaks, 2)
    expect(cart).toEqual([line(ribEye), { ...inSteaks, cantidad: 2 }])
    expect([cantidadOf(cart, line(ribEye)), cantidadOf(cart, inSteaks)]).toEqual([1, 2])
    expect(setCantidad(cart, ribEye, inSteaks, 0)).toEqual([line(ribEye)])
  })

  test('another preparation keeps the place of the line, or joins an existing line of that preparation', () => {
    const [plain, steaks] = [line(ribEye, 2), { ...line(ribEye, 3), preparacion: 'En bistec' }]
    expect(prepareCut([line(filete), plain], ribEye, '', 'En bistec')).toEqual([
      line(filete),
      { ...steaks, cantidad: 2 },
    ])
    expect(prepareCut([plain, steaks], ribEye, '', 'En bistec')).toEqual([{ ...steaks, cantidad: 5 }])
    expect(prepareCut([plain], ribEye, '', '')).toEqual([plain])
  })

  test('another preparation applies to the kilos and the half kilos, and not to lines of other preparations', () => {
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

  test('kilos and a half kilo are two lines', () => {
    const half = line(ribEye, 1, 'medio kilo')
    expect(setKilosAndHalf([line(ribEye, 4)], ribEye, '', 1.5)).toEqual([line(ribEye), half])
    expect(setKilosAndHalf([line(ribEye), half], ribEye, '', 2.5)).toEqual([line(ribEye, 2), { ...half, cantidad: 2 }])
    expect(setKilosAndHalf([line(ribEye)], ribEye, '', 0.5)).toEqual([half])
  })

  test('loose cuts are sold by kilo and half kilo, cases by kilo only', () => {
    expect(unitsOf(ribEye)).toEqual(['kilos', 'medio kilo'])
    expect(unitsOf(caja)).toEqual(['kilos'])
  })
})

describe('a cut added from another page', () => {
  test('is one half kilo, whose price is shown there', () =>
    expect(addCutOnce([], ribEye)).toEqual([line(ribEye, 1, 'medio kilo')]))
  test('is one case when it is sold in cases', () => expect(addCutOnce([], caja)).toEqual([line(caja, 10)]))
  test('changes nothing when the cart has it in any unit', () => {
    const cart = [line(ribEye, 3, 'medio kilo')]
    expect(addCutOnce(cart, ribEye)).toEqual(cart)
  })
})

describe('the weight of a cut', () => {
  const halfKilo = line(ribEye, 1, 'medio kilo')

  test.each<[string, CartLine[], number, CartLine[]]>([
    ['half a kilo to nothing', [], 500, [halfKilo]],
    ['half a kilo to half a kilo', [halfKilo], 500, [line(ribEye)]],
    ['a kilo to half a kilo', [halfKilo], 1000, [halfKilo, line(ribEye)]],
    ['half a kilo to three half kilos', [line(ribEye, 3, 'medio kilo')], 500, [line(ribEye, 2)]],
    ['half a kilo from a kilo', [line(ribEye)], -500, [halfKilo]],
    ['a kilo from half a kilo', [line(filete), halfKilo], -1000, [line(filete)]],
  ])('%s', (_, cart, gramos, after) => expect(addGramos(cart, ribEye, gramos)).toEqual(after))

  test('changes the preparation that the cart has first, and then the next one', () => {
    const thick = { ...line(ribEye), preparacion: 'Corte grueso' }
    const cart = [thick, line(ribEye, 2)]
    expect(addGramos(cart, ribEye, 500)).toEqual([...cart, { ...halfKilo, preparacion: 'Corte grueso' }])
    expect(addGramos(cart, ribEye, -1000)).toEqual([line(ribEye, 2)])
  })

  test('changes by exactly what was asked for, from nothing to 999 and a half kilos, and no other cut', () => {
    const aLine = fc.record({
      product: fc.constantFrom(ribEye, filete),
      cantidad: fc.integer({ min: 1, max: 999 }),
      unidad: fc.constantFrom('kilos' as const, 'medio kilo' as const),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(aLine, { selector: ({ product, unidad }) => product.codigo + unidad }),
        fc.integer({ min: -40, max: 40 }),
        (chosen, halves) => {
          const cart = chosen.map(({ product, cantidad, unidad }) => line(product, cantidad, unidad))
          const after = addGramos(cart, ribEye, halves * 500)
          const wanted = Math.max(0, gramosOf(cart, ribEye.codigo) + halves * 500)
          expect(gramosOf(after, ribEye.codigo)).toBe(Math.min(wanted, 999_000 + (wanted % 1000)))
          expect(gramosOf(after, filete.codigo)).toBe(gramosOf(cart, filete.codigo))
          expect(after.every(({ cantidad }) => cantidad > 0)).toBe(true)
        },
      ),
    )
  })
})

test('two carts are the same when their lines are, in any order', () => {
  const cart = [line(ribEye, 2), line(filete)]
  expect(isSameCart(cart, [line(filete), line(ribEye, 2)])).toBe(true)
  expect(isSameCart(cart, [line(filete), line(ribEye, 3)])).toBe(false)
  expect(isSameCart(cart, [...cart, line(ribEye, 1, 'medio kilo')])).toBe(false)
  expect(isSameCart(cart, [line(filete), { ...line(ribEye, 2), preparacion: 'En bistec' }])).toBe(false)
})

describe('undo', () => {
  test('restores the line in its place', () => {
    expect(restoreLine([line(filete)], line(ribEye, 2), 0)).toEqual([line(ribEye, 2), line(filete)])
  })
  test('keeps the newer quantity when the cut was added again meanwhile', () => {
    expect(restoreLine([line(ribEye, 5)], line(ribEye, 2), 0)).toEqual([line(ribEye, 5)])
  })
})

describe('lines that can no longer be sold are separated and named', () => {
  const falda = { ...ribEye, codigo: '90001', nombre: 'Falda', disponible: false }
  const catalogue = new Map([...products, [falda.codigo, falda]])

  test.each([
    { why: 'not available', gone: line(falda), says: 'Falda ya no está disponible' },
    {
      why: 'unknown',
      gone: { ...line(ribEye), codigo: '99999', nombre: 'Lengua' },
      says: 'Lengua ya no está disponible',
    },
    { why: 'a case in a retail cart', gone: line(caja, 10), says: `${caja.nombre} se vende solo a empresas` },
  ])('$why', ({ gone, says }) => {
    expect(splitUnavailable([line(ribEye), gone], catalogue, 'retail')).toEqual({
      lines: [line(ribEye)],
      refused: [says],
    })
  })

  test('a case stays in a wholesale cart', () => {
    expect(splitUnavailable([line(caja, 10)], catalogue, 'wholesale')).toEqual({ lines: [line(caja, 10)], refused: [] })
  })

  test('a cut in two units is named once', () => {
    const cart = [line(falda), line(falda, 1, 'medio kilo')]
    expect(splitUnavailable(cart, catalogue, 'retail').refused).toEqual(['Falda ya no está disponible'])
  })
})
