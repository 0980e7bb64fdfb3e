import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { DEVICE_COOKIE, setShopCookie, shopCookie } from '#server/http/shop-cookies.ts'

/** The random device token of a request's browser, if it sent one. It does not identify its user. */
export const deviceOf = (context: Pick<AppContext, 'config'>, request: FastifyRequest): string | undefined =>
  validDevice(shopCookie(context, request, DEVICE_COOKIE))

/** The token, if it has the format of the shop's tokens. */
export const validDevice = (token: string | undefined): string | undefined =>
  token && /^[\w-]{43}$/.test(token) ? token : undefined

/** The browser's device token. Sets a new one if it has none. */
export function requireDevice(context: AppContext, reply: FastifyReply): string {
  const known = deviceOf(context, reply.request)
  if (known) return known
  const token = randomBytes(32).toString('base64url')
  setShopCookie(context, reply, DEVICE_COOKIE, token)
  return token
}
