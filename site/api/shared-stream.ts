import { NO_PLACE } from '#shop/endpoint.ts'

/** How often a page asks while it has no stream, in milliseconds. */
const POLL_MS = 20_000

/** A message of a stream: events may have been missed, so the data is to be read again; or an event in wire format. */
export type StreamMessage = { is: 'reload' } | { is: 'event'; data: string }

export interface SharedStream {
  close: () => void
  /** Lets another tab take over the connection, if one waits for it: the browser may suspend a hidden tab. */
  yieldLock: () => void
}

/**
 * One connection to a stream of server-sent events, shared by all tabs, because a browser allows only six per host over
 * HTTP/1.1. The tab that holds the lock is connected and forwards events to the others; when it closes, the next one
 * connects.
 */
export function joinSharedStream(url: string, onMessage: (message: StreamMessage) => void): SharedStream {
  // The Web Locks API exists only on https and localhost.
  if (!navigator.locks) return { close: openStream(url, onMessage), yieldLock: () => {} }

  const channel = new BroadcastChannel(url)
  channel.onmessage = ({ data }) => onMessage(data)
  let release = () => {}
  const acquire = () => {
    const waiting = new AbortController()
    release = () => waiting.abort()
    const holdLock = () =>
      new Promise<void>((done) => {
        const close = openStream(url, (message) => {
          onMessage(message)
          channel.postMessage(message)
        })
        release = () => {
          close()
          done()
        }
      })
    // Rejects when the request was aborted before the lock was granted.
    navigator.locks.request(url, { signal: waiting.signal }, holdLock).catch(() => {})
  }
  let closed = false
  // A tab that joins an existing connection may have missed events since it loaded its data. Asked before requesting
  // the lock, which may be granted at once: then there was no connection yet.
  navigator.locks.query().then(({ held }) => {
    if (!closed && held?.some(({ name }) => name === url)) onMessage({ is: 'reload' })
  })
  acquire()
  return {
    close: () => {
      closed = true
      release()
      channel.close()
    },
    yieldLock: async () => {
      const { pending } = await navigator.locks.query()
      if (closed || !pending?.some(({ name }) => name === url)) return
      release()
      acquire()
    },
  }
}

/**
 * Opens a connection and reconnects until closed. Without one it asks for a reload now and then: a refused connection is
 * also tried again, but not one whose place another page took, because that would only push out the next
 * (docs/rules.md#event-streams). Returns a function that closes it.
 */
function openStream(url: string, onMessage: (message: StreamMessage) => void): () => void {
  let source: EventSource
  let timer: number | undefined
  const reload = () => onMessage({ is: 'reload' })
  const poll = () => {
    source.close()
    timer = window.setInterval(reload, POLL_MS)
  }
  const open = () => {
    source = new EventSource(url)
    source.onopen = reload
    source.onmessage = ({ data }) => onMessage({ is: 'event', data })
    source.addEventListener(NO_PLACE, poll)
    // The browser reconnects a broken connection by itself, but not a refused one.
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return
      reload()
      timer = window.setTimeout(open, POLL_MS)
    }
  }
  open()
  return () => {
    window.clearTimeout(timer)
    source.close()
  }
}
