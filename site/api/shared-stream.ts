const RETRY_MS = 10_000

/** A message of a stream: it is connected (again), or an event in wire format. */
export type StreamMessage = { is: 'connected' } | { is: 'event'; data: string }

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
    if (!closed && held?.some(({ name }) => name === url)) onMessage({ is: 'connected' })
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

/** Opens a connection and reconnects until closed. Returns a function that closes it. */
function openStream(url: string, onMessage: (message: StreamMessage) => void): () => void {
  let source: EventSource
  let retry: number | undefined
  const open = () => {
    source = new EventSource(url)
    source.onopen = () => onMessage({ is: 'connected' })
    source.onmessage = ({ data }) => onMessage({ is: 'event', data })
    // The browser reconnects a broken connection by itself, but not a refused one: that is retried later.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) retry = window.setTimeout(open, RETRY_MS)
    }
  }
  open()
  return () => {
    window.clearTimeout(retry)
    source.close()
  }
}
