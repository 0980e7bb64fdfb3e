import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { Attempt, attemptFor } from './confirm/sending.ts'
import { EMPTY_WIZARD, Wizard } from './wizard.ts'

// The number is the shape of what is kept: a new shape takes a new number and leaves the old one unread.
const WIZARD = 'pedido.1'
const ATTEMPT = 'pedido.intento.1'

/** What this tab could not write, because storage is full or refused: the order goes on in memory. */
const unwritten = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** The order being put together: kept in this browser, the same in all its tabs, empty while the page hydrates. */
export const useWizard = (): Wizard => useSyncExternalStore(subscribe, currentWizard, () => EMPTY_WIZARD)

/** Changes the order, starting from what is kept now: another tab may have changed it meanwhile. */
export function changeWizard(change: (wizard: Wizard) => Wizard): void {
  write(WIZARD, JSON.stringify(change(currentWizard())))
}

export const forgetWizard = (): void => {
  write(ATTEMPT, null)
  write(WIZARD, null)
}

/** The idempotency key for this body: the kept one when a lost or reloaded try sent the very same. */
export function attemptKey(body: string): string {
  const attempt = attemptFor(body, parsed(Attempt, read(ATTEMPT)), newKey)
  write(ATTEMPT, JSON.stringify(attempt))
  return attempt.key
}

// React asks for the same value again and again: it is parsed once per text.
let last: { text: string | null; wizard: Wizard } = { text: null, wizard: EMPTY_WIZARD }

function currentWizard(): Wizard {
  const text = read(WIZARD)
  if (text !== last.text) last = { text, wizard: parsed(Wizard, text) ?? EMPTY_WIZARD }
  return last.wizard
}

function subscribe(listener: () => void): () => void {
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

function read(key: string): string | null {
  const held = unwritten.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unwritten.delete(key)
  } catch {
    unwritten.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Broken or foreign data counts as none. */
function parsed<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

// A phone on the shop's own network opens it over plain http, where `randomUUID` does not exist.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
