import { z } from 'zod'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { UNIDADES } from '#shop/catalog/line.ts'
import { SiNoHaySchema } from '#shop/catalog/line-request.ts'
import type { Cents } from '#shop/money.ts'
import { gramsOfQuantity, ImportedLine } from '#shop/orders/imported/imported-line.ts'
import { Dollars } from '#shop/wire.ts'
import { LineCut } from './line-cut.ts'

/** A line with current prices, as in a quote. */
export const QuoteLine = z.object({
  codigo: z.string(),
  nombre: z.string(),
  categoria: z.enum(CATEGORIAS),
  unidad: z.enum(UNIDADES),
  cantidad: z.int(),
  preparacion: z.string().default(''),
  /** The ordered weight in grams. */
  gramos: z.int(),
  precio: Dollars,
  precioKg: Dollars,
  precioMedioKilo: Dollars,
  subtotal: Dollars,
})

/**
 * A line sold by this shop. `gramosReales` is its weight, null until it is fully weighed. `pedida` is the ordered cut
 * of a replaced line; a removed line costs nothing; `espera`: the customer agreed to wait (docs/rules.md#substitution).
 */
const OwnLine = QuoteLine.extend({
  gramosReales: z.int().nullable().default(null),
  siNoHay: SiNoHaySchema.default('llamar'),
  pedida: LineCut.nullable().default(null),
  quitada: z.boolean().default(false),
  espera: z.boolean().default(false),
})
type OwnLine = z.output<typeof OwnLine>

type Amount = 'precio' | 'precioKg' | 'precioMedioKilo' | 'subtotal'

/**
 * A line of an order. An imported line has its own name and unit ('lb'; empty for a plain text), amounts that may be
 * unknown (null), and its original form in `importada` (docs/rules.md#imported-orders).
 */
export type OrderLine = Omit<OwnLine, 'unidad' | Amount> &
  Record<Amount, Cents | null> & { unidad: string; importada: ImportedLine | null }

/** Converts an imported line to the line of an order. */
export function lineOf(importada: ImportedLine): OrderLine {
  const {
    nombre,
    codigo = '',
    unidad,
    cantidad,
    ...known
  }: Exclude<ImportedLine, string> = typeof importada === 'string'
    ? { nombre: importada, unidad: '', cantidad: 1 }
    : importada
  const { precio = null, precioKg = null, precioMedioKilo = null, subtotal = null } = known
  return {
    codigo,
    nombre,
    categoria: 'No Disponible',
    unidad,
    cantidad,
    preparacion: '',
    gramos: gramsOfQuantity(cantidad, unidad),
    gramosReales: null,
    precio,
    precioKg,
    precioMedioKilo,
    subtotal,
    siNoHay: 'llamar',
    pedida: null,
    quitada: false,
    espera: false,
    importada,
  }
}

/**
 * The schema of a line on the wire: the fields of a line of this shop, or an imported line as the older shop exported
 * it. Only a line of this shop has preparations.
 */
export const orImported = <Line extends Pick<OrderLine, 'importada'>>(own: z.ZodObject) =>
  z.codec(z.union([own, ImportedLine]), z.custom<Line>(), {
    decode: (sent) => {
      const isOwn = typeof sent === 'object' && 'preparacion' in sent
      return (isOwn ? { ...sent, importada: null } : lineOf(sent as ImportedLine)) as unknown as Line
    },
    encode: ({ importada, ...line }) => importada ?? line,
  })

/** A line of a stored order on the wire. */
export const StoredLine = orImported<OrderLine>(OwnLine)
