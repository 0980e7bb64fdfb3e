import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { FIRST_ARTICLES } from '#shop/blog/first-articles.ts'
import { tries } from '#tests/support/tries.ts'
import { cleanHtml } from './clean-html.ts'

describe('allowed HTML', () => {
  test.each([
    '<h2>Título</h2><h3>Otro</h3><p>Texto <strong>fuerte</strong> y <em>fino</em><br />aquí</p><hr />',
    '<ul><li>uno</li></ul><ol><li>dos</li></ol><blockquote><p>cita</p></blockquote>',
    '<p><a href="/blog/picana">aquí</a> <a href="mailto:a@b.pa">correo</a> <a href="tel:+5076000">llama</a></p>',
    '<figure><img src="/imagenes/a-10x10/10.webp" alt="Picaña" width="10" height="10" /><figcaption>Así</figcaption></figure>',
    '<p>antes</p><div data-producto="10009"></div><p>después</p>',
    '<ol><li><p>Sala</p></li></ol><p>Espera</p><ol start="2"><li><p>Prende</p></li></ol>',
    '<ol start="0"><li>cero</li></ol><ol start="4" type="a"><li>d</li></ol>',
    '<ol><li><p>uno</p><ol type="a"><li><p>a</p></li></ol></li><li><p>dos</p></li></ol>',
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
    ['<div><div>x</div></div>', '<p>x</p>'],
    [`${'<div>'.repeat(60)}<p>a</p><p>b</p>${'</div>'.repeat(60)}`, '<p>a</p><p>b</p>'],
    ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<p>a</p><p> </p><p>&nbsp;</p><div><p></p></div><p>b</p>', '<p>a</p><p>b</p>'],
    [
      '<table><tr><td>Lomo</td><td>12</td></tr><tr><td>Falda</td><td>8</td></tr></table>',
      '<p>Lomo 12</p><p>Falda 8</p>',
    ],
    ['<table><thead><tr><th>Corte</th><th>Libras</th></tr></thead></table>fin', '<p>Corte Libras</p>fin'],
    ['<table><tr><td><p>Lomo</p></td><td>12</td></tr></table>', '<p>Lomo</p><p>12</p>'],
    ['<h5>Tres</h5><pre>x</pre>', '<h3>Tres</h3><p>x</p>'],
    ['<dl><dt>Lomo</dt><dd>12</dd></dl>', '<p>Lomo</p><p>12</p>'],
    ['<section>a</section><section>b</section>', '<p>a</p><p>b</p>'],
    ['<h1><div>Título</div></h1>', '<h2>Título</h2>'],
    ['<p><strong>a</strong> <em>b</em></p>', '<p><strong>a</strong> <em>b</em></p>'],
    ['<p>a<ul><li>b</li></ul>c</p>', '<p>a</p><ul><li>b</li></ul>c'],
    ['<a href="/blog"><div>a</div><div>b</div></a>', '<p><a href="/blog">a</a></p><p><a href="/blog">b</a></p>'],
    ['<p>x</p><b><p>a</p><p>b</p></b>', '<p>x</p><p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<b><p>a</p><p>b</p></b>', '<p>a</p><p>b</p>'],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>a <b>b</b></p><ul><li><p>c</p></li></ul></b>',
      '<p>a <strong>b</strong></p><ul><li><p>c</p></li></ul>',
    ],
    ['<i style="font-style: normal">a</i>', 'a'],
    ['<ol start="x" type="circle"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol start="3"><li>a</li><li value="7">b</li></ol>', '<ol start="3"><li>a</li></ol><ol start="7"><li>b</li></ol>'],
    ['<ol><li value="3">a</li><li>b</li></ol>', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['<ol><li>a</li><ol><li>b</li></ol><li>c</li></ol>', '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>'],
    ['<ul>suelto<li>a</li></ul>', '<ul><li>suelto</li><li>a</li></ul>'],
    ['<li>a</li><li>b</li>', '<p>a</p><p>b</p>'],
    ['<html><head><title>Página</title></head><body><p>a</p></body></html>', '<p>a</p>'],
    [
      '<div class="x" data-producto="10001">con <b>algo</b></div>',
      '<div data-producto="10001"></div>con <strong>algo</strong>',
    ],
    [
      '<p><strong>a<div data-producto="1"></div>b</strong></p>',
      '<p><strong>a</strong></p><div data-producto="1"></div><p><strong>b</strong></p>',
    ],
    [
      '<ol start="3"><li>a</li><li>b<div data-producto="1"></div>c</li><li>d</li></ol><p>e</p>',
      '<ol start="3"><li>a</li><li>b c</li><li>d</li></ol><div data-producto="1"></div><p>e</p>',
    ],
    [
      '<ul><li>a<ol><li><p>b</p><div data-producto="1">x</div><div data-producto="2"> </div></li></ol></li><li>c</li></ul>d',
      '<ul><li>a<ol><li><p>b</p>x</li></ol></li><li>c</li></ul><div data-producto="1"></div><div data-producto="2"></div>d',
    ],
    [
      '<blockquote><p>a</p><div data-producto="1"></div><p>b</p></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote><div data-producto="1"></div>',
    ],
    [
      '<section><p>a</p><div data-producto="1"></div><p>b</p></section>',
      '<p>a</p><div data-producto="1"></div><p>b</p>',
    ],
    [
      '<ul><li>a<div data-producto="1"><div data-producto="2"></li><li>b</li></ul>',
      '<ul><li>a</li><li>b</li></ul><div data-producto="1"></div><div data-producto="2"></div>',
    ],
    ['<div data-gramos="250" onclick="x" data-producto="1"></div>', '<div data-producto="1" data-gramos="250"></div>'],
    ['<div data-producto="1" data-gramos="1e9"></div>', '<div data-producto="1"></div>'],
    ['<div data-producto="&quot;><script>alert(1)</script>"></div>', ''],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean))
})

describe('whatever the HTML', () => {
  const LINES = [
    ...['p', 'div', 'section', 'pre', 'h1', 'h2', 'h5', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'dl'],
    ...['dt', 'dd', 'table', 'tbody', 'tr', 'td', 'th', 'caption', 'address'],
  ]
  const PHRASES = [
    'b',
    'strong',
    'i',
    'em',
    'a href="/blog"',
    'span',
    'u',
    'font',
    'code',
    'b style="font-weight:normal"',
  ]
  const BOX = '<div data-producto="10009"></div>'
  const { any } = fc.letrec<{ any: string; part: string }>((tie) => ({
    any: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('Lomo', '12', ' ', ' y ', 'ñ', '\n', '<br>', '<hr>', BOX),
      fc
        .tuple(fc.constantFrom(...PHRASES, ...LINES), tie('any'))
        .map(([tag, html]) => `<${tag}>${html}</${tag.split(' ')[0]}>`),
    ),
  }))
  /** The text that a reader sees: a line begins and ends at each tag but those of phrases. */
  const seen = (html: string) =>
    html
      .replace(/<\/?(b|strong|i|em|a|span|u|font|code)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const allowedTags = [...LINES, ...PHRASES.map((tag) => tag.split(' ')[0] ?? ''), 'br', 'hr']
  /** With what closes nothing, a cell apart from what follows even there. */
  const asParsed = (html: string) =>
    sanitizeHtml(html.replace(/<\/t[dh]>/g, '$& '), { allowedTags, allowedAttributes: false })
  const runs = { numRuns: tries(2000, 50_000) }

  test('every box stays', () =>
    fc.assert(
      fc.property(any, (html) => {
        expect(cleanHtml(html).split(BOX)).toHaveLength(html.split(BOX).length)
      }),
      runs,
    ))

  test('the text stays, in its order and with its spaces', () =>
    fc.assert(
      fc.property(any, (html) => {
        expect(seen(cleanHtml(html))).toBe(seen(asParsed(html)))
      }),
      {
        ...runs,
        examples: [
          ['<tbody><p><blockquote></blockquote><tbody></tbody></p><td>Lomo</td></tbody>Lomo'],
          ['<tr><p><tr></tr></p><td>Lomo</td></tr>Lomo'],
        ],
      },
    ))

  test('no paragraph stands in another, and what is stored stays as it is', () =>
    fc.assert(
      fc.property(any, (html) => {
        const clean = cleanHtml(html)
        const open: string[] = []
        for (const [, slash, tag = ''] of clean.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
          if (/^(br|hr|img)$/.test(tag)) continue
          if (slash) expect(open.pop()).toBe(tag)
          else {
            const isPhrase = /^(strong|em|a)$/.test(tag)
            expect(isPhrase || !open.some((each) => /^(p|h2|h3|strong|em|a)$/.test(each))).toBe(true)
            if (tag === 'li') expect(open.at(-1)).toMatch(/^[uo]l$/)
            if (tag === 'div') expect(open).toEqual([])
            open.push(tag)
          }
        }
        expect(open).toEqual([])
        expect(cleanHtml(clean)).toBe(clean)
      }),
      runs,
    ))
})
