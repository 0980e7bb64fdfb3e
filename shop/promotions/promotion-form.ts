import { z } from 'zod'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { cents } from '#shop/money.ts'
import {
  Dollars,
  emptyAsAbsent,
  Hundredths,
  multiLine,
  optionalOr,
  optionalText,
  SearchDay,
  singleLine,
} from '#shop/wire.ts'
import { codeForm, PROMOTION_APLICABLE, PROMOTION_TIPOS } from './promotion.ts'

const MAX_VALUE = 1_000_000
const TWO_DECIMALS = { error: 'Escribe como máximo dos decimales' }
const TOO_LONG = { error: 'Escribe como máximo 40 caracteres' }
const TOO_MUCH = { error: 'Es demasiado' }
const USES_ERROR = { error: 'Escribe un número entero, desde 1' }

/** The fields of the form (docs/rules.md#promotion-codes). Empty dates mean no dates, an empty limit no limit. */
export const PromotionFields = z.object({
  nombre: singleLine(120, 'Escribe el nombre'),
  codigo: singleLine(40, 'Escribe el código').overwrite(codeForm).max(40, TOO_LONG),
  descripcion: optionalText(multiLine(500)),
  tipo: optionalOr(z.enum(PROMOTION_TIPOS, { error: 'Elige porcentaje o monto fijo' }), 'porcentaje'),
  valor: z
    .number({ error: 'Escribe el valor' })
    .positive({ error: 'El valor debe ser mayor que 0' })
    .multipleOf(0.01, TWO_DECIMALS)
    .max(MAX_VALUE, TOO_MUCH)
    .pipe(Hundredths),
  montoMinimo: optionalOr(
    z
      .number({ error: 'Escribe una cantidad de dinero' })
      .nonnegative({ error: 'El monto mínimo no puede ser menor que 0' })
      .multipleOf(0.01, TWO_DECIMALS)
      .max(MAX_VALUE, TOO_MUCH)
      .pipe(Dollars),
    cents(0),
  ),
  fechaInicio: optionalOr(SearchDay.nullable(), null),
  fechaFin: optionalOr(SearchDay.nullable(), null),
  usoMaximo: optionalOr(z.int(USES_ERROR).min(1, USES_ERROR).max(MAX_VALUE, TOO_MUCH).nullable(), null),
  activa: emptyAsAbsent(z.boolean({ error: 'Di si está activa' }).optional()).optional(),
  aplicableA: optionalOr(z.enum(PROMOTION_APLICABLE, { error: 'Elige todos o por categorías' }), 'todos'),
  categorias: optionalOr(z.array(z.enum(CATEGORIAS, { error: 'Esa categoría no existe' })).max(CATEGORIAS.length), []),
  unaPorCliente: optionalOr(z.boolean({ error: 'Di si es una vez por cliente' }), false),
})
export type PromotionFields = z.output<typeof PromotionFields>

/**
 * Validates the fields against each other (docs/rules.md#promotion-codes). `valor` is in hundredths of a percent or of
 * a dollar.
 */
export function checkConsistency(
  { tipo, valor, fechaInicio, fechaFin, aplicableA, categorias }: PromotionFields,
  { addIssue }: z.RefinementCtx,
): void {
  const addError = (campo: keyof PromotionFields, message: string) =>
    addIssue({ code: 'custom', path: [campo], message })
  if (tipo === 'porcentaje' && valor > 10_000) addError('valor', 'El porcentaje es como máximo 100')
  if (fechaInicio && fechaFin && fechaFin < fechaInicio)
    addError('fechaFin', 'La fecha de fin no puede ser antes de la de inicio')
  if (aplicableA !== 'todos' && categorias.length === 0) addError('categorias', 'Elige al menos una categoría')
}

/** The form to create a promotion. */
export const PromotionForm = PromotionFields.superRefine(checkConsistency)
