import { describe, expect, test } from 'vitest'
import { FIRST_ARTICLES } from '#shop/blog/first-articles.ts'
import { cleanHtml } from './clean-html.ts'

describe('allowed HTML', () => {
  test.each([
    '<h2>Título</h2><h3>Otro</h3><p>Texto <strong>fuerte</strong> y <em>fino</em><br />aquí</p><hr />',
    '<ul><li>uno</li></ul><ol><li>dos</li></ol><blockquote><p>cita</p></blockquote>',
    '<p><a href="/blog/picana">aquí</a> <a href="mailto:a@b.pa">correo</a> <a href="tel:+5076000">llama</a></p>',
    '<figure><img src="/imagenes/a-10x10/10.webp" alt="Picaña" width="10" height="10" /><figcaption>Así</figcaption></figure>',
    '<p>antes</p><div data-producto="10009"></div><p>después</p>',
  ])('%s is kept', (html) => expect(cleanHtml(html)).toBe(html))

  test.each(FIRST_ARTICLES)('the first articles: $titulo', ({ contenido }) =>
    expect(cleanHtml(contenido)).toBe(contenido.replaceAll('&nbsp;', '\u00a0')),
  )
})

describe('HTML that is corrected or removed', () => {
  test.each([
    ['<h1>Título</h1><p><b>b</b><i>i</i></p>', '<h2>Título</h2><p><strong>b</strong><em>i</em></p>'],
    ['<p style="color:red" class="x" id="y" onclick="z()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://otra.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="//otra.example">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="/\\otra.example">a</a></p>', '<p><a>a</a></p>'],
    [
      '<p><a href="https://otra.example" onclick="x">a</a></p>',
      '<p><a href="https://otra.example" rel="noopener noreferrer" target="_blank">a</a></p>',
    ],
    ['<img src="https://otra.example/a.png" alt="a"><img src="data:image/png;base64,AA">', ''],
    ['<div>suelto</div>', '<p>suelto</p>'],
    [
      '<div class="x" data-producto="10001">con <b>algo</b></div>',
      '<div data-producto="10001"></div>con <strong>algo</strong>',
    ],
    [
      '<p><strong>a<div data-producto="1"></div>b</strong></p>',
      '<p><strong>a</strong></p><div data-producto="1"></div>b',
    ],
    ['<div data-gramos="250" onclick="x" data-producto="1"></div>', '<div data-producto="1" data-gramos="250"></div>'],
    ['<div data-producto="1" data-gramos="1e9"></div>', '<div data-producto="1"></div>'],
    ['<div data-producto="&quot;><script>alert(1)</script>"></div>', ''],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean))
})
