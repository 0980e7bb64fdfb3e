import { z } from 'zod'
import { Dollars, INVALID_CHARACTERS, isSingleLine, optionalText } from '#shop/wire.ts'
import { MAX_CANTIDAD, UNIDADES } from './line.ts'
import { SI_NO_HAY } from './si-no-hay.ts'

export const SiNoHaySchema = z.enum(SI_NO_HAY, { error: 'Elige llamar, cambiar o quitar' })

/** One line of a request. Names and prices in it decide nothing (docs/rules.md#order-lines). */
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
  /** The chosen preparations, from those that the product offers: 'En bistec, sin grasa'. */
  preparacion: optionalText(
    z
      .string({ error: 'La preparación es un texto' })
      .trim()
      .max(300, { error: 'Escribe como máximo 300 caracteres' })
      .refine(isSingleLine, INVALID_CHARACTERS),
  ),
  /** What to do when the cut has run out; absent means 'llamar' (docs/rules.md#substitution). */
  siNoHay: SiNoHaySchema.optional(),
  nombre: z.string().max(200).optional(),
  /** The prices that the customer saw: only for the text of an order that cannot be stored, never for charging. */
  precioKg: Dollars.optional().catch(undefined),
  precioMedioKilo: Dollars.optional().catch(undefined),
})
export type LineRequest = z.infer<typeof LineRequest>

/** The order lines used in the contracts' examples. */
export const SAMPLE_LINES: z.input<typeof LineRequest>[] = [
  { codigo: '10001', unidad: 'kilos', cantidad: 2 },
  { codigo: '10004', unidad: 'medio kilo', cantidad: 1 },
]
