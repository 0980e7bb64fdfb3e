import { setTimeout as pause } from 'node:timers/promises'

/** One request for the landing page. */
export interface Reading {
  url: string
  started: number
  ms: number
  ok: boolean
}

const INTERVAL_MS = 40
const TIMEOUT_MS = 10_000

/**
 * Requests the landing page from the processes in turn at a steady pace, without waiting for replies, so that one slow
 * reply does not hide others that would be slow too.
 */
export function readLandingPage(urls: string[]) {
  const readings: Reading[] = []
  const pending = new Set<Promise<void>>()
  let isReading = true
  const loop = async () => {
    for (let count = 0; isReading; count++) {
      const url = urls[count % urls.length] ?? ''
      const one = read(url).then((reading) => void readings.push(reading))
      pending.add(one)
      void one.then(() => pending.delete(one))
      await pause(INTERVAL_MS)
    }
  }
  const running = loop()
  return {
    /** Stops, and returns all readings. */
    async stop(): Promise<Reading[]> {
      isReading = false
      await running
      await Promise.all(pending)
      return readings
    },
  }
}

async function read(url: string): Promise<Reading> {
  const started = performance.now()
  const ok = await fetch(url, { headers: { 'accept-encoding': 'br' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    })
    .catch(() => false)
  return { url, started, ms: performance.now() - started, ok }
}

/** The value that this `share` of the numbers does not exceed; 0 for none. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
