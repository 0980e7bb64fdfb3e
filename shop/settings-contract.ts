import { z } from 'zod'
import { type Examples, endpoint } from './endpoint.ts'
import { Settings, SomeSettings } from './settings.ts'

/**
 * The settings that anybody may read: all but the capacity of an hour, the labels of the scale, the courier's zones, what
 * may be returned or forgiven, numbers and accounts to pay to, and the conditions, which have a call of their own. `textoPeso` is what
 * holds as the shop charges now.
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
  /** The weekdays without deliveries, 'domingos'; empty when every day has some. The first settings of a shop lack it. */
  diasSinEntrega: z.string().optional(),
  /** The link to call `telefono`; absent where that is not surely one number. */
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
