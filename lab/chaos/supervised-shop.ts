import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/postgres-server.ts'
import { type RunningShop, startBuiltShop } from '#tests/support/running-shop.ts'

/** A shop process that is restarted when it ends, like a service with `Restart=always`. */
export interface SupervisedShop {
  url: string
  port: number
  /** The current process; during a start, the previous one. */
  shop(): RunningShop
  /** The output of each failed start. */
  failedStarts: string[]
  /** Ends the process, which is then restarted. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Stops it for good, or until `start`, and returns its exit code. */
  stop(): Promise<number | null>
  start(): Promise<void>
  /** Milliseconds until the process reports that it is ready. Throws after a minute. */
  untilReady(): Promise<number>
}

const RESTART_DELAY_MS = 500

/** Starts the shop on a free port and keeps it running. */
export async function superviseShop(dataDir: string, environment: Record<string, string>): Promise<SupervisedShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const failedStarts: string[] = []
  let shop: RunningShop
  let isWanted = true
  let watching: Promise<void>
  const launch = () => startBuiltShop(dataDir, { ...environment, PORT: String(port) })

  const keepRunning = async () => {
    while (isWanted) {
      if (shop.process.exitCode === null && shop.process.signalCode === null) await once(shop.process, 'exit')
      while (isWanted) {
        try {
          shop = await launch()
          break
        } catch (error) {
          failedStarts.push(error instanceof Error ? error.message : String(error))
          await pause(RESTART_DELAY_MS)
        }
      }
    }
  }
  const start = async () => {
    isWanted = true
    shop = await launch()
    watching = keepRunning()
  }
  await start()

  return {
    url,
    port,
    shop: () => shop,
    failedStarts,
    async kill(signal) {
      await shop.end(signal)
    },
    async stop() {
      isWanted = false
      const code = await shop.end('SIGTERM')
      await watching
      await shop.end('SIGTERM') // the one that was starting meanwhile
      return code
    },
    start,
    async untilReady() {
      const started = performance.now()
      while (performance.now() - started < 60_000) {
        if (await isReady(url)) return performance.now() - started
        await pause(25)
      }
      throw new Error(`${url} was not ready after a minute. ${failedStarts.at(-1) ?? ''}`)
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    })
    .catch(() => false)
