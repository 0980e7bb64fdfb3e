import { parsed, read, write } from '#site/browser-store.ts'
import { Attempt, attemptFor } from './sending.ts'

const ATTEMPT = 'pedido.intento.1'

/** The idempotency key for this body: the kept one when a lost or reloaded try sent the very same. */
export function attemptKey(body: string): string {
  const attempt = attemptFor(body, parsed(Attempt, read(ATTEMPT)), newKey)
  write(ATTEMPT, JSON.stringify(attempt))
  return attempt.key
}

export const forgetAttempt = (): void => write(ATTEMPT, null)

// A phone on the shop's own network opens it over plain http, where `randomUUID` does not exist.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
