import { updateDraft } from '#site/storage/draft-order.ts'
import { takeWaiting } from '#site/storage/waiting-order.ts'
import { ACCOUNT_CACHE, READ_CACHE } from './kept-pages.ts'
import { withLines } from './settle-waiting.ts'

/**
 * Deletes what was kept for the person who signs out: account, pages that were read, and the waiting order, which is not
 * sent any more. Its cuts go back to the cart.
 */
export async function forgetKept(): Promise<void> {
  if ('caches' in window) for (const name of [ACCOUNT_CACHE, READ_CACHE]) await caches.delete(name)
  if (!('indexedDB' in window && 'locks' in navigator)) return
  const order = await takeWaiting(() => true)
  if (order && !order.answer) updateDraft((draft) => ({ ...draft, lines: withLines(draft.lines, order.draft.lines) }))
}
