import { expect, test } from 'vitest'
import { withResponsiveImages } from './article-html.ts'

const STORED =
  '<p>a</p><img src="/imagenes/asado-0123456789-1600x1200/1600.webp" alt="Un &quot;asado&quot; > otro" /><p>b</p>'

test('a picture of the gallery gets its sizes as sources, and its width and height', () => {
  const shown = withResponsiveImages(STORED)
  expect(shown).toMatch(/^<p>a<\/p><picture><source type="image\/avif" srcset="\/imagenes\/asado-.*\/480\.avif 480w, /)
  expect(shown).toContain('srcset="/imagenes/asado-0123456789-1600x1200/480.webp 480w, ')
  expect(shown).toContain(
    'width="1600" height="1200" loading="lazy" decoding="async" alt="Un &quot;asado&quot; > otro">',
  )
  expect(shown).toMatch(/<\/picture><p>b<\/p>$/)
})

test('any other picture of this site is loaded lazily', () =>
  expect(withResponsiveImages('<img src="/otra.png" alt="Otra" />')).toBe(
    '<img loading="lazy" decoding="async" src="/otra.png" alt="Otra" />',
  ))

test('text that only looks like a picture is unchanged', () =>
  expect(withResponsiveImages('<p>&lt;img src="x"&gt; e imágenes</p>')).toBe('<p>&lt;img src="x"&gt; e imágenes</p>'))
