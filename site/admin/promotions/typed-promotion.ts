import { z } from 'zod'
import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import { PromotionForm } from '#shop/promotions/promotion-form.ts'
import { type ParseResult, parseMoney, parsePercent } from '#shop/text/parse-money.ts'
import { toWire } from '#shop/wire.ts'

/** The six categories to choose from: 'No Disponible' is not for sale. */
export const PROMOTED_CATEGORIES = CATEGORIAS.filter((categoria) => categoria !== 'No Disponible')

/** The name of a category's checkbox in the form. */
export const checkboxName = (categoria: Categoria): string => `categorias.${categoria}`

/** A whole number; null when empty. The contract refuses anything else. */
const parseWhole = (typed = ''): number | null => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** The form, validated with the contract's schema. An empty field counts as not given. */
export const TypedPromotion = z
  .record(z.string(), z.string())
  .transform(
    (
      { nombre, codigo, descripcion, tipo, valor, montoMinimo, fechaInicio, fechaFin, usoMaximo, aplicableA, ...boxes },
      { addIssue },
    ) => {
      const amountOr = <Nothing>(
        field: string,
        typed: string | undefined,
        nothing: Nothing,
        read: (text: string) => ParseResult<number> = parseMoney,
      ) => {
        if (!typed?.trim()) return nothing
        const { value, error } = read(typed)
        if (value !== undefined) return value
        addIssue({ code: 'custom', path: [field], message: error })
        return nothing
      }
      const values = {
        nombre,
        codigo,
        descripcion,
        tipo,
        valor: amountOr('valor', valor, undefined, tipo === 'porcentaje' ? parsePercent : parseMoney),
        montoMinimo: amountOr('montoMinimo', montoMinimo, 0),
        fechaInicio: fechaInicio || null,
        fechaFin: fechaFin || null,
        usoMaximo: parseWhole(usoMaximo),
        aplicableA,
        unaPorCliente: boxes.unaPorCliente !== undefined,
        categorias: PROMOTED_CATEGORIES.filter((categoria) => boxes[checkboxName(categoria)]),
      }
      return toWire(PromotionForm, values) as z.input<typeof PromotionForm>
    },
  )
  .pipe(PromotionForm)
export type TypedField = keyof z.output<typeof TypedPromotion>
