import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { DEVICE_COOKIE, setShopCookie, shopCookie } from '#server/http/shop-cookies.ts'

/** The random token of the browser that makes a request, if it sent one. It says nothing of who uses it. */
export const deviceOf = (context: Pick<AppContext, 'config'>, request: FastifyRequest): string | undefined =>
  validDevice(shopCookie(context, request, DEVICE_COOKIE))

/** The token, where it is one that the shop could have sent. */
export const validDevice = (token: string | undefined): string | undefined =>
  token && /^[\w-]{43}$/.test(token) ? token : undefined

/** The token of the browser; one without gets one. */
export function requireDevice(context: AppContext, reply: FastifyReply): string {
  const known = deviceOf(context, reply.request)
  if (known) return known
  const token = randomBytes(32).toString('base64url')
  setShopCookie(context, reply, DEVICE_COOKIE, token)
  return token
}
