import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/refusal.ts'
import type { importProducts } from '#shop/catalog/contract.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { COLUMNS, cellsOf, type ReadRow, readSheet } from '#shop/catalog/product-sheet.ts'
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

/** The rows of a file by column; commas, semicolons and tabs are all heard of. */
function rowsOf(csv: string): Record<string, string>[] {
  const { data, meta, errors } = Papa.parse<Record<string, string>>(csv.replace(BOM, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  })
  const unknown = (meta.fields ?? []).filter((name) => !(COLUMNS as readonly string[]).includes(name))
  if (!meta.fields?.includes('codigo') || unknown.length > 0) {
    const known = `Las columnas son: ${COLUMNS.join(', ')}`
    throw refuse(unknown.length > 0 ? `No conocemos la columna «${unknown.join('», «')}». ${known}` : known)
  }
  if (data.length === 0) throw refuse('El archivo no tiene ninguna fila')
  if (data.length > MOST_ROWS) throw refuse(`El archivo tiene más de ${MOST_ROWS} filas`)
  const odd = errors.find(({ type }) => type !== 'Delimiter')
  if (odd) throw refuse(`La fila ${(odd.row ?? 0) + 2} no tiene las columnas del encabezado`)
  return data
}

const refuse = (error: string) => new Refusal(400, error, { campos: { csv: error } })
