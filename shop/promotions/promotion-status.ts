import type { Day } from '#shop/dates.ts'
import type { Promotion } from './promotion.ts'

export type PromotionStatus = 'vigente' | 'programada' | 'vencida' | 'agotada' | 'apagada'

/**
 * The status of a promotion today: only `vigente` takes money off; `discount` has the message for each of the others.
 */
export function promotionStatus(
  {
    activa,
    fechaInicio,
    fechaFin,
    usoMaximo,
    usoActual,
  }: Pick<Promotion, 'activa' | 'fechaInicio' | 'fechaFin' | 'usoMaximo' | 'usoActual'>,
  today: Day,
): PromotionStatus {
  if (!activa) return 'apagada'
  if (fechaInicio && today < fechaInicio) return 'programada'
  if (fechaFin && today > fechaFin) return 'vencida'
  if (usoMaximo !== null && usoActual >= usoMaximo) return 'agotada'
  return 'vigente'
}
