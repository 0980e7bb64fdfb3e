import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/refusal.ts'
import type { importProducts } from '#shop/catalog/contract.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { COLUMNS, type Column, cellsOf, columnOf, type ReadRow, readSheet } from '#shop/catalog/product-sheet.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { addProduct, changeProduct, type Hand } from './change-product.ts'
import { lockEveryProduct, readEveryProduct } from './read-products.ts'

/** By it a spreadsheet knows that the accents are UTF-8. */
export const BOM = '\uFEFF'
const MOST_ROWS = 2000

/** The products as a file for a spreadsheet; a cell that it would run as a formula is quoted. */
export const sheetOf = (products: ManagedProduct[]): string =>
  BOM +
  Papa.unparse({ fields: [...COLUMNS], data: products.map(cellsOf) }, { escapeFormulae: true, header: true }) +
  '\r\n'

/**
 * Reads a sheet against the catalogue. A trial stores nothing; the real run does every row or, when one is wrong or
 * does something else than the trial showed, none.
 */
export async function importSheet(
  tx: Transaction,
  hand: Hand,
  { csv, ensayo, visto }: Received<typeof importProducts>['body'],
): Promise<Reply<typeof importProducts>> {
  const catalogue = await (ensayo ? readEveryProduct(tx) : lockEveryProduct(tx))
  const rows = readSheet(rowsOf(csv), catalogue)
  const filas = rows.map(({ change: _, product: __, ...row }) => row)
  const print = createHash('sha256').update(JSON.stringify(filas)).digest('hex')
  if (ensayo) return { filas, visto: print }
  if (visto !== undefined && visto !== print)
    throw new Refusal(409, 'El catálogo cambió desde que revisaste el archivo. Revísalo otra vez.', { filas })
  const wrong = filas.filter(({ hace }) => hace === 'error')
  if (wrong.length > 0)
    throw new Refusal(400, `No importamos nada. Filas con errores: ${wrong.length}`, { filas: wrong })
  const known = new Map(catalogue.map((product) => [product.codigo, product]))
  for (const row of rows) await store(tx, hand, row, known.get(row.codigo))
  return { filas, visto: print }
}

async function store(tx: Transaction, hand: Hand, { product, change }: ReadRow, before: ManagedProduct | undefined) {
  if (product) await addProduct(tx, hand, product)
  else if (before && change) await changeProduct(tx, hand, before, change)
}

/**
 * The rows of a file by column, numbered as a spreadsheet numbers them. Commas, semicolons and tabs are all heard of;
 * so is what a spreadsheet leaves behind: `sep=;`, empty rows, and empty columns at the end. A cell that a row does not
 * have is not an empty one.
 */
function rowsOf(csv: string) {
  const { text, sep } = withoutSep(csv.replace(BOM, ''))
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: sep ?? delimiterOf(text) })
  const odd = errors.find(({ type }) => type === 'Quotes')
  if (odd) throw refuse(`La fila ${(odd.row ?? 0) + 1} tiene unas comillas que no cierran`)
  const records = data.map((cells, index) => ({ fila: index + 1, cells: cells.map((cell) => cell.trim()) }))
  const [heading, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = columnsOf(heading?.cells ?? [])
  if (rows.length === 0) throw refuse('El archivo no tiene ninguna fila')
  if (rows.length > MOST_ROWS) throw refuse(`El archivo tiene más de ${MOST_ROWS} filas`)
  return rows.map(({ fila, cells }) => {
    const lost = cells.findIndex((cell, index) => cell !== '' && columns[index] === undefined)
    if (lost >= 0) throw refuse(`La fila ${fila} tiene algo en la columna ${lost + 1}, que no tiene encabezado`)
    const named = cells.flatMap((cell, index) => (columns[index] ? [[columns[index], cell]] : []))
    return { fila, cells: Object.fromEntries(named) as Partial<Record<Column, string>> }
  })
}

/** A first line `sep=;`, which a spreadsheet reads and does not show. */
function withoutSep(csv: string): { text: string; sep?: string } {
  const [line = '', sep] = /^"?sep=(.)"?\r?\n/i.exec(csv) ?? []
  return sep === undefined ? { text: csv } : { text: csv.slice(line.length), sep }
}

/** What parts the headings: none of them holds such a sign. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.trimStart().split(/\r?\n|\r/, 1)
  const count = (sign: string) => heading.split(sign).length
  return DELIMITERS.reduce((most, sign) => (count(sign) > count(most) ? sign : most))
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
