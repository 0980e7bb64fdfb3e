import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The shutdown of this process (docs/decisions/027-live-ready-and-draining.md). */
export interface Stopping {
  /** Aborted when the shutdown begins: /api/ready answers 503, and every reply closes its connection. */
  draining: AbortSignal
  /** Aborted when the listener closes: event streams end. */
  closing: AbortSignal
  drain(): void
  close(): void
}

/** Creates the shutdown state of one process. */
export function openStopping(): Stopping {
  const draining = new AbortController()
  const closing = new AbortController()
  return {
    draining: draining.signal,
    closing: closing.signal,
    drain: () => draining.abort(),
    close() {
      draining.abort()
      closing.abort()
    },
  }
}

/** Runs all steps in order, even after a failure, then throws the first error. */
export async function finishAll(steps: (() => unknown)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/** How long an open connection may still send its first or next request. */
const LAST_REQUEST_MS = 500
/** When pending requests are cut off, such as an upload that only trickles. */
const CUT_MS = 4000

/**
 * Closes the listener without resetting connections opened before. Pending requests are answered. Idle connections end
 * after half a second, all others after four. Resolves when no connection is left.
 */
export async function closeListener(server: Server): Promise<void> {
  await acceptPending(server)
  const closed = once(server, 'close')
  // Not the HTTP server's close(), which ends idle connections at once, even if a request is on its way.
  NetServer.prototype.close.call(server)
  const endIdle = setInterval(() => server.closeIdleConnections(), LAST_REQUEST_MS)
  const cut = setTimeout(() => server.closeAllConnections(), CUT_MS)
  await closed
  clearInterval(endIdle)
  clearTimeout(cut)
}

/**
 * Waits until every connection opened by the kernel is accepted, because closing the listener resets the others. Node
 * accepts one connection per turn of the event loop.
 */
async function acceptPending(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let turn = 0, before = -1; accepted !== before && turn < MAX_TURNS; turn += 1) {
    before = accepted
    // Two turns, because the first may be the current one, with part of its events already handled.
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', count)
}
/** Stops eventually if new connections keep arriving. The kernel's own queue is shorter than this. */
const MAX_TURNS = 1000
