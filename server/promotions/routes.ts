import { sql } from 'drizzle-orm'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { buyerOf, priceRequest } from '#server/orders/submit/price-request.ts'
import { panamaDay } from '#shop/dates.ts'
import { ordersOfPromotion } from '#shop/orders/contract.ts'
import { promotionRefusal } from '#shop/orders/pricing/price-order.ts'
import * as contract from '#shop/promotions/contract.ts'
import { readOrdersOfPromotion, readPromotions } from './read-promotions.ts'
import { isUsable, promotions } from './table.ts'
import { createPromotion, deletePromotion, updatePromotion } from './write-promotion.ts'

/** Serves promotion codes: the check for customers, and their administration. */
export function promotionRoutes(api: Api): void {
  const { context } = api
  serve(api, contract.validatePromotion, async ({ body, caller }) => {
    const { order, promotion } = await priceRequest(context, {
      ...body,
      buyer: buyerOf(caller),
      catalogue: 'wholesale', // the call does not name a catalogue; submitting the order checks its own
      tipoEntrega: 'domicilio',
    })
    const refused = promotionRefusal(order)
    if (!promotion || !order.promo?.ok || refused) throw new Refusal(400, refused ?? '')
    return { promocion: promotion, descuento: order.promo.descuento }
  })

  serve(api, contract.listPromotions, async () => {
    const rows = await context.db
      .select()
      .from(promotions)
      .where(isUsable(panamaDay(context.now())))
      .orderBy(sql`${promotions.fechaFin} nulls last`, promotions.codigo)
    return { promociones: rows }
  })

  serve(api, contract.adminPromotions, ({ query }) => readPromotions(context.db, query))
  serve(api, ordersOfPromotion, ({ params, query }) => readOrdersOfPromotion(context.db, params.id, query))
  serve(api, contract.createPromotion, ({ body, caller }) => createPromotion(context, caller.admin.username, body))
  serve(api, contract.updatePromotion, (received) => updatePromotion(context, received.caller.admin.username, received))
  serve(api, contract.deletePromotion, ({ params, caller }) =>
    deletePromotion(context, caller.admin.username, params.id),
  )
}
