import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import type { Call } from '#site/api/create-call.ts'
import { parseStored, read, write } from '#site/storage/browser-store.ts'

/** What a queued item has besides its own fields. */
export const Queued = z.object({
  /** Why the shop refused it; it waits for a person then. */
  error: z.string().nullable(),
  /** It was sent at least once: the shop may have it although no answer came. */
  enviado: z.boolean().default(false),
  /** Who noted it on this device, and sends it; left out in an item of an older page: whoever is signed in. */
  quien: z.string().optional(),
})

/** Whether a request is worth repeating: nobody answered, nobody is signed in, too often, or a fault that may pass. */
const isLater = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500

/**
 * A queue of what this device has not been able to send yet, kept in the browser under `key`: sent by `deliver` one after
 * the other in the order in which it was added, from whichever tab of the administration is open (`shell/outbox.ts`). The
 * server stores a repeat of the same id once.
 */
export function sendQueue<Item extends z.output<typeof Queued>, Stored>(
  key: string,
  schema: z.ZodType<Item>,
  { idOf, deliver }: { idOf: (item: Item) => string; deliver: Deliver<Item, Stored> },
) {
  const parse = (text: string | null): Item[] => parseStored(z.array(schema), text) ?? []
  const items = () => parse(read(key))
  const change = (to: (queue: Item[]) => Item[]): void => {
    const changed = to(items())
    write(key, changed.length === 0 ? null : JSON.stringify(changed))
  }
  const update = (id: string, now: Partial<Item>): void =>
    change((queue) => queue.map((item) => (idOf(item) === id ? { ...item, ...now } : item)))
  const discard = (id: string): void => change((queue) => queue.filter((item) => idOf(item) !== id))
  const listeners = new Set<(stored: Stored) => void>()

  let last: Promise<unknown> = Promise.resolve()
  /** Runs work after the work before it: an item is not taken out while it is being sent. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  const isWaitingOf = (username: string) => (item: Item) =>
    item.error === null && (item.quien === undefined || item.quien === username)

  async function sendAll(call: Call, username: string): Promise<void> {
    for (;;) {
      const next = items().find(isWaitingOf(username))
      if (!next) return
      update(idOf(next), { enviado: true } as Partial<Item>)
      const answer = await deliver(call, next)
      if (answer.ok) {
        // First shown as stored: it does not disappear in between.
        for (const listener of listeners) listener(answer.stored)
        discard(idOf(next))
      } else if (isLater(answer.status)) return
      else update(idOf(next), { error: answer.error, ...answer.change } as Partial<Item>)
    }
  }

  let isSending = false
  return {
    /** The stored queue, the oldest item first. */
    parse,
    items,
    add: (item: Item): void => change((queue) => [...queue, item]),
    update,
    discard,
    inOrder,
    /** How many items wait for the connection that a person may send. */
    countOf: (username: string): number => items().filter(isWaitingOf(username)).length,
    /**
     * Sends what a person has waiting. Stops where the shop cannot be reached, to be called again; an item that is refused
     * waits for a person, and the next ones are sent.
     */
    async send(call: Call, username: string): Promise<void> {
      if (isSending) return
      isSending = true
      await inOrder(() => sendAll(call, username)).finally(() => {
        isSending = false
      })
    },
    /** Tells the listener what the shop stored of each item, before the item leaves the queue; returns how to stop. */
    onStored(listener: (stored: Stored) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Sends one item; returns what the shop stored of it, or why it did not. */
type Deliver<Item, Stored> = (
  call: Call,
  item: Item,
) => Promise<{ ok: true; stored: Stored } | { ok: false; status: number; error: string; change?: Partial<Item> }>

/** Shows what the shop stored of a queue while a screen is open. */
export function useStored<Stored>(
  queue: { onStored: (listener: (stored: Stored) => void) => () => void },
  show: (stored: Stored) => void,
): void {
  const showNow = useEffectEvent(show)
  useEffect(() => queue.onStored((stored) => showNow(stored)), [queue])
}
