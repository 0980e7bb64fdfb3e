import { type Buyer, isWholesale } from '#shop/accounts/buyer.ts'
import type { Day } from '#shop/dates.ts'
import { share } from '#shop/money.ts'
import { asOffer, type CustomerOffer, customerOffers } from '#shop/promotions/customer-offers.ts'
import type { PublicPromotion } from '#shop/promotions/promotion.ts'
import { WHOLESALE_DISCOUNT } from './wholesale-price.ts'

/** The promotions that a customer is shown; wholesale customers see only those that can exceed their 30 % discount. */
export const offersFor = (buyer: Buyer, promociones: readonly PublicPromotion[], today: Day): CustomerOffer[] =>
  isWholesale(buyer) ? promociones.filter(canBeatWholesale).map(asOffer) : customerOffers(promociones, today)

/** Whether the promotion exceeds the 30 % discount for some order. */
const canBeatWholesale = ({ tipo, valor, montoMinimo }: PublicPromotion): boolean =>
  tipo === 'porcentaje' ? valor > WHOLESALE_DISCOUNT : valor > share(montoMinimo, WHOLESALE_DISCOUNT)
