import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { WaitingPlaces } from './waiting-places.ts'

/** A query was refused before it was sent, because the database does not answer or no connection is free. */
export class DatabaseUnavailable extends Error {
  static busy = () => new DatabaseUnavailable('La base de datos está ocupada')
  static silent = (cause: unknown) => new DatabaseUnavailable('La base de datos no responde', { cause })
}

const SEARCH_INTERVAL_MS = 500

type Done = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/**
 * A pool whose queries fail fast instead of waiting. `WaitingPlaces` limits who waits for a connection. When the
 * database accepts no connection or does not answer, all waiting and new queries are refused at once until `findServer`
 * resolves, and the old connections are discarded (docs/decisions/026-every-wait-on-the-database-ends.md).
 */
export class BoundedPool extends Pool {
  private generation = 0
  private readonly generations = new WeakMap<PoolClient, number>()
  private outage: { cause: unknown } | undefined
  /** When a connection last opened or was returned in order, as proof that the database was alive. */
  private answered = Number.NEGATIVE_INFINITY
  private readonly findServer: (() => Promise<unknown>) | undefined
  private readonly places: WaitingPlaces

  /** @param findServer resolves when the database answers; without it the pool never considers it unavailable */
  constructor(config: PoolConfig, findServer?: () => Promise<unknown>) {
    super(config)
    this.findServer = findServer
    this.places = new WaitingPlaces(this.options.max)
    this.on('release', (error) => {
      // Runs after `examine`, which may refuse everybody who waits.
      if (error) return void setImmediate(() => this.places.leave())
      this.answered = performance.now()
      this.places.leave()
    })
    this.on('connect', (client) => {
      this.answered = performance.now()
      this.generations.set(client, this.generation)
    })
    const query = (...call: unknown[]): unknown => Reflect.apply(super.query, this, call)
    this.query = ((...call: unknown[]) => {
      const result = query(...call)
      return result instanceof Promise ? this.retryOnce(result, () => query(...call)) : result
    }) as typeof this.query
  }

  /** How many queries wait for a connection. */
  get queuedCount(): number {
    return this.places.waitingCount
  }

  /** Retries a single statement whose prepared form became invalid. The first attempt did nothing. */
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
    for (;;) {
      if (this.outage) throw DatabaseUnavailable.silent(this.outage.cause)
      await this.places.enter(this.options.connectionTimeoutMillis ?? 0, DatabaseUnavailable.busy)
      const began = performance.now()
      const client = await super.connect().catch((error: unknown) => this.examineOpening(error, began))
      if (!client) continue
      if (this.generations.get(client) === this.generation) return client
      client.release(true)
    }
  }

  /**
   * Handles a connection that failed to open. If opening timed out but the database is alive, the process or the server
   * is busy, and the caller waits for another connection. Throws in any other case.
   */
  private async examineOpening(error: unknown, began: number): Promise<undefined> {
    if (isOpeningTimeout(error) && (this.answered > began || (await this.isFound()))) {
      // Until then fewer connections are handed out than exist, so waiting queries get one that is already open.
      setTimeout(() => this.places.leave(), SEARCH_INTERVAL_MS).unref()
      return
    }
    this.places.leave()
    if (!isUnreachable(error)) throw error
    this.startOutage(error)
    throw DatabaseUnavailable.silent(error)
  }

  private isFound = async (): Promise<boolean> =>
    !this.outage &&
    (await this.findServer?.().then(
      () => true,
      () => false,
    )) === true

  /** Handles a failed query: decides whether its connection must be discarded, and whether to look for the database. */
  examine(error: unknown, client?: PoolClient): void {
    const isSilent = isQueryTimeout(error)
    const code = error instanceof DatabaseError ? error.code : undefined
    const isReadOnly = code === READ_ONLY_TRANSACTION
    if (!isSilent && !isReadOnly && !isStalePlan(error) && code !== UNKNOWN_STATEMENT) return
    this.generation += 1
    // With no reply to wait for, this closes the socket at once and the pool drops the connection.
    void client?.end()
    if (isSilent || isReadOnly) this.startOutage(error)
  }

  private startOutage(cause: unknown): void {
    if (!this.findServer || this.outage) return
    this.generation += 1
    this.outage = { cause }
    this.places.refuse(() => DatabaseUnavailable.silent(cause))
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

/** Whether `pg` reports that a query exceeded its `query_timeout`. */
const isQueryTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Whether `pg` or its pool reports that a connection did not open in time. */
const isOpeningTimeout = (error: unknown): boolean =>
  error instanceof Error && /^(timeout expired|Connection terminated due to connection timeout)$/.test(error.message)

/** Whether a request failed because the database was away or stopped answering. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  isQueryTimeout(error) ||
  (error instanceof DatabaseError && /^(57P|08)/.test(error.code ?? '')) ||
  (error instanceof Error && /^Connection terminated/.test(error.message))

/** Whether a prepared statement's result columns changed, because a migration changed a type. */
const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type'

/** Whether the database cannot be reached. An error such as a wrong password does not count. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(57P|08)/.test(error.code ?? '')
  return error instanceof Error
}
