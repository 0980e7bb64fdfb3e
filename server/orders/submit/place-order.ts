import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { queueMessage } from '#server/orders/whatsapp/order-message.ts'
import { type Buyer, isWholesale } from '#shop/accounts/buyer.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import type { Cents } from '#shop/money.ts'
import type { Canal } from '#shop/orders/canal.ts'
import type { CustomerDetails } from '#shop/orders/customer-details.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { catalogueFor, type PricedOrder, type Totals } from '#shop/orders/pricing/price-order.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { termsOf, USED_BEFORE } from '#shop/promotions/discount.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'
import { searchText } from '#shop/text/search-text.ts'
import type { Attempt } from './idempotency.ts'
import { type Places, type Pricing, readPricing, storeOrder } from './order-statements.ts'
import { seenMoment } from './price-marks.ts'
import { priceWith, quoteOf } from './price-request.ts'
import { releasePromotion, wasUsedBefore } from './promotion-uses.ts'

/** The body of an order, as the contract parses it. */
export interface OrderBody {
  cliente: CustomerDetails
  productos: LineRequest[]
  total: Cents
  codigo?: string | undefined
  tipoEntrega: TipoEntrega
  formaPago?: FormaPago | undefined
  marca?: string | undefined
}

/** An order to store, and the steps that differ between customers and the team. */
export interface Placing {
  orderId: string
  body: OrderBody
  buyer: Buyer
  userId: string | null
  canal: Canal
  quien: string
  attempt: Attempt | undefined
  /** Refuses an invalid day, hour or address before the order is priced. */
  check: (tx: Transaction, pricing: Pricing) => void | Promise<void>
  /** Takes the hour and the promotion, or refuses. */
  take: (tx: Transaction, places: Omit<Places, 'counts'>, pricing: Pricing) => Promise<Taken>
}

/** `promotion`: whether it had a use left; `sinAvisos`: the customer gets no notices; `notas`: for the history. */
export interface Taken {
  promotion: boolean
  sinAvisos: boolean
  notas: string
}

/** A stored order, for the reply. */
export interface PlacedOrder {
  sinAvisos: boolean
  totals: Totals
}

/**
 * Places an order in its transaction: price, hour, promotion, order, lines, history and jobs. Refuses (409, with the
 * fresh totals) a total that differs from the seen one. Returns `undefined` for a repeated attempt, which stores
 * nothing (docs/rules.md#seen-total, docs/rules.md#one-attempt-stores-one-order).
 */
export async function placeOrder(
  context: AppContext,
  tx: Transaction,
  placing: Placing,
): Promise<PlacedOrder | undefined> {
  const { orderId, body, buyer, userId, canal, quien, attempt } = placing
  const now = context.now()
  const { fechaEntrega: fecha, horaEntrega: hora } = body.cliente
  const codigos = body.productos.map(({ codigo }) => codigo)
  const seen = seenMoment(context, body.marca)
  const pricing = await readPricing(tx, context.config, { codigos, codigo: body.codigo, fecha, seen }, attempt)
  if (attempt && !pricing.isFirst) return undefined
  const { settings } = pricing
  const { cobro, tolerancia } = settings
  await placing.check(tx, pricing)
  // An approved wholesale account always orders as a business, whatever the form says.
  const tipoCliente = isWholesale(buyer) ? 'empresa' : body.cliente.tipoCliente
  const priced = priceWith(pricing, { ...body, buyer, catalogue: catalogueFor(buyer, tipoCliente) }, now, seen)
  const promotionUsed = priced.order.motivoDescuento === 'promocion' ? (priced.promotion?.id ?? null) : null
  const isOnce = promotionUsed !== null && priced.promotion?.unaPorCliente === true
  // Whether the customer has used a one-time promotion before is only known once its use is counted.
  if (!isOnce) refuseChangedTotal(body.total, priced.order)
  const taken = await placing.take(tx, { fecha, hora, settings, promotionId: promotionUsed }, pricing)
  const isRepeat =
    isOnce && taken.promotion && (await wasUsedBefore(tx, promotionUsed, { id: orderId, ...body.cliente }))
  if (isRepeat) await releasePromotion(tx, promotionUsed)
  const promotionId = taken.promotion && !isRepeat ? promotionUsed : null
  const order =
    promotionUsed && !promotionId ? priced.withoutPromotion(isRepeat ? USED_BEFORE : undefined) : priced.order
  refuseChangedTotal(body.total, order)

  const { productos, promo: _, ...totals } = order
  const { sinAvisos } = taken
  const row = {
    id: orderId,
    userId,
    canal,
    estado: 'pendiente' as const,
    fechaCreacion: now,
    fechaActualizacion: now,
    ...customerRow(body),
    tipoCliente,
    ...totals,
    codigo: promotionId ? (body.codigo ?? null) : null,
    promotionId,
    cobro,
    tolerancia,
    promocion: promotionId && priced.promotion ? termsOf(priced.promotion, totals.descuento) : null,
    sinAvisos,
    formaPago: body.formaPago ?? null,
  }
  const lines = productos.map((line, index) => ({
    ...line,
    siNoHay: body.productos[index]?.siNoHay ?? ('llamar' as const),
    quitada: false,
    espera: false,
  }))
  await storeOrder(tx, row, lines, { quien, notas: taken.notas })
  await context.jobs.enqueue(tx, 'correo', [
    ...(sinAvisos || row.email === '' ? [] : [{ letter: 'pedido-recibido' as const, orderId }]),
    { letter: 'pedido-nuevo', orderId },
  ])
  if (!sinAvisos) await queueMessage(context, tx, { template: 'pedido_recibido', orderId }, row.telefono)
  return { sinAvisos, totals }
}

/** The customer's columns of an order; the address text is built from its parts. */
function customerRow({ cliente, tipoEntrega }: OrderBody) {
  const { notas: notasCliente, lugar, direccion, ...others } = cliente
  const delivered = tipoEntrega === 'domicilio' && lugar ? lugar : null
  return {
    ...others,
    tipoEntrega,
    lugar: delivered,
    direccion: delivered ? direccionOf(delivered) : direccion,
    nombreLlano: searchText(cliente.nombre),
    notasCliente,
  }
}

/** Refuses (409, with the fresh totals) an order whose total is not the one that the customer saw. */
function refuseChangedTotal(seen: number, order: PricedOrder): void {
  if (seen !== order.total) throw new Refusal(409, 'Los precios han cambiado', { totales: quoteOf(order) })
}
