import type { AppContext } from '#server/context.ts'
import type { Caller } from '#server/http/access.ts'
import { invalid } from '#server/http/serve.ts'
import type { Buyer } from '#shop/accounts/buyer.ts'
import type { Catalogue } from '#shop/catalog/categories.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import { panamaDay } from '#shop/dates.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { Quote } from '#shop/orders/order.ts'
import { type PricedOrder, priceOrder, promotionRefusal } from '#shop/orders/pricing/price-order.ts'
import { readTill, type Till } from './order-statements.ts'

/** The part of an order that decides its price. */
export interface PriceRequest {
  productos: LineRequest[]
  codigo?: string | undefined
  tipoEntrega: TipoEntrega
  catalogue: Catalogue
  buyer: Buyer
}

/**
 * Prices a request with the shop's current products, promotions, settings and time (docs/rules.md#price-of-an-order).
 */
export async function priceRequest({ db, config, now }: AppContext, request: PriceRequest) {
  const codigos = request.productos.map((line) => line.codigo)
  return priceWith(await readTill(db, config, { codigos, codigo: request.codigo }), request, now())
}

/** Prices a request with what was read for it. */
export function priceWith({ products, promotion, settings }: Till, request: PriceRequest, now: Date) {
  const cart = { ...request, lines: request.productos, products, promotion, settings, today: panamaDay(now) }
  const priced = priceOrder(cart)
  if (!priced.ok)
    throw invalid(Object.fromEntries(priced.refused.map(({ index, error }) => [`productos.${index}`, error])), 409)

  /** The same order without the promotion, for when its last use has just been taken. */
  const withoutPromotion = (): PricedOrder => {
    const repriced = priceOrder({ ...cart, promotion: promotion && { ...promotion, usoMaximo: 0 } })
    return repriced.ok ? repriced.order : priced.order
  }
  return { order: priced.order, promotion, withoutPromotion }
}

/** The reply of a price quote. */
export const quoteOf = ({ promo, ...order }: PricedOrder): Quote => ({
  ...order,
  errorPromocion: promotionRefusal({ promo, ...order }) ?? null,
})

/** The buyer, for the rules of pricing: an administrator pays retail prices, like a visitor. */
export function buyerOf(caller: Caller): Buyer {
  if (caller.is === 'unknown') throw caller.error
  return caller.is === 'customer' ? caller.user : undefined
}
