import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNREADABLE } from '#shop/validation-message.ts'
import { Refusal } from './refusal.ts'

export const TOO_LARGE = 'Lo que enviaste es demasiado grande'

/**
 * Parses JSON bodies; an empty body with a JSON content type counts as `{}`
 * (docs/rules.md#empty-bodies-and-parameters).
 */
export function readJson(apiApp: FastifyInstance): void {
  const parse = apiApp.getDefaultJsonParser('error', 'error')
  apiApp.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === ''
      ? done(null, {})
      : parse(request, body as string, (error, value) =>
          done(error, LONE_SURROGATE.test(body as string) ? wellFormed(value) : value),
        ),
  )
}

/** Only an escape can contain half of a surrogate pair, because UTF-8 cannot. */
const LONE_SURROGATE = /\\ud[89a-f]/i

/**
 * Replaces half an emoji, cut by a form, with '\ufffd', because a JSON column cannot store it and the request should
 * not fail.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, wellFormed(inside)]))
}

/**
 * Replaces a URL that cannot be percent-decoded, such as a truncated link. An API call becomes an unknown one, for the
 * usual 404. In a page's URL, percent signs are taken literally, so that the page itself says it found nothing.
 */
export function decodableUrl(url: string): string {
  const [path = '/'] = url.split('?')
  if (isDecodable(path)) return url
  return /^\/api(\/|$)/.test(path) ? '/api/no-existe' : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** Uses the result, because the bundler removes a `decodeURIComponent` call whose result is unused. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Refuses an HTTP/1.1 request without Host header. Without this, Node answers it with an empty 400. */
export async function refuseWithoutHost({ headers, raw, url }: FastifyRequest, reply: FastifyReply) {
  if (headers.host !== undefined || raw.httpVersion !== '1.1') return
  if (/^\/api([/?]|$)/.test(url)) throw new Refusal(400, UNREADABLE)
  return reply.status(400).type('text/html; charset=utf-8').send(errorPage(UNREADABLE))
}

const FAULTS: Record<string, [status: string, error: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', TOO_LARGE],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Lo que enviaste tardó demasiado en llegar'],
}

/** Answers a request that cannot be parsed as HTTP: with JSON if it looks like an API call, otherwise with a page. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const [status, sentence] = FAULTS[error.code] ?? ['400 Bad Request', UNREADABLE]
  const rawRequest: unknown = error.rawPacket
  const isCall = Buffer.isBuffer(rawRequest) && /^[A-Z]+ \/api[/? ]/.test(rawRequest.toString('latin1', 0, 100))
  const body = isCall ? JSON.stringify({ success: false, error: sentence }) : errorPage(sentence)
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${isCall ? 'application/json' : 'text/html'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const errorPage = (sentence: string): string => `<!doctype html>
<html lang="es-PA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${sentence}</title></head>
<body><main><h1>${sentence}</h1><p><a href="/">Ir a la tienda</a></p></main></body></html>
`
