/** The channel of an order: `web` for customers on the pages or the API, the others for orders taken by staff. */
export const CANALES = ['web', 'whatsapp', 'telefono', 'mostrador'] as const
export type Canal = (typeof CANALES)[number]

/** The channels in which staff take orders. */
export const TAKEN_CANALES = ['whatsapp', 'telefono', 'mostrador'] as const satisfies readonly Canal[]

/** The label of each channel. */
export const CANAL_LABELS: Record<Canal, string> = {
  web: 'Web',
  whatsapp: 'WhatsApp',
  telefono: 'Teléfono',
  mostrador: 'Mostrador',
}
