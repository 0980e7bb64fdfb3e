import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LimitedCall } from '#server/http/limits/call-limits.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A response kept in memory, in each of its encodings, with its ETag. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  etag: string
  encodings: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  /** The response as the router sent it under its own URL; absent until then. */
  routed?: Routed | undefined
}

/** What `server/http/cache/send-from-memory.ts` needs to send a response as the router did. */
export interface Routed {
  /** The route, as named in metrics. */
  route: string
  /** The rate limit, if the response belongs to an API call. */
  limit: Pick<LimitedCall, 'perMinute'> | undefined
  /** Alternating lower-case names and values, without the headers that Node adds. */
  rawHeaders: Record<Encoding | 'notModified', string[]>
}

/** The ETag of a body. Weak, because all encodings share it. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether the browser already has this response. */
export const isNotModified = (headers: IncomingHttpHeaders, { status, etag }: CachedResponse): boolean =>
  status === 200 && (headers['if-none-match']?.includes(etag) ?? false)

/** The best encoding that the client accepts. */
export function bestEncoding(headers: IncomingHttpHeaders, { encodings }: CachedResponse): Encoding {
  const accepted = headers['accept-encoding'] ?? ''
  if (encodings.br && ACCEPTS_BR.test(accepted)) return 'br'
  return encodings.gzip && ACCEPTS_GZIP.test(accepted) ? 'gzip' : 'identity'
}
const ACCEPTS_BR = /\bbr\b(?!;q=0(\.0*)?(,|$))/
const ACCEPTS_GZIP = /\bgzip\b(?!;q=0(\.0*)?(,|$))/

/**
 * Sends a cached response in the best encoding that the client accepts; 304 when its ETag matches. Under its own URL,
 * `key`, it also stores the headers, so that later requests need no router (server/http/cache/send-from-memory.ts).
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse, key: string) {
  const { status, headers, etag, encodings } = cached
  reply.status(status).headers(headers).header('etag', etag).header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (request.url === key) cached.routed ??= routed(request, reply, cached)
  if (isNotModified(request.headers, cached)) return reply.status(304).send()
  const encoding = bestEncoding(request.headers, cached)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(encodings[encoding])
}

/**
 * `undefined` for a response with a cookie, which is for one browser, and for one without a type, which Fastify adds.
 */
function routed(request: FastifyRequest, reply: FastifyReply, { encodings }: CachedResponse): Routed | undefined {
  if (reply.hasHeader('set-cookie') || !reply.hasHeader('content-type')) return undefined
  const { url: route = 'none', config } = request.routeOptions
  const notModified = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
  const withBody = (encoding: Encoding) => [
    ...notModified,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(encodings[encoding]?.length ?? 0),
  ]
  return {
    route,
    limit: 'perMinute' in config ? { perMinute: config.perMinute } : undefined,
    rawHeaders: { br: withBody('br'), gzip: withBody('gzip'), identity: withBody('identity'), notModified },
  }
}
