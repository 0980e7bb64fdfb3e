import { inArray } from 'drizzle-orm'
import { claimedId } from '#server/auth/token-id.ts'
import { serveEvents } from '#server/http/events/serve-events.ts'
import { countAttempt } from '#server/http/limits/attempts.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { readClaimsOfOrder, storeClaim } from '#server/money/waiting/claims.ts'
import { readProofsOfOrder, storeProof } from '#server/money/waiting/proofs.ts'
import { readPays } from '#server/orders/customer-marks.ts'
import { openLink, openToChange } from '#server/orders/link/open-link.ts'
import { trackingUrl } from '#server/orders/link/tracking-link.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { CUSTOMER, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { paymentSentence, waysToPay } from '#shop/messages/payment-words.ts'
import { type ChangesUntil, changesUntil } from '#shop/orders/changes/changes-until.ts'
import { claimsUntil } from '#shop/payments/claim.ts'
import { sendClaim, sendProof } from '#shop/payments/customer/contract.ts'
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
import { readCases } from './read-cases.ts'
import { changeLink, linkLimits, mailLink } from './send-link.ts'

/** A read-only link can change nothing. */
const NO_CHANGES: ChangesUntil = { cortes: undefined, datos: undefined }

/** A read-only link shows nothing about money and claims, except whether the order is paid. */
const NOTHING_TOLD = {
  aCuenta: false,
  pago: '',
  comoPagar: [],
  otrasFormas: [],
  comprobantes: [],
  reclamos: [],
  reclamosHasta: null,
}

/** Serves the tracking links, with which orders are followed without an account (docs/rules.md#tracking-link). */
export function trackingRoutes(api: Api): void {
  const { context } = api

  const track = async (token: string) => {
    const { id, kind } = await openLink(context, token)
    const order = await readOrder(context.db, id)
    if (!order) throw new Refusal(404, 'Ese enlace no existe o ya venció')
    const settings = await readSettings(context)
    const { datos = null, cortes = null } =
      kind === 'customer' ? changesUntil(order, settings.horaLimite, context.now()) : NO_CHANGES
    const cajas = cortes ? await readCases(context.db, order) : {}
    const tracked = { pedido: trackedOrder(order, kind), cambiosHasta: datos, cortesHasta: cortes, cajas }
    if (kind === 'reader') return { ...tracked, ...NOTHING_TOLD }
    const until = claimsUntil(order)
    const toPay = { ...order, pays: await readPays(context.db, id) }
    const ways = waysToPay(toPay, settings)
    return {
      ...tracked,
      aCuenta: toPay.pays === 'cuenta',
      pago: paymentSentence(toPay, settings),
      comoPagar: ways.chosen,
      otrasFormas: ways.others,
      comprobantes: await readProofsOfOrder(context.db, id),
      reclamos: await readClaimsOfOrder(context.db, id),
      reclamosHasta: until && context.now() < until ? until : null,
    }
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

  serve(api, sendProof, async ({ params, body }) => ({
    comprobante: await storeProof(context, await openToChange(context, params.token), body),
  }))

  serve(api, sendClaim, async ({ params, body }) => {
    const id = await openToChange(context, params.token)
    const order = await readOrder(context.db, id)
    const until = order && claimsUntil(order)
    if (until && context.now() >= until)
      throw new Refusal(409, 'Ya pasaron siete días desde la entrega. Escríbenos por WhatsApp y lo vemos.')
    return { reclamo: await storeClaim(context, id, CUSTOMER, body) }
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
