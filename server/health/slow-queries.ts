import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'

const MAX_TEXT = 1000

/**
 * Logs each statement of a pool that takes longer than `thresholdMs`: its text without values, and the connection's
 * name in `pg_stat_activity`. Waiting for a connection does not count. Call it before the pool connects.
 */
export function logSlowQueries(pool: Pool, thresholdMs: number, log: Pick<Logger, 'warn'>): void {
  const name = pool.options.application_name
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown
    const timed = (...call: unknown[]) => {
      const started = performance.now()
      const inRequest = AsyncLocalStorage.snapshot()
      const report = () => {
        const ms = Math.round(performance.now() - started)
        if (ms < thresholdMs) return
        const [statement] = call as [string | { text: string }]
        const text = typeof statement === 'string' ? statement : statement.text
        inRequest(() => log.warn({ ms, text: text.slice(0, MAX_TEXT), connection: name }, 'slow query'))
      }
      // The pool's `query` passes a callback to its client; a transaction awaits a promise.
      const done = call.at(-1)
      if (typeof done === 'function')
        return query(...call.slice(0, -1), (...outcome: unknown[]) => {
          report()
          done(...outcome)
        })
      const result = query(...call)
      return result instanceof Promise ? result.finally(report) : result
    }
    client.query = timed as PoolClient['query']
  })
}
