import { sql } from 'drizzle-orm'
import { buyerOf, priceAtTill } from '#server/orders/price-at-till.ts'
import { Refusal } from '#server/refusal.ts'
import { type Api, serve } from '#server/serve.ts'
import { panamaDay } from '#shop/dates.ts'
import { ordersOfPromotion } from '#shop/orders/contract.ts'
import { promotionRefusal } from '#shop/orders/price-order.ts'
import {
  adminPromotions,
  createPromotion as create,
  listPromotions,
  deletePromotion as remove,
  updatePromotion as update,
  validatePromotion,
} from '#shop/promotions/contract.ts'
import { readOrdersOfPromotion, readPromotions } from './read-promotions.ts'
import { isUsable, promotions } from './table.ts'
import { createPromotion, deletePromotion, updatePromotion } from './write-promotion.ts'

export function promotionRoutes(api: Api): void {
  const { tools } = api
  serve(api, validatePromotion, async ({ body, caller }) => {
    const { order, promotion } = await priceAtTill(tools.db, tools, {
      ...body,
      buyer: buyerOf(caller),
      catalogue: 'wholesale', // the call does not say which catalogue; the order itself is checked against its own
      tipoEntrega: 'domicilio',
    })
    const refused = promotionRefusal(order)
    if (!promotion || !order.promo?.ok || refused) throw new Refusal(400, refused ?? '')
    return { promocion: promotion, descuento: order.promo.descuento }
  })

  serve(api, listPromotions, async () => {
    const rows = await tools.db
      .select()
      .from(promotions)
      .where(isUsable(panamaDay(tools.now())))
      .orderBy(sql`${promotions.fechaFin} nulls last`, promotions.codigo)
    return { promociones: rows }
  })

  serve(api, adminPromotions, ({ query }) => readPromotions(tools.db, query))
  serve(api, ordersOfPromotion, ({ params, query }) => readOrdersOfPromotion(tools.db, params.id, query))
  serve(api, create, ({ body, caller }) => createPromotion(tools, caller.admin.username, body))
  serve(api, update, (received) => updatePromotion(tools, received.caller.admin.username, received))
  serve(api, remove, ({ params, caller }) => deletePromotion(tools, caller.admin.username, params.id))
}
