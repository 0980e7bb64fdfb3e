import { SI_NO_HAY_TEXTS } from '#shop/catalog/si-no-hay.ts'
import { whatsappMessage } from '#shop/orders/whatsapp-message.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'

/** A WhatsApp link with the whole order as text: the fallback when the order cannot be stored. */
export function orderByWhatsapp(
  { draft, priced, wizardData }: WizardState,
  whatsapp = wizardData.settings.whatsapp,
  errorId?: string,
): string {
  const { cliente, tipoEntrega, codigo, siNoHay: wish } = draft
  const siNoHay = wish === 'llamar' ? '' : SI_NO_HAY_TEXTS[wish]
  const { productos, ...totals } = priced
  return whatsappLink(
    { whatsapp },
    whatsappMessage({ productos, cliente, retiro: tipoEntrega === 'retiro', totals, codigo, siNoHay, errorId }),
  )
}
