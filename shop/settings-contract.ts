import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Settings } from './settings.ts'

/** What anybody may know of the shop: all but its inner capacity. */
const PublicSettings = Settings.omit({ pedidosPorHora: true })
export type PublicSettings = z.infer<typeof PublicSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'public',
  shared: true,
  summary: 'Los datos de la tienda: contacto, horarios y costo de la entrega.',
  reply: z.object({ settings: PublicSettings }),
})
