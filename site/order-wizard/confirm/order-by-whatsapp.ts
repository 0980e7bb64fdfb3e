import { SI_NO_HAY_TEXTS } from '#shop/catalog/si-no-hay.ts'
import { whatsappMessage } from '#shop/messages/whatsapp-message.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import type { WaitingOrder } from '#site/storage/waiting-order.ts'

/**
 * A link to this WhatsApp number with the whole order as text, at the prices that the customer saw: the fallback when the
 * order cannot be stored.
 */
export function orderByWhatsapp(
  { draft, priced }: Pick<WaitingOrder, 'draft' | 'priced'>,
  whatsapp: string,
  errorId?: string,
): string {
  const { cliente, tipoEntrega, codigo, siNoHay: wish = 'llamar' } = draft
  const siNoHay = wish === 'llamar' ? '' : SI_NO_HAY_TEXTS[wish]
  const { productos, ...totals } = priced
  return whatsappLink(
    { whatsapp },
    whatsappMessage({ productos, cliente, retiro: tipoEntrega === 'retiro', totals, codigo, siNoHay, errorId }),
  )
}
