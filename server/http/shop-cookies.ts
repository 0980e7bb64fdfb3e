import type {} from '@fastify/cookie' // reply.setCookie and request.cookies
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE } from '#server/auth/session.ts'
import { usesTls } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type {} from './route-config.ts'

/** The cookies of the shop: the sessions, and the device, which tells browsers behind one address apart. */
const NAMES = ['sesion', 'sesion_admin', 'dispositivo'] as const
export type ShopCookie = (typeof NAMES)[number]
export const CUSTOMER_COOKIE: ShopCookie = 'sesion'
export const ADMIN_COOKIE: ShopCookie = 'sesion_admin'
export const DEVICE_COOKIE: ShopCookie = 'dispositivo'

/**
 * Prefix of cookies over https. A browser accepts such a cookie only from this exact host, by TLS and for every path,
 * so no other page under the same domain can set it.
 */
const PREFIX = '__Host-'
/** Until this date, cookies of an older version without the prefix are renamed: thirty days, the life of a session. */
const RENAMED_UNTIL = new Date('2026-12-24T00:00-05:00')

/** The value of a shop cookie in a request. */
export const shopCookie = ({ config }: Context, request: FastifyRequest, name: ShopCookie): string | undefined =>
  request.cookies[nameFor(config, request, name)]

/** Sends a cookie of the shop. */
export function setShopCookie({ config }: Context, reply: FastifyReply, name: ShopCookie, value: string): void {
  const secure = isSecure(config, reply.request)
  const sent = nameFor(config, reply.request, name)
  reply.request.cookies[sent] = value
  reply.setCookie(sent, value, { ...COOKIE, secure })
}

/** Removes a shop cookie from the browser, with and without the prefix. */
export function clearShopCookie({ config }: Context, reply: FastifyReply, name: ShopCookie): void {
  const secure = isSecure(config, reply.request)
  for (const each of new Set([nameFor(config, reply.request, name), name]))
    reply.clearCookie(each, { path: '/', secure })
}

/** Renames an older version's cookies at a call that reads them. Never with a cacheable reply. */
export const renameCookies =
  ({ config, now }: Context & Pick<AppContext, 'now'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { access, isShared } = request.routeOptions.config
    if (!access || isShared || !isSecure(config, request) || now() >= RENAMED_UNTIL) return
    for (const name of NAMES) {
      const value = request.cookies[name]
      if (value === undefined) continue
      reply.clearCookie(name, { path: '/', secure: true })
      if (shopCookie({ config }, request, name) === undefined) setShopCookie({ config }, reply, name, value)
    }
  }

type Context = Pick<AppContext, 'config'>

const nameFor = (config: Context['config'], request: FastifyRequest, name: ShopCookie): string =>
  isSecure(config, request) ? PREFIX + name : name

/** Whether the browser uses TLS, according to `PUBLIC_URL` or, without it, the request. */
const isSecure = (config: Context['config'], request: FastifyRequest): boolean =>
  config.PUBLIC_URL ? usesTls(config) : request.protocol === 'https'

/** The device token of a request that bypasses the router; only for counting. */
export const deviceCookie = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies[PREFIX + DEVICE_COOKIE] ?? cookies[DEVICE_COOKIE]
