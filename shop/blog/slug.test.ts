import { describe, expect, test } from 'vitest'
import { FIRST_ARTICLES } from './first-articles.ts'
import { freeSlug, slugOf } from './slug.ts'

describe('the address of an article', () => {
  test.each([
    ['Picaña a la brasa sin que se te seque', 'picana-a-la-brasa-sin-que-se-te-seque'],
    ['¿Qué corte pedir? ¡Pregúntanos!', 'que-corte-pedir-preguntanos'],
    ['  100%  nacional — Ñame & otoe  ', '100-nacional-name-otoe'],
    ['../../etc/passwd', 'etcpasswd'],
    ['日本', 'articulo'],
  ])('%s', (titulo, slug) => expect(slugOf(titulo)).toBe(slug))

  test.each(FIRST_ARTICLES)('$titulo: as for any other', ({ titulo, slug }) => expect(slug).toBe(slugOf(titulo)))

  test('is never the one of another article', () => {
    expect(freeSlug('picana', new Set())).toBe('picana')
    expect(freeSlug('picana', new Set(['picana']))).toBe('picana-2')
    expect(freeSlug('picana', new Set(['picana', 'picana-2', 'picana-4']))).toBe('picana-3')
  })
})
