import { ATTEMPT_KEY, parseStored, read, write } from '#site/storage/browser-store.ts'
import { Attempt, attemptFor } from './submit-state.ts'

/**
 * The idempotency key for this body: the stored one when a lost or reloaded attempt had the same body, otherwise a new
 * one.
 */
export function attemptKey(body: string): string {
  const attempt = attemptFor(body, parseStored(Attempt, read(ATTEMPT_KEY)), newKey)
  write(ATTEMPT_KEY, JSON.stringify(attempt))
  return attempt.key
}

/** Deletes the stored attempt, after its order was accepted. */
export const clearAttempt = (): void => write(ATTEMPT_KEY, null)

// `randomUUID` exists only in secure contexts; in the local network the shop may be opened over plain http.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
