import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response kept in memory, in each of its encodings, with its ETag. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  etag: string
  encodings: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

/** The ETag of a body: weak, because all encodings share it. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Sends a cached response in the best encoding that the client accepts; 304 when its ETag matches. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, encodings }: CachedResponse,
) {
  reply.status(status).headers(headers).header('etag', etag).header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  for (const encoding of ['br', 'gzip'] as const) {
    const body = encodings[encoding]
    if (body && new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted))
      return reply.header('content-encoding', encoding).send(body)
  }
  return reply.send(encodings.identity)
}
