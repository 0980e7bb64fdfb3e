import { z } from 'zod'
import { multiLine } from '#shop/wire.ts'

export const REQUEST_ESTADOS = ['pendiente', 'aprobada', 'rechazada'] as const
export type RequestEstado = (typeof REQUEST_ESTADOS)[number]

const NO_REASON = 'Los comentarios son requeridos para rechazar una solicitud'

/** A rejection requires a reason, an approval may have a comment (docs/rules.md#reviewing-an-application). */
export const Rejection = z.object({
  comentarios: multiLine(1000, NO_REASON).refine((text) => text.length > 0, { error: NO_REASON }),
})
