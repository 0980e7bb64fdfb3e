import { z } from 'zod'
import { parseStored, read, write } from '#site/storage/browser-store.ts'

/** What a queued item has besides its own fields. */
export const Queued = z.object({
  /** Why the shop refused it; it waits for a person then. */
  error: z.string().nullable(),
  /** It was sent at least once: the shop may have it although no answer came. */
  enviado: z.boolean().default(false),
})

/** Whether a request is worth repeating: nobody answered, too often, or a fault that may pass. */
const isLater = (status: number): boolean => status === 0 || status === 429 || status >= 500

/**
 * A queue of what this device has not been able to send yet, kept in the browser under `key`: sent one after the other in
 * the order in which it was added. The server stores a repeat of the same id once.
 */
export function sendQueue<Item extends z.output<typeof Queued>>(
  key: string,
  schema: z.ZodType<Item>,
  idOf: (item: Item) => string,
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

  let last: Promise<unknown> = Promise.resolve()
  /** Runs work after the work before it: an item is not taken out while it is being sent. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  async function sendAll(deliver: Deliver<Item>): Promise<void> {
    for (;;) {
      const next = items().find(({ error }) => error === null)
      if (!next) return
      update(idOf(next), { enviado: true } as Partial<Item>)
      const answer = await deliver(next)
      if (answer.ok) discard(idOf(next))
      else if (isLater(answer.status)) return
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
    /**
     * Sends what waits. Stops where the shop cannot be reached, to be called again; an item that is refused waits for a
     * person, and the next ones are sent.
     */
    async send(deliver: Deliver<Item>): Promise<void> {
      if (isSending) return
      isSending = true
      await inOrder(() => sendAll(deliver)).finally(() => {
        isSending = false
      })
    },
  }
}

/** Sends one item and shows what the shop answered, before the item leaves the queue. */
type Deliver<Item> = (
  item: Item,
) => Promise<{ ok: true } | { ok: false; status: number; error: string; change?: Partial<Item> }>
