import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { isPresent } from '#shop/orders/delivery/receiver.ts'
import { type FormaPago, takenWays } from '#shop/text/payment-ways.ts'
import { WAY_TRAITS } from '#shop/text/ways/way-traits.ts'

/** How an order handed over this way is paid: 'en efectivo al recibirlo', 'con Yappy'. */
export const wayText = (forma: FormaPago, tipoEntrega: TipoEntrega): string => {
  const { phrase, fromAfar } = WAY_TRAITS[forma]
  if (fromAfar) return phrase
  return `${phrase} al ${tipoEntrega === 'retiro' ? 'retirarlo' : 'recibirlo'}`
}

/**
 * The ways in which an order can be paid, cash first: those that the shop accepts. A present allows only remote ones,
 * if the shop accepts any (docs/rules.md#presents).
 */
export function waysFor(order: Parameters<typeof isPresent>[0], settings: { formasDePago: string }): FormaPago[] {
  const taken = takenWays(settings)
  const fromAfar = taken.filter((way) => WAY_TRAITS[way].fromAfar)
  return isPresent(order) && fromAfar.length > 0 ? fromAfar : taken
}
