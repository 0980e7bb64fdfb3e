import { Client } from 'pg'

export type Statement = { text: string; values: unknown[] }

/** The statements that `pg` sends during the work, by connection. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[][]> {
  const sentOn = new Map<Client, Statement[]>()
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...sent: unknown[]) {
    const [first, second] = sent as [string | { text: string; values?: unknown[] }, unknown]
    const { text, values } = typeof first === 'string' ? { text: first } : first
    const statement = { text, values: values ?? (Array.isArray(second) ? second : []) }
    sentOn.set(this, [...(sentOn.get(this) ?? []), statement])
    return query.apply(this, sent as never)
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return [...sentOn.values()]
}

/**
 * Runs another statement right before each matching one on the same connection, to simulate a concurrent commit. This
 * also works on PGlite, which has only one connection.
 */
export async function withStatementBefore<T>(which: RegExp, other: string, work: () => Promise<T>): Promise<T> {
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text: string }]
    if (which.test(typeof first === 'string' ? first : first.text)) query.apply(this, [other] as never)
    return query.apply(this, sent as never)
  } as typeof query
  try {
    return await work()
  } finally {
    Client.prototype.query = query
  }
}
