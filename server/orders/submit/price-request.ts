import { eq } from 'drizzle-orm'
import { readProducts } from '#server/catalog/read-products.ts'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { Caller } from '#server/http/access.ts'
import { invalid } from '#server/http/serve.ts'
import { promotions } from '#server/promotions/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Buyer } from '#shop/accounts/buyer.ts'
import type { Catalogue } from '#shop/catalog/categories.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import { panamaDay } from '#shop/dates.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { Quote } from '#shop/orders/order.ts'
import { type PricedOrder, priceOrder, promotionRefusal } from '#shop/orders/pricing/price-order.ts'

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
export async function priceRequest(db: Database | Transaction, { config, now }: AppContext, request: PriceRequest) {
  const codigos = request.productos.map((line) => line.codigo)
  const products = new Map((await readProducts(db, codigos)).map((product) => [product.codigo, product]))
  const promotion = await findPromotion(db, request.codigo)
  const settings = await readSettings({ db, config })
  const cart = { ...request, lines: request.productos, products, promotion, settings, today: panamaDay(now()) }
  const priced = priceOrder(cart)
  if (!priced.ok)
    throw invalid(Object.fromEntries(priced.refused.map(({ index, error }) => [`productos.${index}`, error])), 409)

  /** The same order without the promotion, for when its last use has just been taken. */
  const withoutPromotion = (): PricedOrder => {
    const repriced = priceOrder({ ...cart, promotion: promotion && { ...promotion, usoMaximo: 0 } })
    return repriced.ok ? repriced.order : priced.order
  }
  return { order: priced.order, promotion, settings, withoutPromotion }
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

/** `undefined` when no code was given, `null` when the code is unknown. */
async function findPromotion(db: Database | Transaction, codigo: string | undefined) {
  if (!codigo) return undefined
  const [promotion] = await db.select().from(promotions).where(eq(promotions.codigo, codigo))
  return promotion ?? null
}
