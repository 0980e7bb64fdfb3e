import { z } from 'zod'
import { note } from '#shop/wire.ts'

export const REQUEST_ESTADOS = ['pendiente', 'aprobada', 'rechazada'] as const
export type RequestEstado = (typeof REQUEST_ESTADOS)[number]

/** A rejection says why; an approval may (specification §5). */
export const Rejection = z.object({
  comentarios: note(1000)
    .default('')
    .refine((text) => text.length > 0, {
      error: 'Los comentarios son requeridos para rechazar una solicitud',
    }),
})
