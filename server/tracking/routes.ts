import { inArray } from 'drizzle-orm'
import { countAttempt } from '#server/http/limits/attempts.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { serveEvents } from '#server/http/serve-events.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { orders } from '#server/orders/table.ts'
import { trackingUrl } from '#server/orders/tracking-link.ts'
import {
  changeTrackingLink,
  readTicketLinks,
  requestTrackingLink,
  trackOrder,
  watchTrackedOrder,
} from '#shop/tracking/contract.ts'
import { trackedOrder } from '#shop/tracking/tracked-order.ts'
import { openLink } from './open-link.ts'
import { changeLink, linkLimits, mailLink } from './send-link.ts'

/** Serves the links by which orders are followed without an account (docs/rules.md#tracking-link). */
export function trackingRoutes(api: Api): void {
  const { context } = api

  serve(api, trackOrder, async ({ params }) => {
    const { id, kind } = await openLink(context, params.token)
    const order = await readOrder(context.db, id)
    if (!order) throw new Refusal(404, 'Ese enlace no existe o ya venció')
    return { pedido: trackedOrder(order), soloLectura: kind === 'reader' }
  })

  serveEvents(api, watchTrackedOrder, async ({ params, send }) => {
    const { id } = await openLink(context, params.token)
    return context.events.subscribe(({ orderId }) => {
      if (orderId === id) send({})
    })
  })

  serve(api, requestTrackingLink, async ({ body, reply }) => {
    await countAttempt(context, ...linkLimits(clientNetwork(reply.request.ip), body.email, context.now()))
    await mailLink(context, body)
    return { message: 'Si ese pedido es de ese correo, el enlace llega en unos minutos.' }
  })

  serve(api, changeTrackingLink, async ({ caller, params, body }) => ({
    message: await changeLink(context, caller.admin.username, { params, body, query: {}, headers: {} }),
  }))

  serve(api, readTicketLinks, async ({ body }) => {
    const columns = { id: orders.id, enlacesRetirados: orders.enlacesRetirados }
    const linked = await context.db.select(columns).from(orders).where(inArray(orders.id, body.pedidos))
    return { enlaces: linked.map((order) => ({ id: order.id, enlace: trackingUrl(context, order, 'reader') })) }
  })
}
