import { AsyncLocalStorage } from 'node:async_hooks'

/** How many requests may wait for a pool's connection. Requests that store orders have as many places again. */
const MAX_WAITING = 200
/** How many of them may come from one address. */
const MAX_WAITING_AT_ADDRESS = MAX_WAITING / 4
/** How many order requests may come from one address: more, because thousands of telephones can share an address. */
const MAX_ORDERS_AT_ADDRESS = (MAX_WAITING * 3) / 4

/** The request on whose behalf statements wait for a connection. */
export interface Waiter {
  /** The rate-limited address (`clientNetwork`); undefined for the shop's own work. */
  network: string | undefined
  /** Has priority over everything that does not store an order. */
  storesOrder: boolean
}

/** The shop's own work has the priority of orders, because everybody's pages depend on it. */
const SHOP: Waiter = { network: undefined, storesOrder: true }
const waiters = new AsyncLocalStorage<Waiter>()

/** Runs `work`, whose queries wait on behalf of `waiter`. */
export const waitingFor = <T>(waiter: Waiter, work: () => T): T => waiters.run(waiter, work)

/** The same for what a request starts and everybody uses: no address's limit refuses it. */
export const waitingForShop = <T>(work: () => T): T => waiters.run(SHOP, work)

interface Waiting {
  network: string | undefined
  enter: () => void
  refuse: (error: Error) => void
}

/**
 * Hands out the connections of a pool and queues the rest: requests that store orders first, and of one address at most
 * 50 of 200 places, or 150 for orders (docs/decisions/026-every-wait-on-the-database-ends.md).
 */
export class WaitingPlaces {
  private free: number
  private readonly orders: Waiting[] = []
  private readonly others: Waiting[] = []

  constructor(connections: number) {
    this.free = connections
  }

  get waitingCount(): number {
    return this.orders.length + this.others.length
  }

  /**
   * Resolves when a connection is free for the caller, who calls `leave` afterwards. Rejects with what `busy` makes: at
   * once when no place is left to wait in, otherwise after `ms` milliseconds; 0 waits without end.
   */
  enter(ms: number, busy: () => Error): Promise<void> {
    const { network, storesOrder } = waiters.getStore() ?? SHOP
    const queue = storesOrder ? this.orders : this.others
    if (this.free > 0) {
      this.free -= 1
      return Promise.resolve()
    }
    const ofAddress = network ? queue.filter((other) => other.network === network).length : 0
    if (
      queue.length >= MAX_WAITING ||
      ofAddress >= (storesOrder && network ? MAX_ORDERS_AT_ADDRESS : MAX_WAITING_AT_ADDRESS)
    )
      return Promise.reject(busy())
    return new Promise((enter, refuse) => {
      const waiting: Waiting = { network, enter, refuse }
      queue.push(waiting)
      if (ms === 0) return
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        refuse(busy())
      }, ms)
      timer.unref()
      waiting.enter = () => {
        clearTimeout(timer)
        enter()
      }
      waiting.refuse = (error) => {
        clearTimeout(timer)
        refuse(error)
      }
    })
  }

  /** Refuses everybody who waits. */
  refuse(why: () => Error): void {
    for (const queue of [this.orders, this.others]) for (const { refuse } of queue.splice(0)) refuse(why())
  }

  /** Gives the caller's connection to the next. */
  leave(): void {
    const next = this.orders.shift() ?? this.others.shift()
    if (next) next.enter()
    else this.free += 1
  }
}
