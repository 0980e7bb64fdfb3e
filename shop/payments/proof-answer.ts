import { usd } from '#shop/money.ts'
import { favourText, type MoneyLine, moneyText } from '#shop/orders/money/money-of.ts'
import type { SentProof } from './proof.ts'

/** The answer to a proof of payment, as the tracking link and the mail give it. */
export function proofText({ monto, respuesta, llego }: Pick<SentProof, 'monto' | 'respuesta' | 'llego'>): string {
  if (respuesta === 'no_llego') return `No nos ha llegado tu pago de ${usd(monto)}. Revisa el número y escríbenos.`
  if (respuesta === 'otra_cantidad' && llego !== null) return `Nos llegaron ${usd(llego)}, no ${usd(monto)}.`
  if (respuesta === 'ya_anotado') return `Tu pago de ${usd(monto)} ya estaba anotado.`
  if (respuesta === 'aceptado') return `Recibimos tu pago de ${usd(monto)}.`
  return `Nos avisaste que pagaste ${usd(monto)}. Lo revisamos y te decimos.`
}

/**
 * The payment state of the order for its customer: 'Tu pedido está pagado.', the amount due, or the credit; otherwise
 * empty.
 */
export function paidText(dinero: MoneyLine): string {
  if (dinero.es === 'pagado') return 'Tu pedido está pagado.'
  if (dinero.es === 'sobra') return `Tu pedido está pagado. ${favourText(dinero.monto)}`
  return dinero.es === 'falta' ? `${moneyText(dinero)} de tu pedido.` : ''
}
