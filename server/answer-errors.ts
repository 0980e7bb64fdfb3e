import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isAdminAccess } from '#shop/access.ts'
import type { Failure } from '#shop/endpoint.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { UNREADABLE } from '#shop/validation-message.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import type { AppContext } from './context.ts'
import { isOutage } from './db/pool/bounded-pool.ts'
import { TOO_LARGE } from './http/bad-request.ts'
import { Refusal } from './http/refusal.ts'
import type {} from './http/route-config.ts'
import { lastSettings } from './settings/read-settings.ts'

/**
 * Turns an error into a response: a `Refusal` with its message, a malformed request with the reason, anything else as
 * 500. An unavailable database gives 503, and a customer gets a WhatsApp link
 * (docs/rules.md#when-the-shop-cannot-answer). Every 5xx contains the request id.
 */
export const answerErrors =
  (context: AppContext) => (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal)
      return reply
        .status(error.status)
        .headers(error.headers)
        .send({
          success: false,
          error: error.message,
          ...error.details,
          ...(error.status >= 500 ? { id: request.id } : {}),
        })
    const status = error.statusCode ?? 500
    if (status < 500)
      return reply.status(status).send({ success: false, error: status === 413 ? TOO_LARGE : UNREADABLE })
    request.log.error({ err: error, reqId: request.id }, 'request failed')
    const isUnavailable = [error, error.cause].some(isOutage)
    const isForTeam = isAdminAccess(request.routeOptions.config.access ?? '')
    return reply
      .status(isUnavailable ? 503 : 500)
      .send(isUnavailable && !isForTeam ? sendToWhatsapp(context, request.id) : { ...FAULT, id: request.id })
  }

const FAULT = { success: false, error: 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.' } as const

function sendToWhatsapp(context: AppContext, id: string): Failure {
  const { whatsapp } = lastSettings(context)
  return {
    success: false,
    error: `La tienda no puede atenderte en este momento. Inténtalo otra vez o escríbenos por WhatsApp: ${phoneText(whatsapp)}.`,
    id,
    fallback: { whatsapp: whatsappLink({ whatsapp }, `Hola, quiero hacer un pedido.\nNúmero del error: ${id}`) },
  }
}
