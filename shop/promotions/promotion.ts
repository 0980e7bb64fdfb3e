import { z } from 'zod'
import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import { type Cents, cents, percent, usd } from '#shop/money.ts'
import { comparable, Dollars, emptyAsAbsent, Hundredths, INVALID_CHARACTERS, isSingleLine } from '#shop/wire.ts'
import { MISSING_CODE } from './missing-code.ts'

export const PROMOTION_TIPOS = ['porcentaje', 'fijo'] as const
export type PromotionTipo = (typeof PROMOTION_TIPOS)[number]

export const PROMOTION_APLICABLE = ['todos', 'categorias'] as const
export type PromotionAplicable = (typeof PROMOTION_APLICABLE)[number]

/** Normalizes a promotion code for storing and comparing: Unicode normal form, upper case, every dash as a hyphen. */
export const codeForm = (typed: string): string =>
  comparable(comparable(typed).toUpperCase()).replace(/[\p{Pd}−]/gu, '-')

/** A promotion code as typed. */
export const PromotionCodigo = z
  .string({ error: MISSING_CODE })
  .overwrite(codeForm)
  .min(1, { error: MISSING_CODE })
  .max(40, { error: 'Código promocional inválido' })
  .refine(isSingleLine, INVALID_CHARACTERS)

/** The optional promotion code of an order. */
export const OptionalCodigo = emptyAsAbsent(PromotionCodigo.optional()).optional()

/** A promotion as the server stores it. */
export interface Promotion {
  codigo: string
  nombre: string
  descripcion: string
  tipo: PromotionTipo
  /** In hundredths: cents for `fijo`, hundredths of a percent for `porcentaje`. 10 % is 1000, $5 is 500. */
  valor: number
  montoMinimo: Cents
  fechaInicio: string | null
  fechaFin: string | null
  usoMaximo: number | null
  usoActual: number
  activa: boolean
  aplicableA: PromotionAplicable
  categorias: Categoria[]
  /** Valid only once per telephone or e-mail. */
  unaPorCliente: boolean
}

/** The discount as a short text: '20%', '$5.00'. */
export const discountText = ({ tipo, valor }: Pick<Promotion, 'tipo' | 'valor'>): string =>
  tipo === 'porcentaje' ? percent(valor) : usd(cents(valor))

/** The public fields of a promotion; its use and limit are not public (docs/rules.md#promotion-codes). */
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
  unaPorCliente: z.boolean().default(false),
})
export type PublicPromotion = z.infer<typeof PublicPromotion>

/** The fields of a promotion that staff set. */
export const StoredPromotion = PublicPromotion.extend({ activa: z.boolean(), usoMaximo: z.int().nullable() })
export type StoredPromotion = z.infer<typeof StoredPromotion>

/**
 * A stored promotion with its use. `pedidos` counts its orders, including cancelled ones, which no longer count as a
 * use.
 */
export const AdminPromotion = StoredPromotion.extend({ id: z.uuid(), usoActual: z.int(), pedidos: z.int() })
export type AdminPromotion = z.infer<typeof AdminPromotion>

/** The name of each field, for use within a sentence. */
export const PROMOTION_FIELDS: Record<keyof StoredPromotion, string> = {
  nombre: 'nombre',
  codigo: 'código',
  descripcion: 'descripción',
  tipo: 'tipo',
  valor: 'valor',
  montoMinimo: 'monto mínimo',
  fechaInicio: 'fecha de inicio',
  fechaFin: 'fecha de fin',
  usoMaximo: 'uso máximo',
  activa: 'activa',
  aplicableA: 'aplica a',
  categorias: 'categorías',
  unaPorCliente: 'una vez por cliente',
}
