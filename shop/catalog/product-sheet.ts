import { z } from 'zod'
import { cents, share } from '#shop/money.ts'
import { plain } from '#shop/plain-text.ts'
import { CATEGORIAS } from './categories.ts'
import { PREPARACIONES } from './preparations.ts'
import {
  differencesOf,
  FIELD_WORDS,
  type ManagedProduct,
  missingPrices,
  NewProduct,
  ProductChange,
  type ProductField,
} from './product-change.ts'

/** The columns of the products as a sheet, in their order. */
export const COLUMNS = ['codigo', ...ProductChange.keyof().options] as const
type Column = (typeof COLUMNS)[number]
type Cells = Partial<Record<Column, string>>

/** The file may be made by a spreadsheet that would run a cell as a formula; such a cell travels with a quote before it. */
const QUOTED_FORMULA = /^'(?=[=+\-@\t\r])/

/** What one row of a sheet does to the catalogue. `antes` and `despues` as they are read in the sheet. */
export const SheetRow = z.object({
  fila: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  hace: z.enum(['nuevo', 'cambia', 'igual', 'error']),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  error: z.string().nullable(),
})
export type SheetRow = z.infer<typeof SheetRow>

/** A row that was read, with what has to be done for it. */
export type ReadRow = SheetRow & { change?: ProductChange; product?: NewProduct }

/** A product as the cells of its row. */
export const cellsOf = (product: ManagedProduct): Record<Column, string> => {
  const { precioKg, precioMedioKilo, ...wire } = { codigo: product.codigo, ...z.encode(ProductChange, product) }
  const written = { ...wire, precioKg: precioKg?.toFixed(2), precioMedioKilo: precioMedioKilo?.toFixed(2) }
  return Object.fromEntries(COLUMNS.map((column) => [column, cellOf(written[column])])) as Record<Column, string>
}

const cellOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}

/** Reads the rows of a sheet against the catalogue; row 1 is the heading. A code counts once. */
export function readSheet(rows: Cells[], catalogue: readonly ManagedProduct[]): ReadRow[] {
  const known = new Map(catalogue.map((product) => [product.codigo, product]))
  const seen = new Map<string, number>()
  return rows.map((cells, index) => {
    const fila = index + 2
    const codigo = cells.codigo?.trim() ?? ''
    const first = seen.get(codigo)
    seen.set(codigo, first ?? fila)
    const row = { fila, codigo, nombre: cells.nombre?.trim() || known.get(codigo)?.nombre || '' }
    const refuse = (error: string): ReadRow => ({ ...row, hace: 'error', cambios: [], error })
    if (!codigo) return refuse('Falta el código')
    if (first) return refuse(`El código ya está en la fila ${first}`)
    const product = known.get(codigo)
    if (product?.retirado) return refuse('El producto está retirado: devuélvelo al catálogo antes de cambiarlo')
    const read = product ? readChange(cells, product) : readNew(cells)
    return typeof read === 'string' ? refuse(read) : { ...row, ...read }
  })
}

type Read = Pick<ReadRow, 'hace' | 'cambios' | 'error' | 'change' | 'product'>

/** A cell left empty changes nothing where a product cannot do without it, and clears what it can. */
function readChange(cells: Cells, product: ManagedProduct): Read | string {
  const read = z.safeDecode(ProductChange, wireOf(cells) as never)
  if (!read.success) return wordsOf(read.error)
  const change = differencesOf(product, read.data)
  const [missing] = missingPrices({ ...product, ...withoutGaps(change) })
  if (missing) return `Está disponible y le falta el ${FIELD_WORDS[missing]}`
  const [before, after] = [cellsOf(product), cellsOf({ ...product, ...withoutGaps(change) })]
  const fields = Object.keys(change) as ProductField[]
  const cambios = fields.map((field) => ({ campo: FIELD_WORDS[field], antes: before[field], despues: after[field] }))
  return { hace: fields.length > 0 ? 'cambia' : 'igual', cambios, error: null, change }
}

/** A new product without a price for the half kilo gets half of the kilo's. */
function readNew(cells: Cells): Read | string {
  const wire = wireOf(cells)
  const { precioKg } = wire
  const half = typeof precioKg === 'number' ? share(cents(Math.round(precioKg * 100)), 5000) / 100 : undefined
  const read = z.safeDecode(NewProduct, { codigo: cells.codigo?.trim(), precioMedioKilo: half, ...wire } as never)
  if (!read.success) return wordsOf(read.error)
  const [missing] = missingPrices(read.data)
  if (missing) return `Está disponible y le falta el ${FIELD_WORDS[missing]}`
  return { hace: 'nuevo', cambios: [], error: null, product: read.data }
}

type Change<T> = { [Field in keyof T]: Exclude<T[Field], undefined> }
const withoutGaps = (change: ProductChange) => change as Change<ProductChange>

const wordsOf = ({ issues }: z.ZodError): string =>
  [...new Map(issues.map(({ path, message }) => [path[0], message])).entries()]
    .map(([field, message]) => `${FIELD_WORDS[field as ProductField] ?? 'código'}: ${message}`)
    .join('. ')

/** The cells as they would travel in a call; what cannot be read is left for the contract to refuse. */
function wireOf(cells: Cells): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const field of ProductChange.keyof().options) {
    const cell = cells[field]?.trim().replace(QUOTED_FORMULA, '')
    if (cell === undefined || (cell === '' && !CLEARS.has(field))) continue
    wire[field] = READ[field]?.(cell) ?? (cell || (NULLABLE.has(field) ? null : cell))
  }
  return wire
}

const NULLABLE = new Set<ProductField>(['imagen', 'cajaKilos', 'personasPorKilo'])
const CLEARS = new Set<ProductField>([
  'descripcion',
  'region',
  'metodos',
  'consejo',
  'imagen',
  'cajaKilos',
  'preparaciones',
  'personasPorKilo',
])

const money = (cell: string): number => {
  const bare = cell.replace(/[$\s]/g, '')
  return Number(bare.includes('.') ? bare.replaceAll(',', '') : bare.replace(',', '.'))
}
const yesOrNo = (cell: string): unknown =>
  ({ si: true, true: true, 1: true, no: false, false: false, 0: false })[plain(cell)] ?? cell

const namesIn = (cell: string): string[] => (cell === '' ? [] : cell.split(/[,;/|]/).map((name) => name.trim()))

/** Cells that are not plain text. */
const READ: Partial<Record<ProductField, (cell: string) => unknown>> = {
  precioKg: money,
  precioMedioKilo: money,
  disponible: yesOrNo,
  destacado: yesOrNo,
  categoria: (cell) => CATEGORIAS.find((categoria) => plain(categoria) === plain(cell)) ?? cell,
  metodos: (cell) => namesIn(cell).map((metodo) => metodo.toLowerCase()),
  cajaKilos: (cell) => (cell === '' ? null : Number(cell)),
  preparaciones: (cell) =>
    namesIn(cell).map((name) => PREPARACIONES.find((each) => plain(each) === plain(name)) ?? name),
  personasPorKilo: (cell) => (cell === '' ? null : Number(cell)),
}
