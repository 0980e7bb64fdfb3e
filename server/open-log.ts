import pino, { type DestinationStream, type Logger } from 'pino'
import { requestIdOfLine } from '#server/http/request-id.ts'
import { shortId } from '#shop/orders/short-id.ts'

/**
 * Opens the log of a process. It holds no token of a link, of a session or of a script; of an order it has the number
 * that people see (docs/operations.md#metrics-and-logs).
 */
export function openLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  const serializers = { url: safePath, key: safePath, orderId: shortId }
  return pino({ level, mixin: requestIdOfLine, serializers, hooks: { streamWrite: withoutTokens } }, stream)
}

/** The path of a URL, decoded, without the token of a link and without its query, which can hold one. */
export function safePath(url: string): string {
  const [path = ''] = url.split('?')
  return decoded(path)
    .replace(/(\/(?:seguimiento|avisos)\/+)[^/]+/, '$1[…]')
    .replace(UUID, shortId)
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Whatever looks like a token, wherever it stands in a line: at least 43 characters of base64url, as 32 random bytes
 * have, in both cases. Hashes, ids and names of files have one case.
 */
export const withoutTokens = (line: string): string =>
  line.replace(/[\w-]{43,}/g, (text) => (/[A-Z]/.test(text) && /[a-z]/.test(text) ? '[…]' : text))
