import { describe, expect, test } from 'vitest'
import { createProduct, updateProduct } from '#shop/catalog/contract.ts'
import { halfOf } from '#shop/catalog/prices/half-kilo.ts'
import { toWire } from '#shop/wire.ts'
import { aProduct } from '#tests/support/builders.ts'
import {
  changeOf,
  draftErrors,
  draftOf,
  halfPrice,
  isChanged,
  NEW_DRAFT,
  newProductOf,
  rebase,
  withKiloPrice,
} from './product-draft.ts'

const ribEye = { ...aProduct({ precioKg: 10.5, precioMedioKilo: 5.28 }), retirado: false }

const sent = (change: ReturnType<typeof changeOf>) => toWire(updateProduct.body, change)

const typed = (precioKg: string) => ({ ...draftOf(ribEye), precioKg })

test.each([
  ['7,45', 7.45],
  ['1.234,50', 1234.5],
  ['$8', 8],
])('the typed price «%s» is sent as %d', (precioKg, price) => {
  expect(draftErrors(typed(precioKg))).toEqual({})
  expect(sent(changeOf(typed(precioKg), ribEye))).toMatchObject({ precioKg: price })
})

test.each(['', 'diez', '-3', '1.234', '4.999'])(
  'the typed price «%s» is refused and counts as a change',
  (precioKg) => {
    expect(Object.keys(draftErrors(typed(precioKg)))).toEqual(['precioKg'])
    expect(isChanged(typed(precioKg), ribEye)).toBe(true)
  },
)

test('all missing fields of a new product are reported at once', () => {
  expect(Object.keys(draftErrors(NEW_DRAFT))).toEqual(['codigo', 'nombre', 'precioKg', 'precioMedioKilo'])
})

test('a case that is no whole number of kilos is refused, not read as no case', () => {
  const draft = { ...draftOf(ribEye), cajaKilos: 'doce' }
  expect(draftErrors(draft)).toEqual({ cajaKilos: 'La caja tiene entre 2 y 100 kilos enteros' })
  expect(isChanged(draft, ribEye)).toBe(true)
})

test('the price of the half kilo is suggested as half of the kilo, unless it was another one', () => {
  expect(halfPrice('10.55')).toBe('5.28')
  expect(withKiloPrice({ ...NEW_DRAFT, precioKg: '10.00', precioMedioKilo: '5.00' }, '12').precioMedioKilo).toBe('6.00')
  expect(withKiloPrice({ ...NEW_DRAFT, precioKg: '10.00', precioMedioKilo: '5.40' }, '12').precioMedioKilo).toBe('5.40')
  expect(withKiloPrice(NEW_DRAFT, '12').precioMedioKilo).toBe('6.00')
})

test('only changed fields are sent, with their earlier values', () => {
  const draft = { ...draftOf(ribEye), precioKg: '11', imagen: '' }
  expect(sent(changeOf(draft, ribEye))).toEqual({ precioKg: 11, visto: { precioKg: 10.5 } })
  expect([isChanged(draft, ribEye), isChanged(draftOf(ribEye), ribEye)]).toEqual([true, false])
})

test('a half kilo that was put back beside a new kilo is sent too', () => {
  const product = { ...ribEye, precioMedioKilo: halfOf(ribEye.precioKg) }
  const draft = { ...draftOf(product), precioKg: '11' }
  expect(sent(changeOf(draft, product))).toMatchObject({ precioKg: 11, precioMedioKilo: 5.25 })
})

test('a new product is sent with all its fields', () =>
  expect(
    toWire(createProduct.body, newProductOf({ ...withKiloPrice(NEW_DRAFT, '4'), codigo: '7', nombre: 'Tuétano' })),
  ).toMatchObject({
    codigo: '7',
    precioKg: 4,
    precioMedioKilo: 2,
    imagen: null,
    cajaKilos: null,
  }))

test('changes that somebody else stored are merged, and fields changed by both are reported', () => {
  const draft = { ...draftOf(ribEye), precioKg: '11', nombre: 'Rib eye' }
  const now = { ...ribEye, ...aProduct({ precioKg: 12, precioMedioKilo: 5.28, consejo: 'Sal gruesa.' }) }
  const merged = rebase(draft, ribEye, now)
  expect(merged.draft).toMatchObject({ precioKg: '11', nombre: 'Rib eye', consejo: 'Sal gruesa.' })
  expect(merged.campos).toEqual({ precioKg: 'Otra persona puso precio por kilo: 12.00' })
  expect(sent(changeOf(merged.draft, now))).toEqual({
    precioKg: 11,
    nombre: 'Rib eye',
    visto: { precioKg: 12, nombre: 'Rib eye nacional' },
  })
})

describe('the preparations of a product', () => {
  const babilla = { ...ribEye, preparaciones: ['Como Lola', 'Al vacío', 'En bistec'] }

  test('a stored order that the form would not produce is no change', () =>
    expect(isChanged(draftOf(babilla), babilla)).toBe(false))

  test('additional ones are separated by commas and keep their place', () => {
    const draft = { ...draftOf(babilla), otrasPreparaciones: 'Como Lola, , Para freír ' }
    expect(changeOf(draft, babilla)).toEqual({
      preparaciones: ['Como Lola', 'Al vacío', 'En bistec', 'Para freír'],
      visto: { preparaciones: babilla.preparaciones },
    })
  })
})
