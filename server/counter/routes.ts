import { type Api, serve } from '#server/http/serve.ts'
import { markOf } from '#server/orders/submit/price-marks.ts'
import { priceRequest, quoteOf } from '#server/orders/submit/price-request.ts'
import * as contract from '#shop/counter/contract.ts'
import { catalogueFor } from '#shop/orders/pricing/price-order.ts'
import { changeByShop } from './change-order.ts'
import { moveOrders } from './move-orders.ts'
import { quoteOrderChange } from './price-wanted.ts'
import { readAccount, takeOrder } from './take-order.ts'

/** Serves the endpoints with which the team takes and changes orders (docs/rules.md#orders-taken-by-the-shop). */
export function counterRoutes(api: Api): void {
  const { context } = api

  serve(api, contract.quoteTakenOrder, async ({ body }) => {
    const buyer = body.usuario === undefined ? undefined : await readAccount(context, body.usuario)
    const catalogue = catalogueFor(buyer, body.tipoCliente)
    const now = context.now()
    const { order, settings } = await priceRequest(context, { ...body, catalogue, buyer }, now)
    return { ...quoteOf(order), marca: markOf(context, settings, body.marca, now) }
  })

  serve(api, contract.takeOrder, ({ caller, body, headers }) =>
    takeOrder(context, caller.admin.username, { body, headers }),
  )

  serve(api, contract.quoteOrderChange, ({ params, body }) => quoteOrderChange(context, { params, body }))

  serve(api, contract.changeOrder, ({ caller, params, body }) =>
    changeByShop(context, caller.admin.username, { params, body }),
  )

  serve(api, contract.moveOrders, async ({ caller, body }) => ({
    resultados: await moveOrders(context, caller.admin.username, body),
  }))
}
