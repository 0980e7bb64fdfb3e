import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

/** Where the orders sent from this browser are kept (`sent-orders.ts`). */
export const SENT_ORDERS_KEY = 'pedidos.enviados.1'

/** What this tab could not write, because storage is full or refused: it goes on in memory. */
const memory = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** Tells of every change of what this browser keeps: by this tab, by another one, or while this one slept. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  // A page that comes back from the back/forward cache has slept through what other pages did.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

export function read(key: string): string | null {
  const unsaved = memory.get(key)
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

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

/** Broken or foreign data counts as none. */
export function parseStored<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const subscribeToNothing = () => () => {}

/** False on the server and while the page hydrates: what is rendered then is the same for everybody. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
