import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

/** The key of the orders sent from this browser (`sent-orders.ts`). */
export const SENT_ORDERS_KEY = 'pedidos.enviados.1'

/** The key of the last attempt to order (`site/order-wizard/confirm/attempt-key.ts`). */
export const ATTEMPT_KEY = 'pedido.intento.1'

/** Set while an order may be waiting (`waiting-order.ts`): other pages need not open its database. */
export const WAITING_KEY = 'pedido.espera.1'

/** The key of the deliveries of the day (`site/admin/courier/kept-day.ts`), deleted when their courier signs out. */
export const COURIER_DAY_KEY = 'ruta.dia.1'

/** The key of the cash of the day (`site/admin/cash/cash.ts`), deleted when its person signs out. */
export const CASH_DAY_KEY = 'caja.dia.1'

/** Values that could not be written because storage is full or blocked: kept in memory. */
const memory = new Map<string, string | null>()
const listeners = new Set<() => void>()

/**
 * Calls the listener on every change of the stored data: by this tab, by another one, or while this page was frozen.
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  // A page restored from the back/forward cache has missed the changes of other pages.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

/** The stored text of a key, or null. */
export function read(key: string): string | null {
  const unsaved = memory.get(key)
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or deletes the key for null, and notifies the subscribers. */
export function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Parses stored JSON; `undefined` when it is broken or does not match the schema. */
export function parseStored<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const subscribeToNothing = () => () => {}

/** False on the server and during hydration, when every visitor must get the same markup. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
