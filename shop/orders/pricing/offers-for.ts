import { type Buyer, isWholesale } from '#shop/accounts/buyer.ts'
import type { Day } from '#shop/dates.ts'
import { share } from '#shop/money.ts'
import { asOffer, type CustomerOffer, customerOffers } from '#shop/promotions/customer-offers.ts'
import type { PublicPromotion } from '#shop/promotions/promotion.ts'
import { WHOLESALE_DISCOUNT } from './wholesale-price.ts'

/** The promotions that a customer is shown; a wholesale customer only those that can take off more than the 30 %. */
export const offersFor = (buyer: Buyer, promociones: readonly PublicPromotion[], today: Day): CustomerOffer[] =>
  isWholesale(buyer) ? promociones.filter(canBeatWholesale).map(asOffer) : customerOffers(promociones, today)

/** Whether for some order the promotion takes off more than the 30 %. */
const canBeatWholesale = ({ tipo, valor, montoMinimo }: PublicPromotion): boolean =>
  tipo === 'porcentaje' ? valor > WHOLESALE_DISCOUNT : valor > share(montoMinimo, WHOLESALE_DISCOUNT)
