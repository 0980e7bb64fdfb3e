import { type Cents, minus, usd } from '#shop/money.ts'
import type { ClaimWish } from '#shop/orders/money/kinds.ts'

/**
 * The message about an accepted claim: the part already paid (`surplus`, in cents) is refunded or credited, the rest is
 * taken off the amount due.
 */
export function acceptedText(how: ClaimWish, monto: Cents, surplus: Cents): string {
  const less = minus(monto, surplus)
  const lessText = less > 0 ? `Descontamos ${usd(less)} de lo que falta por pagar.` : ''
  return [lessText, surplus > 0 ? SURPLUS[how](usd(surplus)) : ''].filter(Boolean).join(' ')
}

const SURPLUS: Record<ClaimWish, (amount: string) => string> = {
  dinero: (amount) => `Te devolvemos ${amount}.`,
  saldo: (amount) => `Te quedan ${amount} de saldo para otro pedido.`,
  otra_pieza: (amount) => `Te quedan ${amount} de saldo para otra pieza: pídela cuando quieras.`,
}
