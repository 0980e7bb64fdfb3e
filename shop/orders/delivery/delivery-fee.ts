import { type Buyer, isWholesale } from '#shop/accounts/buyer.ts'
import { type Cents, cents } from '#shop/money.ts'
import type { Settings } from '#shop/settings.ts'

export const TIPOS_ENTREGA = ['domicilio', 'retiro'] as const
export type TipoEntrega = (typeof TIPOS_ENTREGA)[number]

/**
 * The delivery fee in cents. Depends on the amount after the discount: free from `envioGratisDesde`, for pickup, and
 * for approved wholesale customers (docs/rules.md#delivery-fee).
 */
export function deliveryFee(
  afterDiscount: Cents,
  tipoEntrega: TipoEntrega,
  buyer: Buyer,
  settings: Pick<Settings, 'envio' | 'envioGratisDesde'>,
): Cents {
  if (tipoEntrega === 'retiro' || isWholesale(buyer)) return cents(0)
  return afterDiscount >= settings.envioGratisDesde ? cents(0) : settings.envio
}
