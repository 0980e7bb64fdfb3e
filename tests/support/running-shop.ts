import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Call, createCall } from '#site/api/call.ts'

export interface RunningShop {
  url: string
  process: ChildProcess
  /** A visitor's call, over the network. A connection that breaks answers `{ ok: false, status: 0 }`. */
  call: Call
  /** The same, by the administrator of this shop. */
  callAsAdmin: Call
  /** Ends the shop and says how it ended: its exit code, or null when the signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** Who runs every shop that a test starts. */
export const ADMIN = { username: 'admin', password: 'de-prueba-123' }

/** The shop as `npm start` runs it, in a process of its own on a free port. Fails with what a start that failed said. */
export async function startShop(dataDir: string, environment: Record<string, string> = {}): Promise<RunningShop> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      ADMIN_USER: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killOnExit = () => void child.kill('SIGKILL')
  process.once('exit', killOnExit)
  child.once('exit', () => process.off('exit', killOnExit))

  const url = await address(child)
  const basic = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`
  return {
    url,
    process: child,
    call: createCall((path, init) => fetch(url + path, init)),
    callAsAdmin: createCall((path, { headers, ...init }) =>
      fetch(url + path, { ...init, headers: { ...headers, authorization: basic } }),
    ),
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

/** Where the shop says it is open; it says so only when it is. After a minute nobody waits any more. */
async function address(child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }) {
  const timeout = setTimeout(() => child.kill('SIGKILL'), 60_000)
  let errorOutput = ''
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk
  })
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (!url) continue
    clearTimeout(timeout)
    child.stdout.resume()
    return url.replace('localhost', '127.0.0.1')
  }
  clearTimeout(timeout)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  throw new Error(`The shop did not open (exit code ${child.exitCode}). ${errorOutput}`)
}
