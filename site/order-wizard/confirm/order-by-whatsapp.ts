import { whatsappMessage } from '#shop/orders/whatsapp-message.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import type { DraftOrder } from '#site/order-wizard/draft-order-state.ts'

/** A WhatsApp link with the whole order as text: the fallback when the order cannot be stored. */
export function orderByWhatsapp(
  { wizard, priced, wizardData }: DraftOrder,
  whatsapp = wizardData.settings.whatsapp,
): string {
  const { cliente, tipoEntrega, codigo } = wizard
  const { productos, ...totals } = priced
  return whatsappLink(
    { whatsapp },
    whatsappMessage({ productos, cliente, retiro: tipoEntrega === 'retiro', totals, codigo }),
  )
}
