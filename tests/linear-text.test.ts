import { describe, expect, test } from 'vitest'
import { safePath, withoutTokens } from '#server/open-log.ts'
import { failureText } from '#server/tasks/failure-text.ts'
import { valueText } from '#shop/audit/labels.ts'
import { ArticleForm } from '#shop/blog/article.ts'
import { excerpt, isEmptyHtml } from '#shop/blog/excerpt.ts'
import { splitAtBoxes } from '#shop/blog/product-boxes.ts'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import { parseSheet } from '#shop/catalog/product-sheet.ts'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { maskedEmail } from '#shop/messages/masked-email.ts'
import { withoutLinks } from '#shop/messages/without-links.ts'
import { ORDER_TEXT_TOO_LONG, orderReader } from '#shop/orders/chat/read-order.ts'
import { hourOf } from '#shop/orders/imported/imported-order.ts'
import { matchImportedLine } from '#shop/orders/imported/match-line.ts'
import { lineOf } from '#shop/orders/lines/order-line.ts'
import { longestTime } from '#shop/orders/meals/portions.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { lugarOf } from '#shop/places/lugar-of-order.ts'
import { Settings } from '#shop/settings.ts'
import { openingHours } from '#shop/text/hours/opening-hours.ts'
import { parseMoney, parsePercent } from '#shop/text/parse-money.ts'
import { parseQuantity } from '#shop/text/quantity-text.ts'
import { significantTokens } from '#shop/text/search-terms.ts'
import { searchText } from '#shop/text/search-text.ts'
import { slugOf } from '#shop/text/slug.ts'
import { isBlank } from '#shop/text/visible-text.ts'
import { withResponsiveImages } from '#site/article/article-html.ts'
import { firstSlowLength } from './support/cpu-time.ts'

const readOrder = orderReader(STATIC_CATALOGUE, searchSynonyms(''))

/** The beginnings of what the expressions look for, which a text may repeat without ever ending one. */
const HTML = ['<', '<div ', '<div data-producto="a" ', '<div data-producto="a">', '<img "', '<p>', '&#1', '> ']
const TEXT = [' ', 'x ', '\n', '-', '.', ',', 'a.', '1', '1 ', ' (a', 'A1', '\u0301\u0316', 'a-', ':/']

const row = (cell: string) => ({
  fila: 2,
  cells: { codigo: '1', nombre: cell, precioKg: cell, metodos: cell, preparaciones: cell, cajaKilos: cell },
})

describe('CPU time grows with the length of the text, and no faster', () => {
  test.each<[name: string, units: string[], read: (text: string) => unknown]>([
    ['excerpt of an article', HTML, (text) => excerpt(text, 150)],
    ['empty article', HTML, isEmptyHtml],
    ['form of an article', HTML, (text) => ArticleForm.safeParse({ titulo: text, contenido: text, imagen: text })],
    ['product boxes', HTML, splitAtBoxes],
    ['pictures of an article', HTML, withResponsiveImages],
    ['audit log', HTML, (text) => valueText('contenido', `<${text}`)],
    ['search', TEXT, searchText],
    ['search tokens', TEXT, significantTokens],
    ['slug', TEXT, slugOf],
    ['blank text', TEXT, isBlank],
    ['money', TEXT, parseMoney],
    ['percentage', TEXT, parsePercent],
    ['quantity', TEXT, parseQuantity],
    ['name of a cut', TEXT, (nombre) => cutName({ nombre })],
    ['row of a sheet', TEXT, (text) => parseSheet([row(text)], [], '2026-11-23')],
    ['cooking time', TEXT, longestTime],
    ['address as a text', TEXT, (text) => direccionOf({ ...EMPTY_LUGAR, calle: text, piso: text, referencia: text })],
    ['address as parts', TEXT, (direccion) => lugarOf({ direccion })],
    ['imported line', TEXT, (text) => matchImportedLine(lineOf(text), new Map())],
    ['imported hour', TEXT, hourOf],
    [
      'order in a chat',
      [...TEXT, '[25/11, 9:14] A: ', '2 kg molida ', '\nLuz: a', '\nTienda: 1', '~a', '(1 '],
      (text) => readOrder(text, '2026-11-25'),
    ],
    ['opening hours', [' ', 'a', '1'], (text) => openingHours(`lun ${text}`)],
    ['settings', TEXT, (text) => Settings.partial().safeParse({ palabrasBusqueda: text, horarioRetiro: text })],
    ['links in a name', TEXT, withoutLinks],
    ['masked e-mail', TEXT, maskedEmail],
    ['path in the log', [...TEXT, 'a', '/', '%41', '/seguimiento/', 'abcdef01-'], safePath],
    ['line of the log', [...TEXT, 'a', 'A', '_'], withoutTokens],
    ['error of a task', TEXT, (text) => failureText('correo', `Error: ${text}`)],
  ])('%s', async (_, units, read) => {
    const slow: string[] = []
    for (const unit of units)
      for (const task of [read, (text: string) => read(`x${text}!x`)])
        if (await firstSlowLength(task, unit)) slow.push(unit)
    expect(slow).toEqual([])
  })
})

test('a text that is too long is refused for its length alone', () => {
  const { error } = ArticleForm.safeParse({ titulo: 'Sal', fecha: '2026-11-23', contenido: ' <p>'.repeat(50_000) })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Escribe como máximo 100000 caracteres'])
})

test('an order in a chat is refused for its length alone, and read within its bound in little time', () => {
  expect(readOrder('molida '.repeat(50_000), '2026-11-25')).toEqual({ ok: false, error: ORDER_TEXT_TOO_LONG })
  for (const unit of [
    'molida ',
    '2 kg molida ',
    'molida en cubos ',
    'no mejor 3 ',
    'todo al vacío ',
    'un y medio ',
    'xolida ',
    'el 5 ',
  ]) {
    const text = unit.repeat(4000).slice(0, 4000)
    const before = process.cpuUsage()
    readOrder(text, '2026-11-25')
    expect(process.cpuUsage(before).user / 1000, unit).toBeLessThan(500)
  }
})
