import { z } from 'zod'
import { Dollars, multiLine, singleLine } from '#shop/wire.ts'
import { CATEGORIAS, METODOS } from './categories.ts'
import { Preparacion } from './preparations.ts'

/**
 * A cut for sale, with its list prices. A wholesale case is sold only in multiples of `cajaKilos` kilos
 * (docs/rules.md#whole-cases).
 */
export const Product = z.object({
  codigo: z.string().regex(/^[\w-]{1,20}$/, { error: 'Escribe el código con letras y números' }),
  nombre: singleLine(120, 'Escribe el nombre'),
  precioKg: Dollars,
  precioMedioKilo: Dollars,
  categoria: z.enum(CATEGORIAS, { error: 'Elige una categoría de la lista' }),
  disponible: z.boolean({ error: 'Di si está disponible' }),
  descripcion: multiLine(600),
  region: multiLine(60),
  metodos: z.array(z.enum(METODOS, { error: 'Elige entre los métodos de la lista' })),
  destacado: z.boolean({ error: 'Di si es destacado' }),
  consejo: multiLine(600),
  imagen: z.string().nullable().default(null),
  cajaKilos: z.int().min(2).max(100).nullable().default(null),
  /** The preparations that a customer can choose, in the order shown. */
  preparaciones: z.array(Preparacion).max(20, { error: 'Elige como máximo 20 preparaciones' }).default([]),
  /** How many people a kilo serves, when the owner says so. */
  personasPorKilo: z.int().min(1).max(30).nullable().default(null),
})
export type Product = z.infer<typeof Product>

/**
 * Retail has the loose cuts; wholesale has those and the whole cases. Neither has unavailable products
 * (docs/rules.md#what-is-on-sale).
 */
export type Catalogue = 'retail' | 'wholesale'

/** Whether a product can be chosen from this catalogue now (docs/rules.md#what-is-on-sale). */
export const isOnSale = (product: Product, catalogue: Catalogue): boolean =>
  product.disponible &&
  product.categoria !== 'No Disponible' &&
  (catalogue === 'wholesale' || product.cajaKilos === null)
