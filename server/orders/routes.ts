import { customerOf, refuseOthers } from '#server/access.ts'
import { readUser } from '#server/accounts/read-user.ts'
import { Refusal } from '#server/refusal.ts'
import { type Api, serve } from '#server/serve.ts'
import { serveEvents } from '#server/serve-events.ts'
import { lastSettings, readSettings } from '#server/settings/read-settings.ts'
import { panamaDay } from '#shop/dates.ts'
import {
  allOrders,
  getOrder,
  listSlots,
  orderStats,
  ordersOfUser,
  quoteOrder,
  setOrderEstado,
  submitOrder as submitOrderCall,
  watchMyOrders,
  watchOrders,
} from '#shop/orders/contract.ts'
import { catalogueFor } from '#shop/orders/price-order.ts'
import { setManyEstados } from '#shop/orders/worklist.ts'
import { readHours } from './delivery-hours.ts'
import { readOrderStats } from './order-stats.ts'
import { buyerOf, priceAtTill, quoteOf } from './price-at-till.ts'
import { readOrder, readOrders, readOrdersOf } from './read-orders.ts'
import { moveMany, setEstado } from './set-estado.ts'
import { refuseDelivery, submitOrder } from './submit-order.ts'
import { whatsappFallback } from './whatsapp-fallback.ts'

/** How many days the wizard offers (docs/rules.md#days-that-can-be-chosen). */
const DAYS_OFFERED = 14

export function orderRoutes(api: Api): void {
  const { tools } = api

  serve(api, quoteOrder, async ({ body, caller }) => {
    const buyer = buyerOf(caller)
    const catalogue = catalogueFor(buyer, body.tipoCliente)
    return quoteOf((await priceAtTill(tools.db, tools, { ...body, catalogue, buyer })).order)
  })

  serve(api, submitOrderCall, (submitted) =>
    submitOrder(tools, submitted).catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      tools.log.error({ err: error }, 'an order could not be stored')
      refuseDelivery(submitted.body, tools.now(), lastSettings(tools).horarioRetiro)
      throw new Refusal(503, 'Error procesando el pedido', {
        fallback: { whatsapp: whatsappFallback(tools, submitted.body) },
      })
    }),
  )

  serve(api, listSlots, async () => ({
    dias: await readHours(tools.db, panamaDay(tools.now()), DAYS_OFFERED, await readSettings(tools)),
  }))

  serve(api, allOrders, ({ query }) => readOrders(tools.db, query, panamaDay(tools.now())))

  serve(api, getOrder, async ({ params }) => {
    const order = await readOrder(tools.db, params.id)
    if (!order) throw new Refusal(404, 'Pedido no encontrado')
    return { order }
  })

  serve(api, orderStats, async () => ({ stats: await readOrderStats(tools.db, panamaDay(tools.now())) }))

  serveEvents(api, watchOrders, ({ send }) =>
    tools.events.listen(({ orderId, estado, nuevo = false }) => send({ orderId, estado, nuevo })),
  )

  serve(api, ordersOfUser, async ({ params, query, caller }) => {
    refuseOthers(caller, params.userId)
    const user = caller.is === 'customer' ? caller.user : await readUser(tools.db, params.userId)
    if (!user) throw new Refusal(404, 'Esa cuenta no existe')
    return readOrdersOf(tools.db, user, query.pagina, query.porPagina)
  })

  serveEvents(api, watchMyOrders, ({ caller, send }) => {
    const { id } = customerOf(caller)
    return tools.events.listen(({ orderId, estado, userId, nuevo }) => {
      if (userId === id && !nuevo) send({ orderId, estado })
    })
  })

  serve(api, setOrderEstado, ({ caller, params, body }) =>
    setEstado(tools, caller.admin.username, { params, body, query: {}, headers: {} }),
  )

  serve(api, setManyEstados, async ({ caller, body }) => ({
    resultados: await moveMany(tools, caller.admin.username, body.cambios),
  }))
}
