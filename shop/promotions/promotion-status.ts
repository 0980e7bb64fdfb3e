import type { Day } from '#shop/dates.ts'
import type { Promotion } from './promotion.ts'

export type PromotionStatus = 'vigente' | 'programada' | 'vencida' | 'agotada' | 'apagada'

/**
 * The status of a promotion today. Only `vigente` gives a discount; `discount` has the message for each other status.
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
