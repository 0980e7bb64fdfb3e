import { z } from 'zod'
import { caseNotices } from '#shop/catalog/prices/case-notices.ts'
import { halfOf, keptPriceText, withHalfKilo } from '#shop/catalog/prices/half-kilo.ts'
import { maximumRefusal } from '#shop/catalog/prices/legal-maximum.ts'
import type { Day } from '#shop/dates.ts'
import { cents } from '#shop/money.ts'
import { joinSentences } from '#shop/text/list-text.ts'
import { parseMoney } from '#shop/text/parse-money.ts'
import { searchText } from '#shop/text/search-text.ts'
import { CATEGORIAS, METODOS } from './categories.ts'
import { PREPARACIONES } from './preparations.ts'
import {
  differencesOf,
  type ManagedProduct,
  missingPrices,
  NewProduct,
  PRODUCT_FIELD_LABELS,
  ProductChange,
  type ProductField,
} from './product-change.ts'
import { sharedScaleCodes, takenPluText } from './scale-codes.ts'
import { sheetCodes } from './sheet-codes.ts'

/** The columns of the product sheet, in order. */
export const COLUMNS = ['codigo', ...ProductChange.keyof().options] as const
export type Column = (typeof COLUMNS)[number]
type Cells = Partial<Record<Column, string>>

/** Spreadsheets evaluate cells that start like a formula; such a cell is written with an apostrophe before it. */
const QUOTED_FORMULA = /^'(?=[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/

/** What one row of a sheet changes. `antes` and `despues` are the texts of the cells. */
export const SheetRow = z.object({
  fila: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  hace: z.enum(['nuevo', 'cambia', 'igual', 'error']),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  error: z.string().nullable(),
  /** A warning before the row is applied: a price that does not change along, or a case above its legal maximum. */
  aviso: z.string().nullable(),
})
export type SheetRow = z.infer<typeof SheetRow>

/** A parsed row with the change or the new product to apply. */
export type ParsedRowWithChange = SheetRow & { change?: ProductChange; product?: NewProduct }

/** The cells of a product's row. */
export const cellsOf = (product: ManagedProduct): Record<Column, string> => {
  const wire: Record<string, unknown> = { codigo: product.codigo, ...z.encode(ProductChange, product) }
  const written = Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      name,
      typeof value === 'number' && isMoney(name) ? value.toFixed(2) : value,
    ]),
  )
  return Object.fromEntries(COLUMNS.map((column) => [column, cellOf(written[column])])) as Record<Column, string>
}

const isMoney = (name: string): boolean => (MONEY as ReadonlySet<string>).has(name)

const cellOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}

/** The column of a heading, in any spelling: `precioKg`, «PRECIOKG», «Precio por kilo», «Código». */
export const columnOf = (heading: string): Column | undefined => {
  const normalized = withoutSpaces(heading)
  return COLUMNS.find(
    (column) => normalized === withoutSpaces(column) || normalized === withoutSpaces(COLUMN_LABELS[column]),
  )
}
const COLUMN_LABELS: Record<Column, string> = { codigo: 'código', ...PRODUCT_FIELD_LABELS }
const withoutSpaces = (text: string): string => searchText(text).replace(/[\s_-]/g, '')

/**
 * Parses the rows of a sheet against the catalogue. Rows are numbered as in a spreadsheet. A repeated code is an error.
 */
export function parseSheet(
  rows: readonly { fila: number; cells: Cells }[],
  catalogue: readonly ManagedProduct[],
  today: Day,
): ParsedRowWithChange[] {
  const known = new Map(catalogue.map((product) => [product.codigo, product]))
  const seen = new Map<string, number>()
  const meantBy = sheetCodes(
    catalogue.map(({ codigo }) => codigo),
    rows.map(({ cells }) => cells.codigo?.trim() ?? ''),
  )
  const parsed = rows.map(({ fila, cells }): ParsedRowWithChange => {
    const written = cells.codigo?.trim() ?? ''
    const { codigo = written, error: doubt } = meantBy(written)
    const first = seen.get(codigo)
    seen.set(codigo, first ?? fila)
    const row = { fila, codigo, nombre: cells.nombre?.trim() || known.get(codigo)?.nombre || '' }
    const refuse = (error: string): ParsedRowWithChange => ({ ...row, hace: 'error', cambios: [], error, aviso: null })
    if (!codigo) return refuse('Falta el código')
    if (doubt !== undefined) return refuse(doubt)
    if (first) return refuse(`El código ya está en la fila ${first}`)
    const product = known.get(codigo)
    if (product?.retirado) return refuse('El producto está retirado: devuélvelo al catálogo antes de cambiarlo')
    const read = product ? readChange(cells, product, today) : readNew(cells, today)
    return typeof read === 'string' ? refuse(read) : { ...row, ...read }
  })
  const changed = new Map(parsed.map((row) => [row.codigo, row]))
  const added = parsed.flatMap(({ product }) => product ?? [])
  const after: ManagedProduct[] = [
    ...catalogue.map((product) => ({ ...product, ...withoutGaps(changed.get(product.codigo)?.change ?? {}) })),
    ...added.map((product) => ({ ...product, retirado: false })),
  ]
  const shared = sharedScaleCodes(after)
  return parsed.map((row) => {
    const other = shared.get(row.codigo)
    const sets = row.change?.plu !== undefined || row.product
    if (other && sets) return { ...row, hace: 'error', cambios: [], error: takenPluText(other), aviso: null }
    const isChange = row.hace === 'cambia' || row.hace === 'nuevo'
    const cases = isChange ? caseNotices(row, { before: catalogue, after, day: today }) : []
    return { ...row, aviso: [row.aviso ?? [], cases].flat().join(' ') || null }
  })
}

type ParsedRow = Omit<ParsedRowWithChange, 'fila' | 'codigo' | 'nombre'>

/** An empty cell leaves a required field unchanged and clears an optional one. */
function readChange(cells: Cells, product: ManagedProduct, today: Day): ParsedRow | string {
  const { wire, errors } = wireOf(cells)
  const read = z.safeDecode(ProductChange, wire as never)
  if (!read.success || errors.size > 0) return errorText(read.error, errors)
  const change = differencesOf(product, withHalfKilo(product, read.data))
  const after = { ...product, ...withoutGaps(change) }
  const [missing] = missingPrices(after)
  if (missing) return `Está disponible y le falta el ${PRODUCT_FIELD_LABELS[missing]}`
  const aboveMaximum = maximumRefusal(after, today)
  if (aboveMaximum) return aboveMaximum.error
  const [before, now] = [cellsOf(product), cellsOf(after)]
  const fields = Object.keys(change) as ProductField[]
  const cambios = fields.map((field) => ({
    campo: PRODUCT_FIELD_LABELS[field],
    antes: before[field],
    despues: now[field],
  }))
  const aviso = keptPriceText(product, after) ?? null
  return { hace: fields.length > 0 ? 'cambia' : 'igual', cambios, error: null, aviso, change }
}

/** Parses a new product. Without a price for the half kilo, it gets half of the kilo's. */
function readNew(cells: Cells, today: Day): ParsedRow | string {
  const { wire, errors } = wireOf(cells)
  const { precioKg } = wire
  const half = typeof precioKg === 'number' ? halfOf(cents(Math.round(precioKg * 100))) / 100 : undefined
  const read = z.safeDecode(NewProduct, { codigo: cells.codigo?.trim(), precioMedioKilo: half, ...wire } as never)
  if (!read.success || errors.size > 0) return errorText(read.error, errors)
  const [missing] = missingPrices(read.data)
  if (missing) return `Está disponible y le falta el ${PRODUCT_FIELD_LABELS[missing]}`
  const aboveMaximum = maximumRefusal(read.data, today)
  if (aboveMaximum) return aboveMaximum.error
  return { hace: 'nuevo', cambios: [], error: null, aviso: null, product: read.data }
}

type Change<T> = { [Field in keyof T]: Exclude<T[Field], undefined> }
const withoutGaps = (change: ProductChange) => change as Change<ProductChange>

/** The text of the errors, by column in the order of the sheet. */
function errorText(refused: z.ZodError | undefined, errors: ReadonlyMap<string, string>): string {
  const found = new Map([
    ...(refused?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const),
    ...errors,
  ])
  return joinSentences(
    COLUMNS.filter((column) => found.has(column)).map((column) => `${COLUMN_LABELS[column]}: ${found.get(column)}`),
  )
}

/** Converts the cells to wire format, with errors for unreadable amounts of money. The contract validates the rest. */
function wireOf(cells: Cells) {
  const wire: Record<string, unknown> = {}
  const errors = new Map<string, string>()
  for (const field of ProductChange.keyof().options) {
    const cell = cells[field]?.trim().replace(QUOTED_FORMULA, '')
    if (cell === undefined || (cell === '' && !CLEARABLE.has(field))) continue
    if (MONEY.has(field) && cell !== '') {
      const { value, error } = parseMoney(cell)
      if (error !== undefined) errors.set(field, error)
      wire[field] = (value ?? 0) / 100
    } else wire[field] = CELL_PARSERS[field]?.(cell) ?? (cell || (NULLABLE.has(field) ? null : cell))
  }
  return { wire, errors }
}

const MONEY = new Set<ProductField>(['precioKg', 'precioMedioKilo', 'precioMaximoKg'])
const NULLABLE = new Set<ProductField>([
  'imagen',
  'cajaKilos',
  'personasPorKilo',
  'plu',
  'precioMaximoKg',
  'maximoDesde',
  'maximoHasta',
])
const CLEARABLE = new Set<ProductField>(['descripcion', 'region', 'metodos', 'consejo', 'preparaciones', ...NULLABLE])

const YES = ['si', 's', 'verdadero', 'true', '1']
const NO = ['no', 'n', 'falso', 'false', '0']
const yesOrNo = (cell: string): unknown =>
  YES.includes(searchText(cell)) ? true : NO.includes(searchText(cell)) ? false : cell

/** A whole number as a spreadsheet writes it, also «10,00»; anything else is left for the contract to refuse. */
const whole = (cell: string): unknown => (/^\d{1,6}([.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : cell)

/** The name from the list that matches in any spelling, or else the cell's text. */
function known(names: readonly string[], written: string): string {
  const searched = searchText(written)
  return names.find((name) => searchText(name) === searched) ?? written
}

/** The names in a cell, up to one more than a product may have, so that the contract refuses too many. */
const namesIn = (cell: string): string[] => (cell === '' ? [] : cell.split(/[,;/|]/, 21).map((name) => name.trim()))

/** Restores the leading zeros of a scale code, which spreadsheets drop. */
const scaleCode = (cell: string): unknown => (/^\d{1,5}$/.test(cell) ? cell.padStart(5, '0') : cell || null)

/** Parses a day as 2026-11-23, or as spreadsheets show it in Panama: 23/11/2026. */
function day(cell: string): unknown {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  return date && month ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell || null
}

/** Parsers of the cells that are not plain text. */
const CELL_PARSERS: Partial<Record<ProductField, (cell: string) => unknown>> = {
  plu: scaleCode,
  maximoDesde: day,
  maximoHasta: day,
  disponible: yesOrNo,
  destacado: yesOrNo,
  categoria: (cell) => known(CATEGORIAS, cell),
  metodos: (cell) => namesIn(cell).map((name) => known(METODOS, name)),
  cajaKilos: (cell) => (cell === '' ? null : whole(cell)),
  preparaciones: (cell) => namesIn(cell).map((name) => known(PREPARACIONES, name)),
  personasPorKilo: (cell) => (cell === '' ? null : whole(cell)),
}
