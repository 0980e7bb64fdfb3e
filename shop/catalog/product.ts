import { z } from 'zod'
import { Dollars, multiLine, SearchDay, singleLine } from '#shop/wire.ts'
import { CATEGORIAS, METODOS } from './categories.ts'

/** One preparation, from the list or in the owner's own words. Without commas, which separate several in a line. */
export const Preparacion = singleLine(40, 'Escribe cómo se prepara').refine((text) => !/[,;|/]/.test(text), {
  error: 'Escribe cada preparación por separado, sin comas',
})

const Plu = z.string().regex(/^\d{5}$/, { error: 'El código de la balanza tiene cinco números' })

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
  /** The preparations that customers can choose from, in the order shown. */
  preparaciones: z.array(Preparacion).max(20, { error: 'Elige como máximo 20 preparaciones' }).default([]),
  /** How many people a kilo serves; null when the owner has not said. */
  personasPorKilo: z.int().min(1).max(30).nullable().default(null),
  /**
   * Its code on the scale (PLU); null to use `codigo` when that has five digits (docs/rules.md#labels-of-the-scale).
   */
  plu: Plu.nullable().default(null),
  /** The legal maximum price per kilo between these days (docs/rules.md#legal-maximum-price). */
  precioMaximoKg: Dollars.nullable().default(null),
  maximoDesde: SearchDay.nullable().default(null),
  maximoHasta: SearchDay.nullable().default(null),
})
export type Product = z.infer<typeof Product>
