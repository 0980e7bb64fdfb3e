import { z } from 'zod'
import { type Cents, times } from '#shop/money.ts'
import { INVALID_CHARACTERS, isSingleLine } from '#shop/wire.ts'
import { joinPreparations, parsePreparations } from './preparations.ts'
import { type Catalogue, isOnSale, type Product } from './product.ts'

export const UNIDADES = ['kilos', 'medio kilo'] as const
export type Unidad = (typeof UNIDADES)[number]

/** Grams of one unit; weight is whole grams everywhere in the code. */
export const GRAMOS: Record<Unidad, number> = { kilos: 1000, 'medio kilo': 500 }

export const MAX_CANTIDAD = 999

/** One line of a request. Prices and names sent along are ignored (docs/rules.md#order-lines). */
export const LineRequest = z.object({
  codigo: z
    .string({ error: 'Falta el código del corte' })
    .min(1, { error: 'Falta el código del corte' })
    .max(20)
    .refine(isSingleLine, INVALID_CHARACTERS),
  unidad: z.enum(UNIDADES, { error: 'La unidad es kilos o medio kilo' }).default('kilos'),
  cantidad: z
    .int({ error: 'La cantidad es un número entero' })
    .min(1, { error: 'La cantidad mínima es 1' })
    .max(MAX_CANTIDAD, { error: `La cantidad máxima es ${MAX_CANTIDAD}` })
    .default(1),
  /** The preparation, of those that the product offers: 'En bistec, sin grasa'. */
  preparacion: z
    .string({ error: 'La preparación es un texto' })
    .trim()
    .max(300, { error: 'Escribe como máximo 300 caracteres' })
    .refine(isSingleLine, INVALID_CHARACTERS)
    .default(''),
  nombre: z.string().max(200).optional(),
})
export type LineRequest = z.infer<typeof LineRequest>

/** The order lines used in the contracts' examples. */
export const SAMPLE_LINES: z.input<typeof LineRequest>[] = [
  { codigo: '10001', unidad: 'kilos', cantidad: 2 },
  { codigo: '10004', unidad: 'medio kilo', cantidad: 1 },
]

/** A line with the prices of the moment, as an order stores it. Money in cents, weight in grams. */
export type PricedLine = Pick<Product, 'codigo' | 'nombre' | 'categoria' | 'precioKg' | 'precioMedioKilo'> & {
  unidad: Unidad
  cantidad: number
  preparacion: string
  gramos: number
  precio: Cents
  subtotal: Cents
}

/** The list price of one unit in cents. */
export const priceOf = (product: Pick<Product, 'precioKg' | 'precioMedioKilo'>, unidad: Unidad): Cents =>
  unidad === 'kilos' ? product.precioKg : product.precioMedioKilo

/** The list price in cents of one whole case, or of one kilo when the product is sold loose. */
export const casePrice = ({ precioKg, cajaKilos }: Pick<Product, 'precioKg' | 'cajaKilos'>): Cents =>
  times(precioKg, cajaKilos ?? 1)

/** Identifies a line: an order has a product once per unit and preparation. */
export const lineKey = ({ codigo, unidad, preparacion }: Pick<LineRequest, 'codigo' | 'unidad' | 'preparacion'>) =>
  `${codigo} ${unidad} ${preparacion}`

/**
 * Prices a line: cantidad × price of the unit (docs/rules.md#order-lines). The preparation is normalized to the
 * product's wording and order.
 */
export function priceLine(product: Product, { unidad, cantidad, preparacion }: LineRequest): PricedLine {
  const { codigo, nombre, categoria, precioKg, precioMedioKilo } = product
  const precio = priceOf(product, unidad)
  return {
    codigo,
    nombre,
    categoria,
    precioKg,
    precioMedioKilo,
    unidad,
    cantidad,
    preparacion: joinPreparations(product.preparaciones, parsePreparations(product.preparaciones, preparacion) ?? []),
    gramos: cantidad * GRAMOS[unidad],
    precio,
    subtotal: times(precio, cantidad),
  }
}

/** Why this line cannot be sold from this catalogue, or `undefined` when it can. */
export function lineRefusal(product: Product | undefined, line: LineRequest, catalogue: Catalogue): string | undefined {
  if (!product || !isOnSale(product, catalogue))
    return `${product?.nombre ?? line.nombre ?? `El producto ${line.codigo}`} ya no está disponible`
  if (product.cajaKilos && (line.unidad !== 'kilos' || line.cantidad % product.cajaKilos !== 0))
    return `${product.nombre} se vende por caja completa, de ${product.cajaKilos} en ${product.cajaKilos} kilos`
  if (!parsePreparations(product.preparaciones, line.preparacion))
    return `${product.nombre} ya no se prepara así: ${line.preparacion}`
  return undefined
}
