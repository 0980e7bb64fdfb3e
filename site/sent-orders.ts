import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { windowInstants } from '#shop/orders/delivery-window.ts'
import { Order, Quote } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { parsed, read, SENT_ORDERS, subscribe, write } from './browser-store.ts'

/** An order as it was sent from this browser: what its page shows, and whether that page was seen before. */
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
}).extend({ productos: Quote.shape.productos, seen: z.boolean() })
export type SentOrder = z.infer<typeof SentOrder>
const SentOrders = z.array(SentOrder)

const NONE: readonly SentOrder[] = []
/** Somebody looks for the number once more after it came; then the order is nobody's business on this phone. */
const KEPT_AFTER_MS = 24 * 3_600_000
const MOST = 10

/** Whether the window of an order is over, for as long as `after` milliseconds. */
export const isOver = ({ cliente }: SentOrder, now: number, after = 0): boolean =>
  windowInstants(cliente).to.getTime() + after < now

/** The orders sent from this browser, the newest first; none while the page hydrates. */
export const useSentOrders = (): readonly SentOrder[] => useSyncExternalStore(subscribe, currentSent, () => NONE)

export const sentPath = (orderId: string): string => `/pedido-enviado/${shortId(orderId)}`

/** Keeps an order that the shop has taken; those whose time is over go. */
export function keepSent(order: SentOrder): void {
  const others = currentSent().filter(({ id }) => id !== order.id)
  keep([order, ...others].slice(0, MOST))
}

export const markSeen = (orderId: string): void =>
  keep(currentSent().map((order) => (order.id === orderId ? { ...order, seen: true } : order)))

/** Takes out of this browser what it need not know any more. */
export function forgetOver(): void {
  if (currentSent().length < kept().length) keep(currentSent())
}

const keep = (orders: readonly SentOrder[]): void =>
  write(SENT_ORDERS, orders.length === 0 ? null : JSON.stringify(z.encode(SentOrders, [...orders])))

// React asks for the same value again and again: it is parsed once per text.
let last: { text: string | null; orders: readonly SentOrder[] } = { text: null, orders: NONE }

function kept(): readonly SentOrder[] {
  const text = read(SENT_ORDERS)
  if (text !== last.text) last = { text, orders: parsed(SentOrders, text) ?? NONE }
  return last.orders
}

let shown: readonly SentOrder[] = NONE

function currentSent(): readonly SentOrder[] {
  const fresh = kept().filter((order) => !isOver(order, Date.now(), KEPT_AFTER_MS))
  if (fresh.length !== shown.length || fresh.some((order, index) => order !== shown[index])) shown = fresh
  return shown
}
