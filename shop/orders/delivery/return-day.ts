import { z } from 'zod'
import { longDayText } from '#shop/dates.ts'
import { Day } from '#shop/wire.ts'

/** A closing of several days that is on, or begins tomorrow: why, and the first open day after it. */
export const ReturnDay = z.object({
  fecha: Day,
  motivo: z.string(),
  /** Whether the shop is closed today. */
  hoy: z.boolean(),
})
export type ReturnDay = z.infer<typeof ReturnDay>

/** 'Volvemos el martes 15 de diciembre' */
export const returnText = ({ fecha }: ReturnDay): string => `Volvemos el ${longDayText(fecha)}`

/** 'Estamos cerrados: Vacaciones. Volvemos el martes 15 de diciembre.' */
export const returnSentence = (closing: ReturnDay): string =>
  `${closing.hoy ? 'Estamos cerrados' : 'Desde mañana cerramos'}: ${closing.motivo}. ${returnText(closing)}.`
