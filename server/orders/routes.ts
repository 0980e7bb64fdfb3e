import { readUser } from '#server/accounts/read-user.ts'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { requireCustomer, requireOwnerOrOperator } from '#server/http/access.ts'
import { serveEvents } from '#server/http/events/serve-events.ts'
import { countAttempt } from '#server/http/limits/attempts.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { beforeDeadline } from '#server/http/within.ts'
import { changeManyEstados, setEstado } from '#server/orders/change/set-estado.ts'
import { requestEmailCode } from '#server/orders/submit/email-code.ts'
import { markOf } from '#server/orders/submit/price-marks.ts'
import { buyerOf, priceRequest, quoteOf } from '#server/orders/submit/price-request.ts'
import { refuseDelivery, submitOrder } from '#server/orders/submit/submit-order.ts'
import { whatsappFallback } from '#server/orders/whatsapp/fallback-link.ts'
import { noticeLink } from '#server/orders/whatsapp/notice-link.ts'
import { readSoldOutLines } from '#server/overdue/overdue-orders.ts'
import { lastSettings, readSettings } from '#server/settings/read-settings.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Cents } from '#shop/money.ts'
import * as contract from '#shop/orders/contract.ts'
import { setManyEstados } from '#shop/orders/many-orders.ts'
import type { Order } from '#shop/orders/order.ts'
import { catalogueFor } from '#shop/orders/pricing/price-order.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { linkHasExpired } from '#shop/tracking/tracked-order.ts'
import { readPays } from './customer-marks.ts'
import { trackingUrl } from './link/tracking-link.ts'
import { readOfferedDays } from './offered-days.ts'
import { readOrderStats } from './order-stats.ts'
import { readOrder, readOrders, readOrdersOf } from './read-orders.ts'
import { CUSTOMER } from './table.ts'

/**
 * Deadline for the reply to an order, in milliseconds: below the five seconds after which customers give up
 * (docs/decisions/026-every-wait-on-the-database-ends.md).
 */
const ORDER_MS = 4500

/** The balance of customers. Passed in, because `money` imports `orders` and not the other way round. */
export interface Balance {
  ofAccount: (db: Database, userId: string) => Promise<Cents>
  use: (context: AppContext, tx: Transaction, quien: string, orderId: string) => Promise<Cents>
}

/** Serves the orders: hours, quotes and submission for customers, lists and changes of state for the team. */
export function orderRoutes(api: Api, balance: Balance): void {
  const { context } = api

  serve(api, contract.quoteOrder, async ({ body, caller }) => {
    const buyer = buyerOf(caller)
    const catalogue = catalogueFor(buyer, body.tipoCliente)
    const now = context.now()
    const { order, settings } = await priceRequest(context, { ...body, catalogue, buyer }, now)
    return { ...quoteOf(order), marca: markOf(context, settings, body.marca, now) }
  })

  serve(api, contract.submitOrder, ({ reply, ...submitted }) =>
    beforeDeadline(ORDER_MS - reply.elapsedTime, (signal) =>
      submitOrder(
        context,
        {
          ...submitted,
          address: clientNetwork(reply.request.ip),
          balance: (tx, orderId) => balance.use(context, tx, CUSTOMER, orderId),
        },
        signal,
      ),
    ).catch((error) => {
      const fallback = () => ({ whatsapp: whatsappFallback(context, submitted, reply.request.id) })
      if (error instanceof Refusal) throw isBeyondChoice(error) ? sendToPeople(context, error, fallback()) : error
      context.log.error({ err: error }, 'an order could not be stored')
      refuseDelivery(submitted.body, context.now(), lastSettings(context))
      throw new Refusal(503, 'Error procesando el pedido', { fallback: fallback() })
    }),
  )

  serve(api, contract.sendEmailCode, async ({ body, caller, reply }) => {
    await countAttempt(context, { key: `codigo-ip:${clientNetwork(reply.request.ip)}`, max: 200, minutes: 60 })
    const solicitud = await requestEmailCode(context, caller, body.email)
    return { solicitud, message: `Te mandamos un código de 6 números a ${body.email}.` }
  })

  serve(api, contract.listSlots, async () =>
    readOfferedDays(context.db, panamaDay(context.now()), await readSettings(context)),
  )

  serve(api, contract.allOrders, ({ query }) => readOrders(context.db, query, context.now()))

  serve(api, contract.getOrder, async ({ params }) => {
    const order = await readOrder(context.db, params.id)
    if (!order) throw new Refusal(404, 'Pedido no encontrado')
    const toNotify = { ...order, pays: await readPays(context.db, order.id) }
    const aviso = noticeLink(context.config, toNotify, await readSettings(context))
    return { order, aviso, agotados: await readSoldOutLines(context.db, params.id) }
  })

  serve(api, contract.orderStats, async () => ({ stats: await readOrderStats(context.db, context.now()) }))

  serveEvents(api, contract.watchOrders, ({ send }) =>
    context.events.subscribe(({ orderId, estado, nuevo = false }) => send({ orderId, estado, nuevo })),
  )

  serve(api, contract.ordersOfUser, async ({ params, query, caller }) => {
    requireOwnerOrOperator(caller, params.userId)
    const user = caller.is === 'customer' ? caller.user : await readUser(context.db, params.userId)
    if (!user) throw new Refusal(404, 'Esa cuenta no existe')
    const { linked, ...read } = await readOrdersOf(context.db, user, query.pagina, query.porPagina)
    const linkOf = (order: Order) => {
      const isOpen =
        caller.is === 'customer' && !linkHasExpired({ ...order, ...order.cliente, entregado: null }, context.now())
      const own = linked.get(order.id)
      return isOpen && own ? trackingUrl(context, own) : null
    }
    const seesBalance = caller.is === 'customer' && user.emailVerificado
    return {
      ...read,
      orders: read.orders.map((order) => ({ ...order, seguimiento: linkOf(order) })),
      saldo: seesBalance ? await balance.ofAccount(context.db, user.id) : null,
    }
  })

  serveEvents(api, contract.watchMyOrders, ({ caller, send }) => {
    const { id } = requireCustomer(caller)
    return context.events.subscribe(({ orderId, estado, userId, nuevo }) => {
      if (userId === id && !nuevo) send({ orderId, estado })
    })
  })

  serve(api, contract.setOrderEstado, ({ caller, params, body }) =>
    setEstado(context, caller.admin, { params, body, query: {}, headers: {} }),
  )

  serve(api, setManyEstados, async ({ caller, body }) => ({
    resultados: await changeManyEstados(context, caller.admin, body.cambios),
  }))
}

/**
 * Whether an order is refused for a limit or because no hour is left. The customer may have nothing to correct, and
 * their client may not support mailed codes.
 */
function isBeyondChoice({ status, details }: Refusal): boolean {
  if (status !== 409 || details.totales || details.siguiente) return false
  return (
    details.confirmarCorreo === true || Object.keys(details.campos ?? {}).some((name) => name.startsWith('cliente.'))
  )
}

/** The same refusal with the shop's number in its sentence, and the whole order as a text for WhatsApp. */
function sendToPeople(context: AppContext, refusal: Refusal, fallback: { whatsapp: string }): Refusal {
  const number = phoneText(lastSettings(context).whatsapp)
  const error = `${refusal.message.replace(/\.$/, '')}. Nuestro WhatsApp: ${number}.`
  return new Refusal(refusal.status, error, { ...refusal.details, fallback }, refusal.headers)
}
