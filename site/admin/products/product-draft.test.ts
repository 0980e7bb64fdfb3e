import { describe, expect, test } from 'vitest'
import { aProduct } from '#tests/support/things.ts'
import {
  changeOf,
  draftOf,
  halfOf,
  isChanged,
  NEW_DRAFT,
  newProductOf,
  priceTyped,
  rebase,
  withKilo,
} from './product-draft.ts'

const ribEye = { ...aProduct({ precioKg: 10.5, precioMedioKilo: 5.28 }), retirado: false }

test.each([
  { typed: '10.50', price: 10.5 },
  { typed: '10,5', price: 10.5 },
  { typed: '', price: 0 },
  { typed: 'diez', price: 0 },
  { typed: '-3', price: 0 },
  { typed: '1e999', price: 0 },
  { typed: '4.999', price: 5 },
])('«$typed» is a price of $price', ({ typed, price }) => expect(priceTyped(typed)).toBe(price))

test('the half kilo is suggested as half of the kilo, to the cent', () => {
  expect(halfOf('10.55')).toBe('5.28')
  expect(withKilo({ ...NEW_DRAFT, precioKg: '10.00', precioMedioKilo: '5.00' }, '12').precioMedioKilo).toBe('6.00')
  expect(withKilo({ ...NEW_DRAFT, precioKg: '10.00', precioMedioKilo: '5.40' }, '12').precioMedioKilo).toBe('5.40')
  expect(withKilo(NEW_DRAFT, '12').precioMedioKilo).toBe('6.00')
})

test('only what was changed is sent, with what was shown', () => {
  const draft = { ...draftOf(ribEye), precioKg: '11', imagen: '' }
  expect(changeOf(draft, ribEye)).toEqual({ precioKg: 11, visto: { precioKg: 10.5 } })
  expect([isChanged(draft, ribEye), isChanged(draftOf(ribEye), ribEye)]).toEqual([true, false])
})

test('a new product is sent whole', () =>
  expect(newProductOf({ ...NEW_DRAFT, codigo: '7', nombre: 'Tuétano', precioKg: '4' })).toMatchObject({
    codigo: '7',
    precioKg: 4,
    precioMedioKilo: 0,
    imagen: null,
    cajaKilos: null,
  }))

test('what somebody else stored meanwhile is taken over, and named where both changed it', () => {
  const draft = { ...draftOf(ribEye), precioKg: '11', nombre: 'Rib eye' }
  const now = { ...ribEye, ...aProduct({ precioKg: 12, precioMedioKilo: 5.28, consejo: 'Sal gruesa.' }) }
  const merged = rebase(draft, ribEye, now)
  expect(merged.draft).toMatchObject({ precioKg: '11', nombre: 'Rib eye', consejo: 'Sal gruesa.' })
  expect(merged.campos).toEqual({ precioKg: 'Otra persona puso precio por kilo: 12.00' })
  expect(changeOf(merged.draft, now)).toEqual({
    precioKg: 11,
    nombre: 'Rib eye',
    visto: { precioKg: 12, nombre: 'Rib eye nacional' },
  })
})

describe('how a product can be asked for', () => {
  const babilla = { ...ribEye, preparaciones: ['Como Lola', 'Al vacío', 'En bistec'] }

  test('an order that another hand chose is no change', () => expect(isChanged(draftOf(babilla), babilla)).toBe(false))

  test('own words are typed with commas, and go where they were', () => {
    const draft = { ...draftOf(babilla), otrasPreparaciones: 'Como Lola, , Para freír ' }
    expect(changeOf(draft, babilla)).toEqual({
      preparaciones: ['Como Lola', 'Al vacío', 'En bistec', 'Para freír'],
      visto: { preparaciones: babilla.preparaciones },
    })
  })
})
