import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { Reply } from '#shop/endpoint.ts'
import type { submitOrder } from '#shop/orders/contract.ts'
import { windowInstants } from '#shop/orders/delivery/delivery-window.ts'
import { Order, Quote, StoredOrder } from '#shop/orders/order.ts'
import { parseStored, read, SENT_ORDERS_KEY, subscribe, write } from './browser-store.ts'

/** An order sent from this browser: what its page shows, and whether that page was opened before. */
export const SentOrder = Order.pick({
  id: true,
  tipoEntrega: true,
  codigo: true,
  cliente: true,
  subtotal: true,
  descuento: true,
  motivoDescuento: true,
  envio: true,
  total: true,
}).extend({
  productos: Quote.shape.productos,
  sinAvisos: z.literal(true).optional(),
  saldoUsado: StoredOrder.shape.saldoUsado,
  pago: StoredOrder.shape.pago,
  seguimiento: z.string().optional(),
  seen: z.boolean(),
})
export type SentOrder = z.infer<typeof SentOrder>
const SentOrders = z.array(SentOrder)

const NONE: readonly SentOrder[] = []
/** How long an order is kept after its window: customers look for the number again shortly after the delivery. */
const RETENTION_MS = 24 * 3_600_000
/** How long the last order is kept to be ordered again (docs/rules.md#ordering-again). */
const REPEAT_MS = 180 * 24 * 3_600_000
const MAX_SENT_ORDERS = 10

/** Whether the delivery window of an order ended at least `after` milliseconds ago. */
export const isPast = ({ cliente }: SentOrder, now: number, after = 0): boolean =>
  windowInstants(cliente).to.getTime() + after < now

/** The orders sent from this browser, newest first; none during hydration. */
export const useSentOrders = (): readonly SentOrder[] => useSyncExternalStore(subscribe, readSentOrders, () => NONE)

/** The order that was sent last from this browser, to be ordered again; none during hydration. */
export const useLastOrder = (): SentOrder | undefined => useSyncExternalStore(subscribe, lastOrder, () => undefined)

/** The order for its page: what the last step showed, with the totals of the server. */
export function sentOrder(
  { cliente, tipoEntrega, codigo }: Pick<SentOrder, 'cliente' | 'tipoEntrega'> & { codigo: string },
  productos: SentOrder['productos'],
  answer: Reply<typeof submitOrder>,
): SentOrder {
  return {
    ...answer,
    id: answer.orderId,
    tipoEntrega,
    codigo: answer.motivoDescuento === 'promocion' ? codigo : null,
    cliente: tipoEntrega === 'retiro' ? { ...cliente, direccion: '', lugar: null } : cliente,
    productos,
    seen: false,
  }
}

/** Stores an order that the server accepted; expired ones are removed. */
export function saveSentOrder(order: SentOrder): void {
  const others = readSentOrders().filter(({ id }) => id !== order.id)
  store([order, ...others].slice(0, MAX_SENT_ORDERS))
}

/** Marks that the confirmation page of an order was opened. */
export const markSeen = (orderId: string): void =>
  store(readSentOrders().map((order) => (order.id === orderId ? { ...order, seen: true } : order)))

/** Removes expired orders from this browser, but the last one, which can be ordered again. */
export function removeExpired(): void {
  const last = lastOrder()
  const kept = storedOrders().filter((order) => order === last || !isPast(order, Date.now(), RETENTION_MS))
  if (kept.length < storedOrders().length) store(kept)
}

const store = (orders: readonly SentOrder[]): void =>
  write(SENT_ORDERS_KEY, orders.length === 0 ? null : JSON.stringify(z.encode(SentOrders, [...orders])))

// React calls this often: each text is parsed once.
let cached: { text: string | null; orders: readonly SentOrder[] } = { text: null, orders: NONE }

function storedOrders(): readonly SentOrder[] {
  const text = read(SENT_ORDERS_KEY)
  if (text !== cached.text) cached = { text, orders: parseStored(SentOrders, text) ?? NONE }
  return cached.orders
}

function lastOrder(): SentOrder | undefined {
  const [last] = storedOrders()
  return last && !isPast(last, Date.now(), REPEAT_MS) ? last : undefined
}

let currentOrders: readonly SentOrder[] = NONE

function readSentOrders(): readonly SentOrder[] {
  const fresh = storedOrders().filter((order) => !isPast(order, Date.now(), RETENTION_MS))
  if (fresh.length !== currentOrders.length || fresh.some((order, index) => order !== currentOrders[index]))
    currentOrders = fresh
  return currentOrders
}
