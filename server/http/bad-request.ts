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

/** Only an escape can bring half of a surrogate pair: UTF-8 has none. */
const LONE_SURROGATE = /\\ud[89a-f]/i

/**
 * An emoji that a form cut in half becomes '\ufffd': a JSON column cannot store the half, and nobody is refused for it.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, wellFormed(inside)]))
}

/**
 * Replaces a URL that cannot be percent-decoded, as a link has that was cut in two: a call by an unknown one, for the
 * usual 404; for a page every percent sign stands for itself, so that it says by itself what it does not find.
 */
export function decodableUrl(url: string): string {
  const [path = '/'] = url.split('?')
  if (isDecodable(path)) return url
  return /^\/api(\/|$)/.test(path) ? '/api/no-existe' : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** Uses the result: the bundler leaves out a call of `decodeURIComponent` whose result is not used. */
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

/**
 * Answers a request that cannot be parsed as HTTP: JSON where a call was meant, as far as can be seen, a page
 * elsewhere.
 */
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
