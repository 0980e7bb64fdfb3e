import { z } from 'zod'
import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import type { Cents } from '#shop/money.ts'
import { Dollars, Hundredths, NOT_ON_ONE_LINE, onOneLine } from '#shop/wire.ts'

export const PROMOTION_TIPOS = ['porcentaje', 'fijo'] as const
export type PromotionTipo = (typeof PROMOTION_TIPOS)[number]

export const PROMOTION_APLICABLE = ['todos', 'categorias'] as const
export type PromotionAplicable = (typeof PROMOTION_APLICABLE)[number]

/** A code as people type it: without spaces around, upper case. */
export const PromotionCodigo = z
  .string({ error: 'Por favor ingresa un código promocional' })
  .trim()
  .toUpperCase()
  .min(1, { error: 'Por favor ingresa un código promocional' })
  .max(40, { error: 'Código promocional inválido' })
  .refine(onOneLine, NOT_ON_ONE_LINE)

/** A code that takes money off, as the shop keeps it. */
export interface Promotion {
  codigo: string
  nombre: string
  descripcion: string
  tipo: PromotionTipo
  /** Hundredths: cents of a `fijo`, hundredths of a percent of a `porcentaje`. 10 % is 1000, $5 is 500. */
  valor: number
  montoMinimo: Cents
  fechaInicio: string | null
  fechaFin: string | null
  usoMaximo: number | null
  usoActual: number
  activa: boolean
  aplicableA: PromotionAplicable
  categorias: Categoria[]
}

/** What anybody may know of a promotion: never how often it was or may be used (decisions §8). */
export const PublicPromotion = z.object({
  codigo: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  tipo: z.enum(PROMOTION_TIPOS),
  valor: Hundredths,
  montoMinimo: Dollars,
  fechaInicio: z.string().nullable(),
  fechaFin: z.string().nullable(),
  aplicableA: z.enum(PROMOTION_APLICABLE),
  categorias: z.array(z.enum(CATEGORIAS)),
})
export type PublicPromotion = z.infer<typeof PublicPromotion>
