import { expect, test } from 'vitest'
import { FIRST_ARTICLES } from '#shop/blog/first-articles.ts'
import { isOnSale } from '#shop/catalog/categories.ts'
import { cutLine } from '#shop/catalog/cuts/cut-name.ts'
import { findCut } from '#shop/catalog/cuts/find-cut.ts'
import { productSearch } from '#shop/catalog/search-products.ts'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { CUT_PARTS } from './cut-parts.ts'

const counter = STATIC_CATALOGUE.filter((product) => isOnSale(product, 'retail'))
const search = productSearch(counter, searchSynonyms(''))
const found = (query: string) => search(query).map(({ codigo }) => codigo)

test.each(CUT_PARTS.filter(({ codigo }) => codigo !== undefined))(
  'the map’s $nombre finds the cut that it sells',
  ({ nombre, codigo }) => expect(found(nombre)).toContain(codigo),
)

/** The names of cuts and dishes in the articles of a new shop. */
const IN_ARTICLES = [
  ...['picaña', 'punta palomilla', 'picanha', 'skirt steak', 'entraña', 'mano de piedra', 'falda', 'ropa vieja'],
  ...['jarrete', 'jarrete con hueso', 'paleta', 'carne para guisar', 'pescuezo', 'rabo', 'pecho', 'patas'],
  ...['palomilla', 'babilla', 'pulpa negra', 'rincón', 'bistec picado', 'milanesa', 'lomo', 'filete'],
  ...['New York', 'rib eye', 'T-bone', 'tuétano', 'bistec', 'hombro', 'pantorrilla'],
]

test.each(IN_ARTICLES)('«%s», which stands in the articles, finds a cut', (name) => {
  expect(FIRST_ARTICLES.some(({ contenido }) => contenido.toLowerCase().includes(name.toLowerCase()))).toBe(true)
  expect(found(name)).not.toEqual([])
})

test('a cut with another name carries it in its line, and its page is found by it', () => {
  const line = (codigo: string) => cutLine(counter.find((product) => product.codigo === codigo) ?? { nombre: '' })
  expect(line('10031')).toBe('Salón de res · mano de piedra')
  expect(line('10039')).toBe('Pescuezo de res · cogote')
  expect(line('10009')).toBe('Punta palomilla · picaña')
  expect(line('10010')).toBe('Entraña')
  expect(findCut(counter, 'mano-de-piedra')?.slug).toBe('salon-de-res')
  expect(cutLine({ nombre: 'Mano de piedra' })).toBe('Mano de piedra')
})
