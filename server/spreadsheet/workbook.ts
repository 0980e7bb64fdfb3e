import type { Figure } from '#shop/reports/report-tables.ts'
import type { PiecedTable } from './tables.ts'
import * as parts from './workbook-parts.ts'
import { beginZip } from './zip.ts'

/**
 * Renders tables as a workbook (XLSX) with one sheet each: a frozen bold first row, and typed cells that can be summed.
 * The same tables give the same bytes. A column is as wide as the longest text in its first piece, within limits.
 */
export async function workbookOf(tables: readonly PiecedTable[]): Promise<Buffer> {
  const zip = beginZip()
  const titles = tables.map(({ title }) => escapeXml(title))
  await zip.add('[Content_Types].xml', [parts.contentTypes(titles.length)])
  await zip.add('_rels/.rels', [parts.RELATIONSHIPS])
  await zip.add('xl/workbook.xml', [parts.workbook(titles)])
  await zip.add('xl/_rels/workbook.xml.rels', [parts.workbookRelationships(titles.length)])
  await zip.add('xl/styles.xml', [parts.STYLES])
  const strings = new Map<string, number>()
  for (const [index, table] of tables.entries())
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(table, strings))
  await zip.add('xl/sharedStrings.xml', stringsXml(strings))
  return zip.end()
}

/** @param strings the index of each text in all sheets; the texts of this sheet are added */
async function* sheetXml({ columns, pieces }: PiecedTable, strings: Map<string, number>): AsyncGenerator<string> {
  const stringAt = (text: string): number => {
    const known = strings.get(text)
    if (known === undefined) strings.set(text, strings.size)
    return known ?? strings.size - 1
  }
  const beginning = (rows: Figure[][]) => {
    const widths = columns.map((name, at) => widthOf([name, ...rows.map((row) => textOf(row[at]))]))
    const titles = columns.map((name) => cell(parts.STYLE.title, stringAt(name), 's'))
    return parts.beginningOfSheet(widths) + rowXml(1, titles)
  }
  let number = 1
  let isBegun = false
  for await (const rows of pieces) {
    if (!isBegun) yield beginning(rows)
    isBegun = true
    yield rows
      .map((row) =>
        rowXml(
          ++number,
          row.map((figure) => cellOf(figure, stringAt)),
        ),
      )
      .join('')
  }
  if (!isBegun) yield beginning([])
  yield parts.END_OF_SHEET
}

/** The attributes and the value of a cell, without its reference. */
type CellXml = string | undefined
const cell = (style: number, value: number, type?: 's'): CellXml =>
  ` s="${style}"${type ? ` t="${type}"` : ''}><v>${value}</v>`

function cellOf(figure: Figure, stringAt: (text: string) => number): CellXml {
  if (figure.is === 'nothing') return undefined
  if (figure.is === 'text') return cell(parts.STYLE.text, stringAt(figure.value), 's')
  if (figure.is === 'day') return cell(parts.STYLE.day, (Date.parse(figure.value) - DAY_0) / 86_400_000)
  return cell(parts.STYLE[figure.is], figure.is === 'money' ? figure.value / 100 : figure.value)
}
/** The day from which spreadsheets count days. */
const DAY_0 = Date.UTC(1899, 11, 30)

/** A row with its cells, without empty ones. No table has more than 26 columns. */
function rowXml(number: number, cells: CellXml[]): string {
  const placed = cells.map((each, at) => each && `<c r="${String.fromCharCode(65 + at)}${number}"${each}</c>`)
  return `<row r="${number}">${placed.join('')}</row>`
}

function* stringsXml(strings: Map<string, number>): Generator<string> {
  yield parts.BEGINNING_OF_STRINGS
  const texts = [...strings.keys()]
  for (let from = 0; from < texts.length; from += STRINGS_AT_ONCE)
    yield texts
      .slice(from, from + STRINGS_AT_ONCE)
      .map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
      .join('')
  yield parts.END_OF_STRINGS
}
const STRINGS_AT_ONCE = 1000

/** A text in XML, without the characters that XML forbids. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML forbids
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const textOf = (figure: Figure | undefined): string => (figure && figure.is !== 'nothing' ? String(figure.value) : '')

/** The width of a column in characters. */
const widthOf = (texts: string[]): number =>
  Math.min(48, texts.reduce((longest, { length }) => Math.max(longest, length), 10) + 2)
