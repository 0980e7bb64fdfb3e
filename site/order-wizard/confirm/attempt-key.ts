import { parseStored, read, write } from '#site/storage/browser-store.ts'
import { Attempt, attemptFor } from './submit-state.ts'

const ATTEMPT_KEY = 'pedido.intento.1'

/** The idempotency key for this body: the kept one when a lost or reloaded try sent the very same. */
export function attemptKey(body: string): string {
  const attempt = attemptFor(body, parseStored(Attempt, read(ATTEMPT_KEY)), newKey)
  write(ATTEMPT_KEY, JSON.stringify(attempt))
  return attempt.key
}

export const clearAttempt = (): void => write(ATTEMPT_KEY, null)

// A phone on the shop's own network opens it over plain http, where `randomUUID` does not exist.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
