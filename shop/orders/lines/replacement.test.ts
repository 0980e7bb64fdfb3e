import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { aProduct } from '#tests/support/builders.ts'
import { giftOf, type ReplaceableLine, replacementsFor } from './replacement.ts'

/** Two kilos of Palomilla at $10.00. */
const palomilla: ReplaceableLine = {
  ...{ codigo: 'palomilla', categoria: 'Plancha', precio: dollars(10) },
  ...{ unidad: 'kilos', cantidad: 2, pedida: null },
}
const cut = (codigo: string, precioKg: number, given: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ codigo, nombre: codigo, precioKg, categoria: 'Plancha', ...given })

test('cuts of the category within 20 % of the price come first, the nearest one before; then the others', () => {
  const products = [
    ...[cut('palomilla', 10), cut('at-8', 8), cut('at-12', 12), cut('at-12-01', 12.01), cut('at-10-50', 10.5)],
    ...[
      cut('guiso', 10, { categoria: 'Guisos' }),
      cut('out', 10, { disponible: false }),
      cut('case', 10, { cajaKilos: 10 }),
    ],
  ]
  const { similar, others } = replacementsFor(palomilla, products, 'retail')
  expect(similar.map(({ codigo }) => codigo)).toEqual(['at-10-50', 'at-8', 'at-12'])
  expect(others.map(({ codigo }) => codigo)).toEqual(['at-12-01', 'guiso'])
})

test('a replaced line is compared with what was ordered, and half kilos by their own price', () => {
  const rib: ReplaceableLine = { ...palomilla, codigo: 'rib', precio: dollars(5), pedida: palomilla }
  const half = { ...palomilla, unidad: 'medio kilo' as const, precio: dollars(5.5) }
  const products = [cut('palomilla', 10), cut('rib', 30), cut('at-11', 11, { precioMedioKilo: 9 })]
  expect(replacementsFor(rib, products, 'retail').similar).toMatchObject([{ codigo: 'at-11' }])
  expect(replacementsFor(half, products, 'retail').similar).toEqual([])
})

test.each([
  { price: 12.1, gift: 4.2 },
  { price: 10, gift: 0 },
  { price: 8, gift: 0 },
])('a cut at $price gives $gift away', ({ price, gift }) =>
  expect(giftOf(palomilla, cut('other', price))).toBe(dollars(gift)),
)
