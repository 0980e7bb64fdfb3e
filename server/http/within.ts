/** Resolves like the promise or, after `ms` milliseconds, with `undefined`. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Resolves like the work, or rejects after `ms` milliseconds. The signal aborts at that moment, so that the work can
 * stop taking effect.
 */
export function beforeDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(Math.max(0, Math.round(ms)))
  const deadline = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const result = work(signal)
  // An unhandled later rejection must not end the process.
  for (const promise of [result, deadline]) promise.catch(() => {})
  return Promise.race([result, deadline])
}
