import { describe, expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

describe('a slug', () => {
  test.each([
    ['Picaña a la brasa sin que se te seque', 'picana-a-la-brasa-sin-que-se-te-seque'],
    ['¿Qué corte pedir? ¡Pregúntanos!', 'que-corte-pedir-preguntanos'],
    ['  100%  nacional — Ñame & otoe  ', '100-nacional-name-otoe'],
    ['../../etc/passwd', 'etcpasswd'],
    ['日本', ''],
  ])('of «%s» is %s', (titulo, slug) => expect(slugOf(titulo)).toBe(slug))

  test('gets the first free number when another article has it', () => {
    expect(freeSlug('picana', new Set())).toBe('picana')
    expect(freeSlug('picana', new Set(['picana']))).toBe('picana-2')
    expect(freeSlug('picana', new Set(['picana', 'picana-2', 'picana-4']))).toBe('picana-3')
  })
})
