import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { importProducts } from '#shop/catalog/contract.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import {
  COLUMNS,
  type Column,
  cellsOf,
  columnOf,
  type ParsedRowWithChange,
  parseSheet,
} from '#shop/catalog/product-sheet.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { type Author, addProduct, changeProduct } from './change-product.ts'
import { lockEveryProduct, readEveryProduct } from './read-products.ts'

/** Tells spreadsheet programs that the file is UTF-8. */
export const BOM = '\uFEFF'
const MAX_ROWS = 2000

/** The products as CSV for a spreadsheet. A cell that would run as a formula is quoted. */
export const productsCsv = (products: ManagedProduct[]): string =>
  BOM +
  Papa.unparse({ fields: [...COLUMNS], data: products.map(cellsOf) }, { escapeFormulae: true, header: true }) +
  '\r\n'

/**
 * Compares a sheet with the catalogue. A dry run (`ensayo`) stores nothing. The real run stores every row, or none if a
 * row is invalid or the effect differs from the dry run.
 */
export async function importSheet(
  tx: Transaction,
  author: Author,
  { csv, ensayo, visto }: Received<typeof importProducts>['body'],
): Promise<Reply<typeof importProducts>> {
  const catalogue = await (ensayo ? readEveryProduct(tx) : lockEveryProduct(tx))
  const rows = parseSheet(rowsOf(csv), catalogue, panamaDay(author.cuando))
  const filas = rows.map(({ change: _, product: __, ...row }) => row)
  const fingerprint = createHash('sha256').update(JSON.stringify(filas)).digest('hex')
  if (ensayo) return { filas, visto: fingerprint }
  if (visto !== undefined && visto !== fingerprint)
    throw new Refusal(409, 'El catálogo cambió desde que revisaste el archivo. Revísalo otra vez.', { filas })
  const wrong = filas.filter(({ hace }) => hace === 'error')
  if (wrong.length > 0)
    throw new Refusal(400, `No importamos nada. Filas con errores: ${wrong.length}`, { filas: wrong })
  const known = new Map(catalogue.map((product) => [product.codigo, product]))
  for (const row of rows) await storeRow(tx, author, row, known.get(row.codigo))
  return { filas, visto: fingerprint }
}

async function storeRow(
  tx: Transaction,
  author: Author,
  { product, change }: ParsedRowWithChange,
  before: ManagedProduct | undefined,
) {
  if (product) await addProduct(tx, author, product)
  else if (before && change) await changeProduct(tx, author, before, change)
}

/**
 * The rows of a CSV file by column, numbered as in a spreadsheet. Accepts commas, semicolons and tabs, and what
 * spreadsheets add: `sep=;`, empty rows, and empty trailing columns. A missing cell differs from an empty one.
 */
function rowsOf(csv: string) {
  const { text, sep } = withoutSep(csv.replace(BOM, ''))
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: sep ?? delimiterOf(text) })
  const quoteError = errors.find(({ type }) => type === 'Quotes')
  if (quoteError) throw refuse(`La fila ${(quoteError.row ?? 0) + 1} tiene unas comillas que no cierran`)
  const records = data.map((cells, index) => ({ fila: index + 1, cells: cells.map((cell) => cell.trim()) }))
  const [heading, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = columnsOf(heading?.cells ?? [])
  if (rows.length === 0) throw refuse('El archivo no tiene ninguna fila')
  if (rows.length > MAX_ROWS) throw refuse(`El archivo tiene más de ${MAX_ROWS} filas`)
  return rows.map(({ fila, cells }) => {
    const strayCell = cells.findIndex((cell, index) => cell !== '' && columns[index] === undefined)
    if (strayCell >= 0)
      throw refuse(`La fila ${fila} tiene algo en la columna ${strayCell + 1}, que no tiene encabezado`)
    const named = cells.flatMap((cell, index) => (columns[index] ? [[columns[index], cell]] : []))
    return { fila, cells: Object.fromEntries(named) as Partial<Record<Column, string>> }
  })
}

/** Removes a first line `sep=;`, by which some spreadsheet programs declare the delimiter. */
function withoutSep(csv: string): { text: string; sep?: string } {
  const [line = '', sep] = /^"?sep=(.)"?\r?\n/i.exec(csv) ?? []
  return sep === undefined ? { text: csv } : { text: csv.slice(line.length), sep }
}

/** The delimiter of the headings: the candidate that occurs most, since no heading contains one. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.trimStart().split(/\r?\n|\r/, 1)
  const count = (sign: string) => heading.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
const DELIMITERS = [',', ';', '\t', '|']

function columnsOf(headings: string[]): (Column | undefined)[] {
  const columns = headings.map((heading) => (heading === '' ? undefined : columnOf(heading)))
  const unknown = headings.filter((heading, index) => heading !== '' && columns[index] === undefined)
  const known = `Las columnas son: ${COLUMNS.join(', ')}`
  if (unknown.length > 0) throw refuse(`No conocemos la columna «${unknown.join('», «')}». ${known}`)
  if (!columns.includes('codigo')) throw refuse(known)
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index)
  if (twice) throw refuse(`La columna «${twice}» está dos veces`)
  return columns
}

const refuse = (error: string) => new Refusal(400, error, { campos: { csv: error } })
