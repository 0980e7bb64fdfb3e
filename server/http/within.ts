import { setTimeout } from 'node:timers/promises'

/** Resolves like the promise or, when that takes longer than `ms` milliseconds, with undefined. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController()
  const timeout = setTimeout(ms, undefined, { signal: timer.signal }).catch(() => undefined)
  return Promise.race([promise, timeout]).finally(() => timer.abort())
}
