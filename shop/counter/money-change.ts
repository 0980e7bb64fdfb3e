import { usd } from '#shop/money.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'

/** How a change of an order affects its amounts, as staff read it: 'El total sube de $23.50 a $33.50.' */
export function moneyChangeText(before: Totals & { codigo: string | null }, after: Totals): string {
  const { codigo } = before
  const hadPromotion = before.motivoDescuento === 'promocion'
  const losesPromotion = hadPromotion && after.motivoDescuento !== 'promocion'
  const rises = after.total > before.total
  return [
    before.total === after.total
      ? `El total queda en ${usd(after.total)}.`
      : `El total ${rises ? 'sube' : 'baja'} de ${usd(before.total)} a ${usd(after.total)}.`,
    losesPromotion ? `Pierde la promoción${codigo ? ` ${codigo}` : ''}.` : '',
    before.envio === after.envio
      ? ''
      : after.envio === 0
        ? 'El envío queda en $0.'
        : `Paga envío: ${usd(after.envio)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
