import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'

/** A query was refused before it was sent: the database does not answer, or no connection is free. */
export class DatabaseUnavailable extends Error {
  static busy = (cause?: unknown) => new DatabaseUnavailable('La base de datos está ocupada', { cause })
  static silent = (cause: unknown) => new DatabaseUnavailable('La base de datos no responde', { cause })
}

/** How many requests may wait for a connection of a pool. */
const MAX_WAITING = 200
const SEARCH_INTERVAL_MS = 500

type Done = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/**
 * A pool whose queries fail soon instead of waiting. Beyond `MAX_WAITING` waiting requests the next is refused at once.
 * When the database does not accept a connection or does not answer, every query is refused at once until
 * `findServer` resolves, and the connections from before are thrown away
 * (docs/decisions/026-every-wait-on-the-database-ends.md).
 */
export class BoundedPool extends Pool {
  private generation = 0
  private readonly generations = new WeakMap<PoolClient, number>()
  private outage: { cause: unknown } | undefined
  private readonly findServer: (() => Promise<unknown>) | undefined

  /** @param findServer resolves when the database answers; without it the pool never considers it unavailable */
  constructor(config: PoolConfig, findServer?: () => Promise<unknown>) {
    super(config)
    this.findServer = findServer
    this.on('connect', (client) => {
      this.generations.set(client, this.generation)
    })
    const query = (...call: unknown[]): unknown => Reflect.apply(super.query, this, call)
    this.query = ((...call: unknown[]) => {
      const result = query(...call)
      return result instanceof Promise ? this.retryOnce(result, () => query(...call)) : result
    }) as typeof this.query
  }

  /** Runs a single statement again when its prepared form had become invalid: nothing was done. */
  private async retryOnce(result: Promise<unknown>, again: () => unknown): Promise<unknown> {
    try {
      return await result
    } catch (error) {
      this.examine(error)
      if (isStalePlan(error)) return again()
      throw error
    }
  }

  override connect(): Promise<PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<PoolClient> | undefined {
    const acquired = this.acquire()
    if (!done) return acquired
    acquired.then(
      (client) => done(undefined, client, client.release),
      (error) => done(error, undefined, () => {}),
    )
    return undefined
  }

  private async acquire(): Promise<PoolClient> {
    if (this.waitingCount >= MAX_WAITING) throw DatabaseUnavailable.busy()
    for (;;) {
      if (this.outage) throw DatabaseUnavailable.silent(this.outage.cause)
      const client = await super.connect().catch((error: unknown) => {
        if (isPoolFull(error)) throw DatabaseUnavailable.busy(error)
        if (!isUnreachable(error)) throw error
        this.startOutage(error)
        throw DatabaseUnavailable.silent(error)
      })
      if (this.generations.get(client) === this.generation) return client
      client.release(true)
    }
  }

  /**
   * Draws the conclusions from a failed query: whether its connection must not be used again, and whether the database
   * must be looked for.
   */
  examine(error: unknown, client?: PoolClient): void {
    const isSilent = isQueryTimeout(error)
    const code = error instanceof DatabaseError ? error.code : undefined
    const isReadOnly = code === READ_ONLY_TRANSACTION
    if (!isSilent && !isReadOnly && !isStalePlan(error) && code !== UNKNOWN_STATEMENT) return
    this.generation += 1
    // Without a reply to wait for, this closes the socket at once; the pool then drops the connection.
    void client?.end()
    if (isSilent || isReadOnly) this.startOutage(error)
  }

  private startOutage(cause: unknown): void {
    if (!this.findServer || this.outage) return
    this.generation += 1
    this.outage = { cause }
    void this.search(this.findServer)
  }

  private async search(findServer: () => Promise<unknown>): Promise<void> {
    while (!this.ending) {
      const found = await findServer().then(
        () => true,
        () => false,
      )
      if (found) break
      await pause(SEARCH_INTERVAL_MS, undefined, { ref: false })
    }
    this.outage = undefined
  }
}

const READ_ONLY_TRANSACTION = '25006'
const UNKNOWN_STATEMENT = '26000'

/** Text of `pg` for a query that exceeded its `query_timeout`. */
const isQueryTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Whether a prepared statement returns other columns than when it was prepared: a migration changed a type. */
const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type'

/** Text of `pg` for a request that waited too long for a connection of a full pool. */
const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** Whether no connection can be opened. An error such as a wrong password is not that. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(57P|08)/.test(error.code ?? '')
  return error instanceof Error
}
