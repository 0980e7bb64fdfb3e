import { z } from 'zod'
import { Dollars, singleLine } from '#shop/wire.ts'

/**
 * A line as the older shop exported it: a text, or a cut with its own unit, pounds by default. The shop works with it
 * as an `OrderLine`, and keeps its original form for replies and the column `importada`
 * (docs/rules.md#imported-orders).
 */
export const ImportedLine = z.union(
  [
    singleLine(300, 'Escribe el producto'),
    z.object(
      {
        nombre: singleLine(120, 'Falta el nombre del producto'),
        codigo: z.string().trim().max(20, { error: 'El código tiene como máximo 20 caracteres' }).optional(),
        unidad: singleLine(20, 'La unidad es un texto').default('lb'),
        cantidad: z
          .number({ error: 'La cantidad es un número' })
          .positive({ error: 'La cantidad es mayor que 0' })
          .max(100_000, { error: 'La cantidad es demasiado grande' })
          .default(1),
        precio: Dollars.optional(),
        precioKg: Dollars.optional(),
        precioMedioKilo: Dollars.optional(),
        subtotal: Dollars.optional(),
      },
      { error: 'Un producto es un texto o un objeto con su nombre' },
    ),
  ],
  { error: 'Un producto es un texto o un objeto con su nombre' },
)
export type ImportedLine = z.infer<typeof ImportedLine>

const GRAMOS = new Map([
  ['lb', 453.592],
  ['lbs', 453.592],
  ['libra', 453.592],
  ['libras', 453.592],
  ['kg', 1000],
  ['kilo', 1000],
  ['kilos', 1000],
  ['medio kilo', 500],
  ['medios kilos', 500],
])

/** The weight of a quantity in grams, rounded to ten, for reports; 0 when the unit is not a weight. */
export const gramsOfQuantity = (cantidad: number, unidad: string): number =>
  Math.round((cantidad * (GRAMOS.get(unidad.toLowerCase()) ?? 0)) / 10) * 10
