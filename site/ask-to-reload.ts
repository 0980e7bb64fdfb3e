import { OUTDATED, replies } from '#site/api/connection-error.ts'

/** Asks once to load the page again that can't read a reply, because the shop was updated since it was opened. */
export function askToReload(): void {
  replies.addEventListener('unreadable', ask)
}

function ask(): void {
  // Without a connection the reply is a kept one, of the version before. A hidden page can't ask.
  if (document.hidden || !navigator.onLine) return
  replies.removeEventListener('unreadable', ask)
  if (confirm(OUTDATED)) location.reload()
}
