import { describe, expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { cutSlugs } from './cut-slugs.ts'
import { findCut } from './find-cut.ts'

const cut = (codigo: string, nombre: string) => ({ codigo, nombre })
const slugsOf = (...cuts: ReturnType<typeof cut>[]) => [...cutSlugs(cuts).values()]

describe('the slug of a cut', () => {
  test('is its name without the note in brackets', () => {
    expect(slugsOf(cut('10005', 'New York (lomo de cinta sin hueso)'), cut('10010', 'Entraña'))).toEqual([
      'new-york',
      'entrana',
    ])
  })

  test('ends with the code where several cuts would have the same one', () => {
    expect(slugsOf(cut('1', 'Bistec (cadera)'), cut('2', 'Bistec (pierna)'), cut('3', 'Falda'))).toEqual([
      'bistec-1',
      'bistec-2',
      'falda',
    ])
  })

  test('is the code where the name has no letters, and is never the code of another cut', () => {
    expect(slugsOf(cut('7', '***'), cut('9', '7'))).toEqual(['7', '7-9'])
  })

  test('is different for every cut of the catalogue', () => {
    const cuts = STATIC_CATALOGUE.filter(({ cajaKilos }) => cajaKilos === null)
    expect(new Set(cutSlugs(cuts).values()).size).toBe(cuts.length)
  })
})

describe('the cut of a URL', () => {
  const cuts = [cut('10010', 'Entraña'), cut('10009', 'Punta palomilla (picaña)')]

  test('is found by slug', () =>
    expect(findCut(cuts, 'punta-palomilla')).toEqual({ cut: cuts[1], slug: 'punta-palomilla' }))
  test('is found by the note in brackets', () =>
    expect(findCut(cuts, 'picana')).toEqual({ cut: cuts[1], slug: 'punta-palomilla' }))
  test('is found by code, whatever its name is now', () =>
    expect(findCut(cuts, '10010')).toEqual({ cut: cuts[0], slug: 'entrana' }))
  test('is found by its name alone, also when another cut has it', () => {
    const pair = [cut('1', 'Bistec (cadera)'), cut('2', 'Bistec (pierna)')]
    expect(findCut(pair, 'bistec')).toEqual({ cut: pair[0], slug: 'bistec-1' })
  })
  test('is undefined for an unknown one', () => expect(findCut(cuts, 'unicornio')).toBeUndefined())
})
