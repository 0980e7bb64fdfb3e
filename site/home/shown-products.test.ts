import { expect, test } from 'vitest'
import { isOnSale } from '#shop/catalog/categories.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { CUT_PARTS } from '#site/cut/cut-parts.ts'
import { shownProducts } from './shown-products.ts'

const shown = shownProducts(STATIC_CATALOGUE)

test('the featured cuts have the texts that their details show, and a slug', () => {
  const featured = STATIC_CATALOGUE.filter(({ destacado }) => destacado)
  expect(featured.length).toBeGreaterThan(0)
  expect(shown.featured).toEqual(featured.map((product) => ({ ...product, preparaciones: [] })))
  expect(Object.keys(shown.slugs).toSorted()).toEqual(featured.map(({ codigo }) => codigo).toSorted())
})

test('each way of cooking names three cuts of its category, featured ones first', () => {
  for (const [categoria, cuts] of Object.entries(shown.toCook)) {
    expect(cuts).toHaveLength(3)
    expect(cuts.filter((cut) => cut.categoria !== categoria)).toEqual([])
    expect(cuts.map(({ destacado }) => destacado)).toEqual(
      cuts
        .map(({ destacado }) => destacado)
        .toSorted()
        .reverse(),
    )
  }
})

test('all cuts are counted; only those shown are there, each once, and without details without their texts', () => {
  expect(shown.cuts).toBe(STATIC_CATALOGUE.length)
  const cuts = new Set([...shown.featured, ...shown.onMap, ...Object.values(shown.toCook).flat()])
  expect(new Set([...cuts].map(({ codigo }) => codigo)).size).toBe(cuts.size)
  expect(cuts.size).toBeLessThan(STATIC_CATALOGUE.length)
  for (const { destacado, descripcion, consejo } of cuts)
    if (!destacado) expect([descripcion, consejo]).toEqual(['', ''])
})

test('every part of the map says how many of the cuts come from it', () => {
  const { cutsOfPart } = shownProducts(STATIC_CATALOGUE.filter((product) => isOnSale(product, 'retail')))
  expect(cutsOfPart).toMatchObject({ Cogote: 1, 'New York': 4, Palomilla: 5, Picaña: 1, Babilla: 3, Jarrete: 2 })
  expect(cutsOfPart).not.toHaveProperty('Giba')
  for (const { codigo } of shown.onMap) {
    const part = CUT_PARTS.find((one) => one.codigo === codigo)
    expect(cutsOfPart[part?.nombre ?? '']).toBeGreaterThan(0)
  }
})
