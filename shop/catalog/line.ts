import { type Cents, times } from '#shop/money.ts'
import { type Catalogue, isOnSale } from './categories.ts'
import type { LineRequest } from './line-request.ts'
import { joinPreparations, parsePreparations } from './preparations.ts'
import type { Product } from './product.ts'

export const UNIDADES = ['kilos', 'medio kilo'] as const
export type Unidad = (typeof UNIDADES)[number]

/** Grams per unit. Weights are whole grams everywhere in the code. */
export const GRAMOS: Record<Unidad, number> = { kilos: 1000, 'medio kilo': 500 }

export const MAX_CANTIDAD = 999

/** A line with its prices when ordered, as an order stores it. Money in cents, weight in grams. */
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

/** The list price in cents of one whole case, or of one kilo when the product has no case size. */
export const casePrice = ({ precioKg, cajaKilos }: Pick<Product, 'precioKg' | 'cajaKilos'>): Cents =>
  times(precioKg, cajaKilos ?? 1)

/** Identifies a line: an order has a product at most once per unit and preparation. */
export const lineKey = ({ codigo, unidad, preparacion }: Pick<LineRequest, 'codigo' | 'unidad' | 'preparacion'>) =>
  `${codigo} ${unidad} ${preparacion}`

/** The product fields that a line copies. */
type PricedProduct = Pick<Product, 'codigo' | 'nombre' | 'categoria' | 'precioKg' | 'precioMedioKilo' | 'preparaciones'>

/**
 * Prices a line: quantity × unit price (docs/rules.md#order-lines). Normalizes the preparation to the product's wording
 * and order.
 */
export function priceLine(product: PricedProduct, { unidad, cantidad, preparacion }: LineRequest): PricedLine {
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

/** Why this catalogue cannot sell the line; `undefined` when it can. */
export function lineRefusal(product: Product | undefined, line: LineRequest, catalogue: Catalogue): string | undefined {
  if (!product || !isOnSale(product, catalogue))
    return `${product?.nombre ?? line.nombre ?? `El producto ${line.codigo}`} ya no está disponible`
  if (product.cajaKilos && (line.unidad !== 'kilos' || line.cantidad % product.cajaKilos !== 0))
    return `${product.nombre} se vende por caja completa, de ${product.cajaKilos} en ${product.cajaKilos} kilos`
  if (!parsePreparations(product.preparaciones, line.preparacion))
    return `${product.nombre} ya no se prepara así: ${line.preparacion}`
  return undefined
}
