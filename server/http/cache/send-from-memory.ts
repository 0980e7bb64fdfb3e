import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import proxyAddr from '@fastify/proxy-addr'
import type { AppContext } from '#server/context.ts'
import type { CallLimits } from '#server/http/limits/call-limits.ts'
import { validDevice } from '#server/http/limits/device.ts'
import type { TrustsProxy } from '#server/http/limits/trusted-proxies.ts'
import { deviceCookie } from '#server/http/shop-cookies.ts'
import { bestEncoding, type CachedResponse, isNotModified, type Routed } from './cached-response.ts'

/** How long a connection stays open without a request. A proxy closes its own end earlier (deploy/Caddyfile). */
export const KEEP_ALIVE_MS = 10_000

/** Returns the response that may be sent for a URL, if it is in memory and current. */
export type FindInMemory = (url: string) => CachedResponse | undefined

/** The responses in memory, which are sent before routing; created by `sendFromMemory`. */
export interface Memory {
  /** Also looks for responses here. */
  add(find: FindInMemory): void
  /** Creates the HTTP server. `route` gets the requests that memory cannot answer. */
  createServer(route: RequestListener): Server
}

/**
 * Sends a current response from memory before routing, hooks and plug-ins run. Status, headers and body are those that
 * the router sent under the same URL (docs/decisions/004-response-cache.md). Everything else goes to the router, as
 * does every request during maintenance and while the process drains.
 */
export function sendFromMemory(
  { config, metrics, stopping }: AppContext,
  { limits, trustProxy }: { limits: CallLimits | undefined; trustProxy: TrustsProxy },
): Memory {
  const finds: FindInMemory[] = []

  const isWithinLimit = (request: IncomingMessage, { route, limit }: Routed): boolean => {
    if (!limits || !limit) return true
    const { method = 'GET', headers } = request
    const device =
      validDevice(headers.cookie && deviceCookie(fastifyCookie.parse(headers.cookie))) ?? headers.authorization
    return limits.count({ method, route, ...limit, ip: proxyAddr(request, trustProxy), device }) === undefined
  }

  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || stopping.draining.aborted || !isPlain(request)) return false
    for (const find of finds) {
      const cached = find(url)
      if (!cached?.routed) continue
      if (!isWithinLimit(request, cached.routed)) return false
      const { rawHeaders, route } = cached.routed
      const isKnown = isNotModified(headers, cached)
      const encoding = bestEncoding(headers, cached)
      response.writeHead(isKnown ? 304 : cached.status, isKnown ? rawHeaders.notModified : rawHeaders[encoding])
      response.end(isKnown || method === 'HEAD' ? undefined : cached.encodings[encoding])
      metrics?.countHit({ method, route, statusCode: response.statusCode })
      return true
    }
    return false
  }

  return {
    add: (find) => void finds.push(find),
    createServer: (route) =>
      createServer(
        {
          // Allows an upload of five megabytes over a slow connection; `headersTimeout` ends connections that only
          // trickle headers.
          requestTimeout: 120_000,
          headersTimeout: 30_000,
          keepAliveTimeout: KEEP_ALIVE_MS,
          requireHostHeader: false,
        },
        config.MAINTENANCE ? route : (request, response) => void (send(request, response) || route(request, response)),
      ).setTimeout(60_000),
  }
}

/** Whether a request has a host and no body. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers.host !== undefined && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
