import { expect, test } from 'vitest'
import { regionOfZone, regionsOf } from './regions.ts'

const cut = (region: string) => ({ region })

test('regions go from the neck to the tail, then those of the owner, then cuts without one', () => {
  const regions = regionsOf([cut(''), cut('rabo'), cut('Zona nueva'), cut('cuello'), cut('vísceras'), cut('Cuello ')])
  expect(regions.map(({ nombre, cuts }) => [nombre, cuts.length])).toEqual([
    ['cuello', 2],
    ['vísceras', 1],
    ['rabo', 1],
    ['zona nueva', 1],
    ['otros cortes', 1],
  ])
})

test('every region has an anchor of its own', () => {
  const regions = regionsOf([cut('lomo alto'), cut('lomo bajo'), cut('patas y huesos'), cut('')])
  expect(regions.map(({ id }) => id)).toEqual(['lomo-alto', 'lomo-bajo', 'patas-y-huesos', 'otros'])
})

test('a shape of the map belongs to its own region, not to a mix', () => {
  expect(regionOfZone('aguja')).toBe('aguja')
  expect(regionOfZone('picana')).toBe('cadera')
  expect(regionOfZone('giba')).toBeUndefined()
})
