import { expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { mosaicOrder } from './mosaic-order.ts'

const featured = STATIC_CATALOGUE.filter((product) => product.destacado)
const [lead, ...rest] = mosaicOrder(featured).map((product) => product.categoria)

test('every featured cut is placed once, the first of the catalogue first', () => {
  const placed = mosaicOrder(featured)
  expect(placed[0]).toBe(featured[0])
  expect(new Set(placed)).toEqual(new Set(featured))
  expect(placed).toHaveLength(featured.length)
})

test('in two columns no cut has the category of the one beside or above it', () => {
  rest.forEach((categoria, place) => {
    expect(rest[place - 2]).not.toBe(categoria)
    if (place % 2 === 1) expect(rest[place - 1]).not.toBe(categoria)
  })
  expect(rest.slice(0, 2)).not.toContain(lead)
})

/** The first cut takes 2×2 of four columns: the next four are to its right, the rest below in rows of four. */
test('in four columns no cut has the category of the one beside or above it', () => {
  const cells = [[lead, lead, rest[0], rest[1]], [lead, lead, rest[2], rest[3]], rest.slice(4, 8), rest.slice(8, 12)]
  cells.forEach((row, y) => {
    row.forEach((categoria, x) => {
      if (categoria === undefined || (y < 2 && x < 2)) return
      expect(row[x - 1]).not.toBe(categoria)
      expect(cells[y - 1]?.[x]).not.toBe(categoria)
    })
  })
})
