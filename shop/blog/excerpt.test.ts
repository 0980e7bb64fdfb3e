import { describe, expect, test } from 'vitest'
import type { Article } from './article.ts'
import { excerpt, htmlText, isEmptyHtml, summaryOf } from './excerpt.ts'
import { teaserOf } from './teaser.ts'

describe('the text of an article', () => {
  test.each([
    ['<h2>La brasa</h2><p>Ni llama <strong>ni ceniza</strong>.</p>', 'La brasa Ni llama ni ceniza.'],
    ['<p>Sal &amp; pimienta, &lt;b&gt; &#233;l &#xf1;ame&nbsp;ya</p>', 'Sal & pimienta, <b> él ñame ya'],
    ['<p>&#0;&#x110000;&nada;</p>', '&nada;'],
    ['<img src="/a.webp" alt="Picaña"><div data-producto="10001"></div>', ''],
  ])('of %s is «%s»', (html, words) => expect(htmlText(html)).toBe(words))
})

describe('an article is empty', () => {
  test.each([
    '',
    '<p></p>',
    '<p>&nbsp;</p><p><br></p>',
    '<h2>\u200b</h2>',
    '<p>&#8203;&#x2800;</p>',
    '<hr>',
    '<ul><li></li></ul>',
  ])('with %j', (html) => expect(isEmptyHtml(html)).toBe(true))
  test.each([
    '<p>a</p>',
    '<p><img src="/imagenes/a-8x8/8.webp" alt=""></p>',
    '<div data-producto="10001"></div>',
    '🥩',
  ])('not with %j', (html) => expect(isEmptyHtml(html)).toBe(false))
})

describe('the summary on a card', () => {
  const long = `<p>${'carne nacional '.repeat(30)}</p>`

  test('an excerpt has at most the given length and ends between words', () => {
    expect(excerpt(long, 150).length).toBeLessThanOrEqual(150)
    expect(excerpt(long, 100)).toMatch(/(carne|nacional)…$/)
    expect(excerpt('a'.repeat(200), 100)).toHaveLength(100)
    expect(excerpt('<p>Corto</p>', 100)).toBe('Corto')
  })

  test('a written summary is shortened between words too', () => {
    const written = { slug: 's', titulo: 't', imagen: 'picana', contenido: '', fecha: new Date('2026-11-20') }
    const resumen = `${'Fuego y <sal> & paciencia '.repeat(10)}`.trim()
    const shown = teaserOf({ ...written, resumen } as Article).resumen
    expect(shown.length).toBeLessThanOrEqual(150)
    expect(shown).toMatch(/ (Fuego|y|<sal>|&|paciencia)…$/)
  })

  test('a written summary has precedence over an excerpt', () => {
    expect(summaryOf({ resumen: 'Lo dicho', contenido: long })).toBe('Lo dicho')
    expect(summaryOf({ resumen: '', contenido: long }, 100).length).toBeLessThanOrEqual(100)
  })
})
