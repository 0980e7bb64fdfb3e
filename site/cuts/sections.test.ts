import { expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { CUT_PARTS } from '#site/cut/cut-parts.ts'
import { partOf } from '#site/cut/part-of-cut.ts'
import { sectionsOf } from './sections.ts'

const cut = (region: string, nombre = 'Corte') => ({ codigo: nombre, nombre, region })
const loose = STATIC_CATALOGUE.filter(({ cajaKilos }) => cajaKilos === null)

test('sections are the parts of the map, then the other regions, those of the owner and cuts without one', () => {
  const sections = sectionsOf(['', 'rabo', 'Zona nueva', 'cuello', 'vísceras', 'Cuello '].map((region) => cut(region)))
  expect(sections.slice(0, CUT_PARTS.length).map(({ nombre }) => nombre)).toEqual(CUT_PARTS.map(({ nombre }) => nombre))
  const withCuts = sections.filter(({ cuts }) => cuts.length > 0)
  expect(withCuts.map(({ id, nombre, numero, cuts }) => [id, nombre, numero, cuts.length])).toEqual([
    ['cogote', 'Cogote', 1, 2],
    ['visceras', 'Vísceras', undefined, 1],
    ['rabo', 'Rabo', undefined, 1],
    ['zona-nueva', 'zona nueva', undefined, 1],
    ['otros', 'Otros cortes', undefined, 1],
  ])
})

test.each([
  ['pierna', 'Punta de babilla', 'Babilla'],
  ['pierna', 'Salón de res', 'Mano de piedra'],
  ['pierna', 'Milanesa de res', undefined],
  ['cadera', 'Brochetas de res', 'Palomilla'],
  ['cadera', 'Colita de cuadril (picaña)', 'Picaña'],
  ['lomo alto', 'Tomahawk', 'Rib eye'],
  ['mezcla', 'Chorizo parrillero', undefined],
])('a cut of the region %s called «%s» comes from %s', (region, nombre, part) =>
  expect(partOf(cut(region, nombre))?.nombre).toBe(part),
)

test('every cut of the catalogue stands in one section, and every section lights a part of the animal', () => {
  const sections = sectionsOf(loose)
  expect(sections.flatMap(({ cuts }) => cuts.map(({ codigo }) => codigo)).toSorted()).toEqual(
    loose.map(({ codigo }) => codigo).toSorted(),
  )
  expect(sections.filter(({ zones }) => zones.length === 0)).toEqual([])
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  expect(sections.filter(({ cuts }) => cuts.length === 0).map(({ nombre }) => nombre)).toEqual(['Giba'])
})
