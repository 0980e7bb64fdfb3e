import { randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie' // reply.setCookie and request.cookies
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE } from '#server/auth/session.ts'
import { usesTls } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'

/** The cookie that tells one browser from another behind the same address. It says nothing of who uses it. */
export const DEVICE_COOKIE = 'dispositivo'

/** The random token of the browser that makes a request, if it sent one. */
export function deviceOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const token = cookies[DEVICE_COOKIE]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** The token of the browser; one without gets one. */
export function requireDevice(context: AppContext, reply: FastifyReply): string {
  const known = deviceOf(reply.request)
  if (known) return known
  const token = randomBytes(32).toString('base64url')
  reply.request.cookies[DEVICE_COOKIE] = token
  setShopCookie(context, reply, DEVICE_COOKIE, token)
  return token
}

/** Sends a cookie of the shop. For TLS only where `PUBLIC_URL` is https; without one, where the request is. */
export function setShopCookie({ config }: AppContext, reply: FastifyReply, name: string, value: string): void {
  const secure = config.PUBLIC_URL ? usesTls(config) : reply.request.protocol === 'https'
  reply.setCookie(name, value, { ...COOKIE, secure })
}
