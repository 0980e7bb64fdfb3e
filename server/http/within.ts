/** Resolves like the promise or, when that takes longer than `ms` milliseconds, with undefined. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Resolves like the work, or rejects once `ms` milliseconds are over. The signal, which is aborted at that moment, is
 * for work that must not take effect afterwards.
 */
export function beforeDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(Math.max(0, Math.round(ms)))
  const deadline = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const result = work(signal)
  // Rejections that nobody waits for any more must not end the process.
  for (const promise of [result, deadline]) promise.catch(() => {})
  return Promise.race([result, deadline])
}
