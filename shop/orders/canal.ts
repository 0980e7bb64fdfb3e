/** How an order came to the shop: by the pages and calls of customers, or taken by the shop's own people. */
export const CANALES = ['web', 'whatsapp', 'telefono', 'mostrador'] as const
export type Canal = (typeof CANALES)[number]

/** The ways in which the shop's own people take an order. */
export const TAKEN_CANALES = ['whatsapp', 'telefono', 'mostrador'] as const satisfies readonly Canal[]

/** The label of each. */
export const CANAL_LABELS: Record<Canal, string> = {
  web: 'Web',
  whatsapp: 'WhatsApp',
  telefono: 'Teléfono',
  mostrador: 'Mostrador',
}
