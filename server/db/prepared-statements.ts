import { Client, type Pool } from 'pg'

/**
 * Gives every statement with values a name, so that PostgreSQL reads and plans it once per connection instead of at
 * each call (docs/decisions/018-statements-are-kept.md). Statements without values may be several in one text, which
 * cannot be kept.
 */
export function prepareStatements(pool: Pool): void {
  const nameOf = namesFor(MAX_STATEMENTS)
  pool.on('connect', (client) => {
    const query = (...call: unknown[]) => Client.prototype.query.apply(client, call as never)
    const queryByName = (statement: string | { text: string }, values?: unknown, ...rest: unknown[]) => {
      if (!Array.isArray(values) || values.length === 0) return query(statement, values, ...rest)
      const config = typeof statement === 'string' ? { text: statement } : statement
      return query({ ...config, name: nameOf(config.text) }, values, ...rest)
    }
    client.query = queryByName as typeof client.query
  })
}

/** More than the shop has, but for lists: those of every length are as many statements, and each connection keeps its own. */
const MAX_STATEMENTS = 500

/** A name of its own for each of the first `max` texts; the others go without. */
export function namesFor(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < max) names.set(text, `s${names.size}`)
    return names.get(text)
  }
}
