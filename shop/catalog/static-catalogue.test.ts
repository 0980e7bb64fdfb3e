import { describe, expect, test } from 'vitest'
import { CATEGORIAS, isOnSale } from './categories.ts'
import { STATIC_CATALOGUE } from './static-catalogue.ts'

const loose = STATIC_CATALOGUE.filter((product) => product.cajaKilos === null)
const cases = STATIC_CATALOGUE.filter((product) => product.cajaKilos !== null)

describe('the seeded catalogue', () => {
  test('has 60 cuts, 11 of them featured and 6 not for sale', () => {
    expect(loose).toHaveLength(60)
    expect(loose.filter((product) => product.destacado)).toHaveLength(11)
    expect(loose.filter((product) => !product.disponible)).toHaveLength(6)
  })

  test('codes are unique', () => {
    expect(new Set(STATIC_CATALOGUE.map((product) => product.codigo)).size).toBe(STATIC_CATALOGUE.length)
  })

  test('unavailable products cost 0 and are in no catalogue; available ones have a price', () => {
    for (const product of STATIC_CATALOGUE) {
      expect(product.disponible, product.nombre).toBe(product.precioKg > 0 && product.precioMedioKilo > 0)
      if (!product.disponible) expect(isOnSale(product, 'wholesale')).toBe(false)
    }
  })

  test('every visible category has a product on sale', () => {
    for (const categoria of CATEGORIAS.filter((each) => each !== 'No Disponible'))
      expect(loose.some((product) => product.categoria === categoria && isOnSale(product, 'retail'))).toBe(true)
  })

  test('featured cuts cost $1.75 to $5.28 the half kilo', () => {
    const prices = loose.filter((product) => product.destacado).map((product) => product.precioMedioKilo)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([175, 528])
  })

  test('whole cases are of an available cut, at its list price, and only in the wholesale catalogue', () => {
    expect(cases).toHaveLength(5)
    for (const each of cases) {
      const cut = loose.find((product) => each.nombre === `${product.nombre}, caja de ${each.cajaKilos} kilos`)
      expect(cut, each.nombre).toMatchObject({ disponible: true, precioKg: each.precioKg })
      expect(isOnSale(each, 'retail')).toBe(false)
      expect(isOnSale(each, 'wholesale')).toBe(true)
    }
  })
})
