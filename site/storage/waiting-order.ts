import type { PricedLine } from '#shop/catalog/line.ts'
import type { SiNoHay } from '#shop/catalog/si-no-hay.ts'
import { KEY_DAYS } from '#shop/orders/attempt.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import type { Order } from '#shop/orders/order.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'

/**
 * An order that was confirmed without a connection. It is in IndexedDB, which the service worker can read, until it is
 * settled (docs/rules.md#waiting-order).
 */
export interface WaitingOrder {
  /** The request as it was first sent: every repeat has the same idempotency key and body. */
  request: { url: string; headers: Record<string, string>; body: string }
  /** What the customer saw when confirming. */
  draft: Pick<Order, 'cliente' | 'tipoEntrega'> & {
    lines: CartLine[]
    codigo: string
    siNoHay?: SiNoHay
    formaPago?: FormaPago | ''
    usarSaldo?: boolean
  }
  priced: Totals & { productos: PricedLine[] }
  /** In milliseconds. */
  confirmedAt: number
  /** The server's response, unless it was a fault that may pass. */
  answer?: { status: number; body: string }
}

const DATABASE = 'ferrete'
const STORE = 'orders'
const KEY = 'waiting'
/** Name of the lock that one page or the worker holds while it changes the order, and of the channel for changes. */
const NAME = 'waiting-order'
const TIMEOUT_MS = 30_000

/** A day before the server forgets the idempotency key. */
const MAX_WAIT_MS = (KEY_DAYS - 1) * 86_400_000

/** Whether the order has waited too long to be sent: the server could take a repeat for a new order. */
export const isExpired = ({ confirmedAt }: WaitingOrder): boolean => Date.now() - confirmedAt > MAX_WAIT_MS

/** Stores the order. False when another one is waiting already. */
export const storeWaiting = (order: WaitingOrder): Promise<boolean> =>
  alone(async () => {
    if (await readWaiting()) return false
    await write(order)
    return true
  })

/** The waiting order, if any. */
export const readWaiting = (): Promise<WaitingOrder | undefined> => inStore('readonly', (store) => store.get(KEY))

/**
 * Sends the waiting order and stores the response. Rejects when there is none, or one that says to try later. The shop
 * checks price and place in the transaction that stores the order, so nothing is asked before.
 */
export const sendWaiting = (): Promise<void> =>
  alone(async () => {
    const order = await readWaiting()
    if (!order || order.answer || isExpired(order)) return
    const { url, headers, body } = order.request
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const isJson = response.headers.get('content-type')?.includes('application/json')
    if (!isJson || response.status === 429 || response.status >= 500) throw new Error(`Status ${response.status}`)
    await write({ ...order, answer: { status: response.status, body: await response.text() } })
  })

/** Removes the waiting order and returns it, if it fulfils the condition. */
export const takeWaiting = (condition: (order: WaitingOrder) => boolean): Promise<WaitingOrder | undefined> =>
  alone(async () => {
    const order = await readWaiting()
    if (!order || !condition(order)) return undefined
    await inStore('readwrite', (store) => store.delete(KEY))
    announce()
    return order
  })

/** Whether the shop has stored the order. */
export const isAccepted = ({ answer }: WaitingOrder): boolean => answer?.status === 201

/** What is said of the waiting order where it is not shown. */
export const waitingText = (order: WaitingOrder): string =>
  order.answer || isExpired(order)
    ? 'Tu pedido en espera no se envió: hay algo que revisar.'
    : 'Tu pedido está en espera de señal. Lo enviamos apenas vuelva.'

/** Calls the listener with the waiting order, now and after every change by any page or the worker. */
export function watchWaiting(listener: (order: WaitingOrder | null) => void): () => void {
  if (!('BroadcastChannel' in self)) {
    listener(null)
    return () => {}
  }
  const channel = new BroadcastChannel(NAME)
  let isOpen = true
  const read = async () => {
    const order = await readPatiently()
    if (isOpen) listener(order ?? null)
  }
  channel.onmessage = read
  read()
  return () => {
    isOpen = false
    channel.close()
  }
}

const TRIES = 5
const PAUSE_MS = 1000

/** Reads again after an error: phones cut the connection to the database of a page that was in the background. */
async function readPatiently(): Promise<WaitingOrder | undefined> {
  for (let tries = 1; tries < TRIES; tries++)
    try {
      return await readWaiting()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  return readWaiting().catch(() => undefined)
}

async function write(order: WaitingOrder): Promise<void> {
  await inStore('readwrite', (store) => store.put(order, KEY))
  announce()
}

/** A channel does not receive its own messages, so each has one of its own. */
function announce(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('changed')
  channel.close()
}

const alone = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request(NAME, act) as Promise<T>

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
