import { z } from 'zod'
import { longDayText } from '#shop/dates.ts'
import { Day } from '#shop/wire.ts'

/** A closing of several days that is in effect or begins tomorrow: its reason, and the first open day after it. */
export const ReturnDay = z.object({
  fecha: Day,
  motivo: z.string(),
  /** Whether the shop is closed today. */
  hoy: z.boolean(),
})
export type ReturnDay = z.infer<typeof ReturnDay>

/** The days that customers can choose, and the closed days before them (docs/rules.md#days-that-can-be-chosen). */
export const OfferedDays = z.object({
  dias: z.array(
    z.object({
      fecha: Day,
      motivo: z.string().nullable(),
      horas: z.array(z.object({ hora: z.string(), libre: z.boolean() })),
    }),
  ),
  antes: z.array(z.object({ fecha: Day, motivo: z.string() })).default([]),
  volvemos: ReturnDay.nullable().default(null),
})

/** 'Volvemos el martes 15 de diciembre' */
export const returnText = ({ fecha }: ReturnDay): string => `Volvemos el ${longDayText(fecha)}`

/** 'Estamos cerrados: Vacaciones. Volvemos el martes 15 de diciembre.' */
export const returnSentence = (closing: ReturnDay): string =>
  `${closing.hoy ? 'Estamos cerrados' : 'Desde mañana cerramos'}: ${closing.motivo}. ${returnText(closing)}.`
