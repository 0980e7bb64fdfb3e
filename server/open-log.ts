import pino, { type DestinationStream, type Logger } from 'pino'
import { requestIdOfLine } from '#server/http/request-id.ts'
import { shortId } from '#shop/orders/short-id.ts'

/**
 * Opens the log of a process. It contains no tokens of links, sessions or scripts; of an order it contains only the
 * short number that people see (docs/operations.md#metrics-and-logs).
 */
export function openLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  const serializers = { url: safePath, key: safePath, orderId: shortId }
  return pino({ level, mixin: requestIdOfLine, serializers, hooks: { streamWrite: withoutTokens } }, stream)
}

/** The decoded path of a URL, without a link's token and without the query, which may contain one. */
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
 * Matches anything that looks like a token: at least 43 characters of base64url, as 32 random bytes give, in both
 * cases. Hashes, ids and file names use one case.
 */
export const withoutTokens = (line: string): string =>
  line.replace(/[\w-]{43,}/g, (text) => (/[A-Z]/.test(text) && /[a-z]/.test(text) ? '[…]' : text))
