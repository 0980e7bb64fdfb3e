import { type Buyer, isWholesale } from '#shop/accounts/buyer.ts'
import type { Catalogue } from '#shop/catalog/categories.ts'
import { lineKey, lineRefusal, type PricedLine, priceLine } from '#shop/catalog/line.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Day } from '#shop/dates.ts'
import { type Cents, cents, minus, percent, share, sum } from '#shop/money.ts'
import type { TipoCliente } from '#shop/orders/customer.ts'
import { deliveryFee, type TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { type DiscountResult, discount } from '#shop/promotions/discount.ts'
import type { Promotion } from '#shop/promotions/promotion.ts'
import type { Settings } from '#shop/settings.ts'
import { WHOLESALE_DISCOUNT } from './wholesale-price.ts'

export const MOTIVOS_DESCUENTO = ['mayorista', 'promocion'] as const
export type MotivoDescuento = (typeof MOTIVOS_DESCUENTO)[number]

export type Totals = {
  subtotal: Cents
  descuento: Cents
  motivoDescuento: MotivoDescuento | null
  envio: Cents
  total: Cents
}

/**
 * The totals of an order. Applies the larger of the wholesale discount and the promotion, never both; a tie does not
 * use the promotion.
 */
export function totalsOf(
  lines: readonly Pick<PricedLine, 'subtotal'>[],
  promotion: DiscountResult | undefined,
  buyer: Buyer,
  tipoEntrega: TipoEntrega,
  settings: Pick<Settings, 'envio' | 'envioGratisDesde'>,
): Totals {
  const subtotal = sum(lines.map((line) => line.subtotal))
  const wholesale = isWholesale(buyer) ? share(subtotal, WHOLESALE_DISCOUNT) : cents(0)
  const promo = promotion?.ok ? promotion.descuento : cents(0)
  const descuento = cents(Math.max(promo, wholesale))
  const motivoDescuento = descuento === 0 ? null : promo > wholesale ? 'promocion' : 'mayorista'
  const afterDiscount = minus(subtotal, descuento)
  const envio = deliveryFee(afterDiscount, tipoEntrega, buyer, settings)
  return { subtotal, descuento, motivoDescuento, envio, total: sum([afterDiscount, envio]) }
}

/**
 * Why a code gives no discount on an order; `undefined` when it does, or when no code was given
 * (docs/rules.md#trying-a-code).
 */
export const promotionRefusal = ({ promo, motivoDescuento }: PricedOrder): string | undefined => {
  if (promo?.ok === false) return promo.error
  return promo && motivoDescuento === 'mayorista' ? WHOLESALE_DISCOUNT_IS_LARGER : undefined
}
const WHOLESALE_DISCOUNT_IS_LARGER = `Tu descuento mayorista del ${percent(WHOLESALE_DISCOUNT)} ya te da lo mismo o más que este código`

/**
 * The catalogue to order from. Businesses see the wholesale catalogue even before approval
 * (docs/rules.md#retail-and-wholesale-catalogue).
 */
export const catalogueFor = (buyer: Buyer, tipoCliente: TipoCliente): Catalogue =>
  isWholesale(buyer) || tipoCliente === 'empresa' ? 'wholesale' : 'retail'

/**
 * The input of `priceOrder`: catalogue, promotion, settings and date are passed in, so that the function stays pure.
 */
export interface PriceInput {
  lines: readonly LineRequest[]
  products: ReadonlyMap<string, Product>
  catalogue: Catalogue
  /** `undefined`: no code was given. `null`: the code does not exist. */
  promotion: Promotion | null | undefined
  buyer: Buyer
  tipoEntrega: TipoEntrega
  settings: Pick<Settings, 'envio' | 'envioGratisDesde'>
  today: Day
}

export type PricedOrder = Totals & {
  productos: PricedLine[]
  promo: DiscountResult | undefined
}

export type PriceResult =
  | { ok: true; order: PricedOrder }
  /** The lines that cannot be sold, by index in the cart, and why. */
  | { ok: false; refused: { index: number; error: string }[] }

/**
 * Prices an order: total = subtotal − descuento + envio (docs/rules.md#price-of-an-order). The wizard, `POST
 * /orders/quote` and `POST /orders/submit` all use this function, so that they agree to the cent.
 */
export function priceOrder(input: PriceInput): PriceResult {
  const productos: PricedLine[] = []
  const refused: { index: number; error: string }[] = []
  const seen = new Set<string>()
  for (const [index, line] of input.lines.entries()) {
    const product = input.products.get(line.codigo)
    const why = lineRefusal(product, line, input.catalogue)
    if (why || !product) {
      refused.push({ index, error: why ?? '' })
      continue
    }
    const priced = priceLine(product, line)
    if (seen.has(lineKey(priced))) refused.push({ index, error: `${product.nombre} está dos veces en el pedido` })
    seen.add(lineKey(priced))
    productos.push(priced)
  }
  if (refused.length > 0) return { ok: false, refused }

  const promo =
    input.promotion === undefined ? undefined : discount(input.promotion ?? undefined, productos, input.today)
  return {
    ok: true,
    order: { productos, promo, ...totalsOf(productos, promo, input.buyer, input.tipoEntrega, input.settings) },
  }
}
