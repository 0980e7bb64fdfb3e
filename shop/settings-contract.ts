import { z } from 'zod'
import { type Examples, endpoint } from './endpoint.ts'
import { Settings, SomeSettings } from './settings.ts'

/**
 * The settings that anybody may read. The conditions have an endpoint of their own. `textoPeso` holds the text that
 * applies to the current way of charging.
 */
const PublicSettings = Settings.omit({
  pedidosPorHora: true,
  plantillaEtiqueta: true,
  zonasReparto: true,
  textoCondiciones: true,
  comoPagar: true,
  limiteDevolucion: true,
  limiteDescuento: true,
  redondeo: true,
}).extend({
  /**
   * The weekdays without deliveries, 'domingos'; empty when there are deliveries every day. Absent in the default
   * settings.
   */
  diasSinEntrega: z.string().optional(),
  /** The link to call `telefono`; absent unless the field surely is one number. */
  llamar: z.string().optional(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'public',
  shared: 'content',
  summary: 'Los datos de la tienda: contacto, horarios, costo de la entrega y si avisa por WhatsApp.',
  reply: z.object({ settings: PublicSettings, avisosWhatsapp: z.boolean() }),
})

export const readAllSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'dueño',
  summary: 'Todos los ajustes de la tienda, también los que no ve el público.',
  reply: z.object({ settings: Settings }),
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'dueño',
  summary:
    'Cambia ajustes. `vistos` son los valores que se veían: si otra persona cambió uno mientras tanto, responde 409.',
  body: z.object({ cambios: SomeSettings, vistos: SomeSettings.default({}) }),
  reply: z.object({ settings: Settings }),
  failure: z.object({ settings: Settings }),
})

export const examples: Examples<typeof import('./settings-contract.ts')> = () => ({
  getSettings: {},
  readAllSettings: {},
  changeSettings: { body: { cambios: { envio: 4 }, vistos: { envio: 3.5 } } },
})
