import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { WaitingPlaces } from './waiting-places.ts'

/** A query was refused before it was sent: the database does not answer, or no connection is free. */
export class DatabaseUnavailable extends Error {
  static busy = () => new DatabaseUnavailable('La base de datos está ocupada')
  static silent = (cause: unknown) => new DatabaseUnavailable('La base de datos no responde', { cause })
}

const SEARCH_INTERVAL_MS = 500

type Done = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/**
 * A pool whose queries fail soon instead of waiting; who waits for a connection has a place in `WaitingPlaces`. When
 * the database does not accept a connection or does not answer, everybody who waits and every query is refused at once
 * until `findServer` resolves, and the connections from before are thrown away
 * (docs/decisions/026-every-wait-on-the-database-ends.md).
 */
export class BoundedPool extends Pool {
  private generation = 0
  private readonly generations = new WeakMap<PoolClient, number>()
  private outage: { cause: unknown } | undefined
  /** When a connection last opened, or was given back in order: the database lived. */
  private answered = Number.NEGATIVE_INFINITY
  private readonly findServer: (() => Promise<unknown>) | undefined
  private readonly places: WaitingPlaces

  /** @param findServer resolves when the database answers; without it the pool never considers it unavailable */
  constructor(config: PoolConfig, findServer?: () => Promise<unknown>) {
    super(config)
    this.findServer = findServer
    this.places = new WaitingPlaces(this.options.max)
    this.on('release', (error) => {
      // After `examine`, which may find that nobody shall have the place.
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
   * Draws the conclusions from a connection that did not open. Where it took too long, but the database lives, the
   * caller waits for another one: this process or the server is busy. Throws in any other case.
   */
  private async examineOpening(error: unknown, began: number): Promise<undefined> {
    if (isOpeningTimeout(error) && (this.answered > began || (await this.isFound()))) {
      // Until then fewer have a place than may have a connection, and who waits gets one that is open.
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

/** Text of `pg` for a query that exceeded its `query_timeout`. */
const isQueryTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Texts of `pg` and of its pool for a connection that was not open in time. */
const isOpeningTimeout = (error: unknown): boolean =>
  error instanceof Error && /^(timeout expired|Connection terminated due to connection timeout)$/.test(error.message)

/** Whether a request failed because the database was away or fell silent while it was under way. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  isQueryTimeout(error) ||
  (error instanceof DatabaseError && /^(57P|08)/.test(error.code ?? '')) ||
  (error instanceof Error && /^Connection terminated/.test(error.message))

/** Whether a prepared statement returns other columns than when it was prepared: a migration changed a type. */
const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type'

/** Whether no connection can be opened. An error such as a wrong password is not that. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(57P|08)/.test(error.code ?? '')
  return error instanceof Error
}
