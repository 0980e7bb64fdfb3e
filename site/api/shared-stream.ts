const RETRY_MS = 10_000

/** What a stream says: that it is connected (again), or an event as it travels. */
export type StreamMessage = { is: 'connected' } | { is: 'event'; data: string }

export interface SharedStream {
  close: () => void
  /** Lets another tab hold the connection, where one waits for it: a hidden tab may be put to sleep. */
  yieldLock: () => void
}

/**
 * One connection to a stream for all tabs of this browser, which keeps no more than six to one shop. The tab that has the
 * lock holds it and tells the others what it hears; when that tab goes, the next one connects.
 */
export function joinSharedStream(url: string, onMessage: (message: StreamMessage) => void): SharedStream {
  // A browser has locks only under https and on the own machine.
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
    // Rejected when it was given up before its turn came.
    navigator.locks.request(url, { signal: waiting.signal }, holdLock).catch(() => {})
  }
  let left = false
  // Who joins a connection that stands already may have missed something since it read. Asked before the own request,
  // which may be granted at once: then nothing stands yet.
  navigator.locks.query().then(({ held }) => {
    if (!left && held?.some(({ name }) => name === url)) onMessage({ is: 'connected' })
  })
  acquire()
  return {
    close: () => {
      left = true
      release()
      channel.close()
    },
    yieldLock: async () => {
      const { pending } = await navigator.locks.query()
      if (left || !pending?.some(({ name }) => name === url)) return
      release()
      acquire()
    },
  }
}

/** A connection that is opened again for as long as it is wanted. Gives back how to close it. */
function openStream(url: string, onMessage: (message: StreamMessage) => void): () => void {
  let source: EventSource
  let retry: number | undefined
  const open = () => {
    source = new EventSource(url)
    source.onopen = () => onMessage({ is: 'connected' })
    source.onmessage = ({ data }) => onMessage({ is: 'event', data })
    // A broken connection the browser opens again by itself; one that was refused it gives up, and we try later.
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
