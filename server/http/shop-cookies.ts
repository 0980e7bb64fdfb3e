import type {} from '@fastify/cookie' // reply.setCookie and request.cookies
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE } from '#server/auth/session.ts'
import { usesTls } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type {} from './route-config.ts'

/** The cookies of the shop: the sessions, and what tells one browser from another behind the same address. */
const NAMES = ['sesion', 'sesion_admin', 'dispositivo'] as const
export type ShopCookie = (typeof NAMES)[number]
export const CUSTOMER_COOKIE: ShopCookie = 'sesion'
export const ADMIN_COOKIE: ShopCookie = 'sesion_admin'
export const DEVICE_COOKIE: ShopCookie = 'dispositivo'

/**
 * Behind https: a browser takes such a cookie only from this very host, by TLS and for every path, so that no other
 * page under the same domain can set it.
 */
const PREFIX = '__Host-'
/** Until then a cookie of an older version, without the prefix, is renamed: thirty days, as long as a session lasts. */
const RENAMED_UNTIL = new Date('2026-12-24T00:00-05:00')

/** What the browser sent in a cookie of the shop. */
export const shopCookie = ({ config }: Context, request: FastifyRequest, name: ShopCookie): string | undefined =>
  request.cookies[nameFor(config, request, name)]

/** Sends a cookie of the shop. */
export function setShopCookie({ config }: Context, reply: FastifyReply, name: ShopCookie, value: string): void {
  const secure = isSecure(config, reply.request)
  const sent = nameFor(config, reply.request, name)
  reply.request.cookies[sent] = value
  reply.setCookie(sent, value, { ...COOKIE, secure })
}

/** Removes a cookie of the shop from the browser, also under its name without the prefix. */
export function clearShopCookie({ config }: Context, reply: FastifyReply, name: ShopCookie): void {
  const secure = isSecure(config, reply.request)
  for (const each of new Set([nameFor(config, reply.request, name), name]))
    reply.clearCookie(each, { path: '/', secure })
}

/**
 * Renames the cookies of an older version at a call that reads them; afterwards the new names count. Never with a reply
 * that caches keep.
 */
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

/** Whether the browser came by TLS: as `PUBLIC_URL` says; without it, as the request does. */
const isSecure = (config: Context['config'], request: FastifyRequest): boolean =>
  config.PUBLIC_URL ? usesTls(config) : request.protocol === 'https'

/** The device of a request that has not reached the router; only for counting. */
export const deviceCookie = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies[PREFIX + DEVICE_COOKIE] ?? cookies[DEVICE_COOKIE]
