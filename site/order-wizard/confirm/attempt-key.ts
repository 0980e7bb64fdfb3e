import { ATTEMPT_KEY, parseStored, read, write } from '#site/storage/browser-store.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Attempt, attemptFor } from './submit-state.ts'

/**
 * The idempotency key for this body: the stored one when a lost or reloaded attempt had the same body, otherwise a new
 * one.
 */
export function attemptKey(body: string): string {
  const attempt = attemptFor(body, parseStored(Attempt, read(ATTEMPT_KEY)), randomId)
  write(ATTEMPT_KEY, JSON.stringify(attempt))
  return attempt.key
}

/** Deletes the stored attempt, after its order was accepted. */
export const clearAttempt = (): void => write(ATTEMPT_KEY, null)
