import { usd } from '#shop/money.ts'
import type { TicketState } from '#site/order-wizard/wizard-state.ts'

type Fee = Pick<TicketState, 'priced' | 'tipoEntrega' | 'wholesale' | 'settings' | 'lines'>

/** Beside the total: 'con $3.50 de entrega', 'entrega gratis', 'retiro en tienda'; before anything is chosen what it costs. */
export function feeText({ priced: { envio }, tipoEntrega, wholesale, settings, lines }: Fee): string {
  if (tipoEntrega === 'retiro') return 'retiro en tienda'
  if (lines.length === 0)
    return wholesale || settings.envio === 0 ? 'entrega gratis' : `más ${usd(settings.envio)} de entrega`
  return envio === 0 ? 'entrega gratis' : `con ${usd(envio)} de entrega`
}

/** The same as a sentence, for an empty ticket. */
export function feeSentence(ticket: Fee): string {
  const { tipoEntrega, wholesale, settings } = ticket
  if (tipoEntrega === 'retiro') return 'Retiras en la tienda, sin costo.'
  if (wholesale || settings.envio === 0) return 'La entrega es gratis.'
  return `La entrega cuesta ${usd(settings.envio)}, gratis desde ${usd(settings.envioGratisDesde)}.`
}
