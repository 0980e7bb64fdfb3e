import type { AppContext } from '#server/context.ts'
import type { Caller } from '#server/http/access.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Buyer } from '#shop/accounts/buyer.ts'
import type { Catalogue } from '#shop/catalog/categories.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import { panamaDay } from '#shop/dates.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { Quote } from '#shop/orders/order.ts'
import { type PricedOrder, priceOrder, promotionRefusal } from '#shop/orders/pricing/price-order.ts'
import { type Pricing, readPricing } from './order-statements.ts'
import { markedProducts, seenMoment } from './price-marks.ts'

/** The part of an order that decides its price. */
export interface PriceRequest {
  productos: LineRequest[]
  codigo?: string | undefined
  tipoEntrega: TipoEntrega
  /** The mark of an earlier quote (docs/rules.md#marked-price). */
  marca?: string | undefined
  catalogue: Catalogue
  buyer: Buyer
}

/**
 * Prices a request with the shop's current products, promotions, settings and time (docs/rules.md#price-of-an-order).
 * Without a valid mark it uses the prices of `moment`, for which the caller then issues a mark.
 */
export async function priceRequest(context: AppContext, request: PriceRequest, moment?: Date) {
  const now = context.now()
  const codigos = request.productos.map((line) => line.codigo)
  const seen = seenMoment(context, request.marca) ?? moment
  const pricing = await readPricing(context.db, context.config, { codigos, codigo: request.codigo, seen })
  return { ...priceWith(pricing, request, now, seen), settings: pricing.settings }
}

/** Prices a request from the data read for it. `seen` is the moment of its price mark. Refuses (409) invalid lines. */
export function priceWith(pricing: Pricing, request: PriceRequest, now: Date, seen: Date | undefined) {
  const { promotion, settings } = pricing
  const products = markedProducts(pricing, seen, now)
  const cart = { ...request, lines: request.productos, products, promotion, settings, today: panamaDay(now) }
  const priced = priceOrder(cart)
  if (!priced.ok)
    throw invalid(Object.fromEntries(priced.refused.map(({ index, error }) => [`productos.${index}`, error])), 409)

  /** The same order without the promotion, because its last use was just taken or for the reason in `error`. */
  const withoutPromotion = (error?: string): PricedOrder => {
    const repriced = priceOrder({ ...cart, promotion: promotion && { ...promotion, usoMaximo: 0 } })
    if (!repriced.ok) return priced.order
    return error === undefined ? repriced.order : { ...repriced.order, promo: { ok: false, error } }
  }
  return { order: priced.order, promotion, withoutPromotion }
}

/** The totals and lines of a quote. */
export const quoteOf = ({ promo, ...order }: PricedOrder): Quote => ({
  ...order,
  errorPromocion: promotionRefusal({ promo, ...order }) ?? null,
})

/** The buyer for the pricing rules. An administrator pays retail prices, like a visitor. */
export function buyerOf(caller: Caller): Buyer {
  if (caller.is === 'unknown') throw caller.error
  return caller.is === 'customer' ? caller.user : undefined
}
