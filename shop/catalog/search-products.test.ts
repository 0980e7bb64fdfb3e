import { describe, expect, test } from 'vitest'
import { isOnSale } from './categories.ts'
import { productSearch, searchProducts } from './search-products.ts'
import { searchSynonyms } from './search-synonyms.ts'
import { STATIC_CATALOGUE } from './static-catalogue.ts'

const counter = STATIC_CATALOGUE.filter((product) => isOnSale(product, 'retail'))
const search = productSearch(counter, searchSynonyms(''))
const found = (query: string) => search(query).map(({ nombre }) => nombre)

const FILETES = ['Filete de res (lomito) entero', 'Medallones de filete', 'Chateaubriand (centro de filete)']
const BISTECS = ['Bistec de palomilla', 'Bistec de babilla fino', 'Bistec de cinta con hueso', 'Bistec picado']
const HAMBURGUESAS = ['Hamburguesas clásicas de res (150 g)', 'Hamburguesas de punta palomilla (180 g)']
const MOLIDAS = ['Carne molida de primera', 'Carne molida especial baja en grasa', 'Carne molida corriente']

describe('a query finds these products first', () => {
  test.each([
    // names, without accents or in the plural
    ['Entraña', ['Entraña']],
    ['ENTRANA', ['Entraña']],
    ['higado', ['Hígado de res']],
    ['Costillas', ['Costilla de res para asar', 'Costilla para sopa']],
    ['corazones', ['Corazón de res']],
    ['ribeye', ['Rib eye nacional']],
    ['t-bone', ['T-bone']],
    ['tbone', ['T-bone']],
    ['bistec', BISTECS],
    ['molida', MOLIDAS],
    ['mondongo', ['Mondongo limpio']],
    ['con hueso', ['Hueso carnudo para sopa', 'Bistec de cinta con hueso', 'Jarrete con hueso']],
    // ways to cook
    ['parrilla', ['Entraña', 'Arrachera', 'Vacío']],
    ['a la plancha', ['Bistec de palomilla', 'Palomilla en trozo', 'Babilla']],
    ['sopa', ['Costilla para sopa', 'Hueso carnudo para sopa']],
    ['freir', ['Milanesa de res']],
    ['guisar', ['Carne para guisar en cubos']],
    ['bistec parrilla', ['Bistec de cinta con hueso']],
    // dishes
    ['sancocho', ['Costilla para sopa', 'Hueso carnudo para sopa', 'Jarrete con hueso']],
    ['ropa vieja', ['Falda para ropa vieja']],
    ['carne para lasaña', MOLIDAS],
    ['tacos', ['Arrachera', 'Fajitas de res']],
    ['asado', ['Asado de tira', 'Entraña', 'Arrachera']],
    // other names
    ['solomillo', FILETES],
    ['lomo', ['Lomo de aguja', 'New York (lomo de cinta sin hueso)', 'Churrasco de lomo de aguja', ...FILETES]],
    ['lomo fino', FILETES],
    ['picaña', ['Punta palomilla (picaña)', 'Hamburguesas de punta palomilla (180 g)']],
    ['punta palomilla', ['Punta palomilla (picaña)']],
    ['ossobuco', ['Jarrete con hueso']],
    ['pinchos', ['Brochetas de res', 'Corazón de res']],
    // weights say nothing about the cut
    ['libra', FILETES],
    ['una libra de solomillo', FILETES],
    ['2 kilos de bistec', BISTECS],
    // one typing error
    ['hamburgesa', HAMBURGUESAS],
    ['solomilo', FILETES],
    ['vistec', BISTECS],
    ['igado', ['Hígado de res']],
    ['chorrizo', ['Chorizo parrillero de res']],
    ['sanchoco', ['Costilla para sopa', 'Hueso carnudo para sopa']],
    // not yet typed to the end
    ['hambur', HAMBURGUESAS],
    ['solom', FILETES],
    ['sopa d', ['Costilla para sopa']],
  ])('«%s»: %j', (query, first) => expect(found(query).slice(0, first.length)).toEqual(first))

  test.each(['queso', 'pollo', 'costilla de cerdo', 'pescado', '日本'])('«%s» finds nothing', (query) =>
    expect(found(query)).toEqual([]),
  )

  test.each(['', '  ', '!?'])('the empty query «%s» returns every product in catalogue order', (query) =>
    expect(found(query)).toEqual(counter.map(({ nombre }) => nombre)),
  )

  test('every cut is the first result for its name, and the only one for its code', () => {
    for (const { codigo, nombre } of counter) {
      expect(found(nombre)[0]).toBe(nombre)
      expect(found(codigo)).toEqual([nombre])
    }
  })
})

test('a code is found in any case, also by a part of it', () => {
  const cut = { ...STATIC_CATALOGUE[0], codigo: 'P-7F3', nombre: 'Entraña' } as (typeof STATIC_CATALOGUE)[number]
  const codes = (query: string) => searchProducts([...counter, cut], query, []).map(({ codigo }) => codigo)
  expect(codes('p-7f3')).toEqual(['P-7F3'])
  expect(codes('7F3')).toEqual(['P-7F3'])
  expect(codes('entraña p-7f')).toEqual(['P-7F3'])
})

describe('search words of the owner', () => {
  const first = (query: string, palabras: string) => searchProducts(counter, query, searchSynonyms(palabras))[0]?.nombre

  test('are found like the built-in synonyms', () => {
    expect(first('lomo de la abuela', 'Lomo de la abuela = lengua')).toBe('Lengua de res')
    expect(first('frikadellen', 'Frikadellen = albóndigas')).toBe('Albóndigas de res')
  })
  test('take precedence over a built-in synonym', () =>
    expect(first('Solomillo', 'solomillo = rib eye')).toBe('Rib eye nacional'))
  test('may stand for several cuts, in their order', () =>
    expect(searchProducts(counter, 'olla', searchSynonyms('olla = pecho, lengua')).map(({ nombre }) => nombre)).toEqual(
      ['Pecho de res', 'Lengua de res'],
    ))
})
