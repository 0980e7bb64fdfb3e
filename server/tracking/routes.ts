import { inArray } from 'drizzle-orm'
import { serveEvents } from '#server/http/events/serve-events.ts'
import { countAttempt } from '#server/http/limits/attempts.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { orders } from '#server/orders/table.ts'
import { claimedId, trackingUrl } from '#server/orders/tracking-link.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type ChangesUntil, changesUntil } from '#shop/orders/changes/changes-until.ts'
import {
  cancelTrackedOrder,
  changeTrackedOrder,
  changeTrackingLink,
  quoteTrackedChange,
  readTicketLinks,
  requestTrackingLink,
  trackOrder,
  watchTrackedOrder,
} from '#shop/tracking/contract.ts'
import { trackedOrder } from '#shop/tracking/tracked-order.ts'
import { cancelByLink, changeByLink, quoteChange } from './change-order.ts'
import { openLink } from './open-link.ts'
import { readCases } from './read-cases.ts'
import { changeLink, linkLimits, mailLink } from './send-link.ts'

/** What a link that only reads may change. */
const NO_CHANGES: ChangesUntil = { cortes: undefined, datos: undefined }

/** Serves the links by which orders are followed without an account (docs/rules.md#tracking-link). */
export function trackingRoutes(api: Api): void {
  const { context } = api

  const track = async (token: string) => {
    const { id, kind } = await openLink(context, token)
    const order = await readOrder(context.db, id)
    if (!order) throw new Refusal(404, 'Ese enlace no existe o ya venció')
    const { horaLimite } = await readSettings(context)
    const { datos = null, cortes = null } =
      kind === 'customer' ? changesUntil(order, horaLimite, context.now()) : NO_CHANGES
    const cajas = cortes ? await readCases(context.db, order) : {}
    return { pedido: trackedOrder(order, kind), cambiosHasta: datos, cortesHasta: cortes, cajas }
  }
  serve(api, trackOrder, ({ params }) => track(params.token))

  serve(api, cancelTrackedOrder, async ({ params }) => {
    await cancelByLink(context, params.token)
    return track(params.token)
  })

  serve(api, quoteTrackedChange, async ({ params, body }) => {
    const { totals } = await quoteChange(context, { params, body, query: {}, headers: {} })
    return { totales: totals }
  })

  serve(api, changeTrackedOrder, async ({ caller, params, body, reply }) => {
    const address = clientNetwork(reply.request.ip)
    await changeByLink(context, { params, body, query: {}, headers: {} }, { caller, address })
    return track(params.token)
  })

  serveEvents(
    api,
    watchTrackedOrder,
    async ({ params, send }) => {
      const { id } = await openLink(context, params.token)
      return context.events.subscribe(({ orderId }) => {
        if (orderId === id) send({})
      })
    },
    ({ token }) => claimedId(token),
  )

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
