import { Client } from 'pg'
import type { BoundedPool } from './bounded-pool.ts'

/**
 * Names every statement with parameters, so that PostgreSQL parses and plans it once per connection instead of at every
 * call (docs/decisions/018-prepared-statements.md). A text without parameters may hold several statements, which cannot
 * be prepared. The pool examines the errors of its checked-out clients.
 *
 * @param max how many statements a connection keeps; 0 for a proxy that cannot keep them
 */
export function prepareStatements(pool: BoundedPool, max = MAX_STATEMENTS): void {
  const nameOf = namesFor(max)
  pool.on('connect', (client) => {
    const query = (...call: unknown[]) => {
      const result: unknown = Client.prototype.query.apply(client, call as never)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => {
        pool.examine(error, client)
        throw error
      })
    }
    const queryByName = (statement: string | { text: string }, values?: unknown, ...rest: unknown[]) => {
      if (!Array.isArray(values) || values.length === 0) return query(statement, values, ...rest)
      const config = typeof statement === 'string' ? { text: statement } : statement
      return query({ ...config, name: nameOf(config.text) }, values, ...rest)
    }
    client.query = queryByName as typeof client.query
  })
}

/**
 * More than the shop has, except for lists: each length of a list is another statement, and every connection prepares
 * its own.
 */
const MAX_STATEMENTS = 500

/** Returns a name for each of the first `max` distinct texts, and `undefined` for the others. */
export function namesFor(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < max) names.set(text, `s${names.size}`)
    return names.get(text)
  }
}
