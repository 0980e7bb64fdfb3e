const RETRY_MS = 10_000

/** What a stream says: that it is connected (again), or an event as it travels. */
export type Said = { is: 'connected' } | { is: 'event'; data: string }

export interface SharedStream {
  leave: () => void
  /** Lets another tab hold the connection, where one waits for it: a hidden tab may be put to sleep. */
  stepBack: () => void
}

/**
 * One connection to a stream for all tabs of this browser, which keeps no more than six to one shop. The tab that has the
 * lock holds it and tells the others what it hears; when that tab goes, the next one connects.
 */
export function shareStream(url: string, hear: (said: Said) => void): SharedStream {
  // A browser has locks only under https and on the own machine.
  if (!navigator.locks) return { leave: openStream(url, hear), stepBack: () => {} }

  const channel = new BroadcastChannel(url)
  channel.onmessage = ({ data }) => hear(data)
  let giveUp = () => {}
  const wait = () => {
    const waiting = new AbortController()
    giveUp = () => waiting.abort()
    const hold = () =>
      new Promise<void>((done) => {
        const close = openStream(url, (said) => {
          hear(said)
          channel.postMessage(said)
        })
        giveUp = () => {
          close()
          done()
        }
      })
    // Rejected when it was given up before its turn came.
    navigator.locks.request(url, { signal: waiting.signal }, hold).catch(() => {})
  }
  let left = false
  // Who joins a connection that stands already may have missed something since it read. Asked before the own request,
  // which may be granted at once: then nothing stands yet.
  navigator.locks.query().then(({ held }) => {
    if (!left && held?.some(({ name }) => name === url)) hear({ is: 'connected' })
  })
  wait()
  return {
    leave: () => {
      left = true
      giveUp()
      channel.close()
    },
    stepBack: async () => {
      const { pending } = await navigator.locks.query()
      if (left || !pending?.some(({ name }) => name === url)) return
      giveUp()
      wait()
    },
  }
}

/** A connection that is opened again for as long as it is wanted. Gives back how to close it. */
function openStream(url: string, hear: (said: Said) => void): () => void {
  let source: EventSource
  let retry: number | undefined
  const open = () => {
    source = new EventSource(url)
    source.onopen = () => hear({ is: 'connected' })
    source.onmessage = ({ data }) => hear({ is: 'event', data })
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
