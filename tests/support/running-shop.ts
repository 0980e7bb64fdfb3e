import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createWireCall, type WireCall } from '#site/api/create-call.ts'
import { testClock } from './test-clock.ts'

export interface RunningShop {
  url: string
  process: ChildProcess
  /** Calls the shop over the network as a visitor. A broken connection gives `{ ok: false, status: 0 }`. */
  call: WireCall
  /** Calls it with this cookie. */
  callWith(cookie: string): WireCall
  /** Calls it as its administrator. */
  callAsAdmin: WireCall
  /** Sends the signal and returns the exit code, or null when the signal ended the process. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** The administrator of every shop that a test starts. */
export const ADMIN = { username: 'admin', password: 'de-prueba-123' }

/** Starts the built shop in its own process on a free port, as `npm start` does. Throws its error output. */
export const startBuiltShop = (dataDir: string, environment?: Record<string, string>): Promise<RunningShop> =>
  startShop(dataDir, environment, BUILT_SHOP, [])

export const BUILT_SHOP = 'build/start/shop.js'

/**
 * For a process that runs for seconds: V8 optimizes neither WebAssembly (the embedded database), which saves a quarter
 * of the CPU time of a start, nor JavaScript, which saves 7 %.
 */
export const SHORT_LIFE = ['--liftoff-only', '--no-maglev', '--no-turbofan']

/**
 * Starts a short-lived shop from the sources, so that a unit test needs no build; with BUILT, as in `.ci/run`, starts
 * the built shop, which takes a fifth less CPU time.
 */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
  program = process.env.BUILT ? BUILT_SHOP : 'server/main.ts',
  options = SHORT_LIFE,
): Promise<RunningShop> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', ...options, program], {
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '0',
      ADMIN_USER: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...testClock(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killOnExit = () => void child.kill('SIGKILL')
  process.once('exit', killOnExit)
  child.once('exit', () => process.off('exit', killOnExit))

  const url = await addressOf(child)
  let authorization: Promise<string> | undefined
  return {
    url,
    process: child,
    call: createWireCall((path, init) => fetch(url + path, init)),
    callWith: (cookie) =>
      createWireCall((path, { headers, ...init }) => fetch(url + path, { ...init, headers: { ...headers, cookie } })),
    callAsAdmin: createWireCall(async (path, { headers, ...init }) => {
      authorization ??= signInAsAdmin(url)
      return fetch(url + path, { ...init, headers: { ...headers, authorization: await authorization } })
    }),
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

/**
 * The `Authorization` of a session of the administrator. Sending the password with every call would hash it every time.
 */
export async function signInAsAdmin(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-session': 'bearer' }
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  return `Bearer ${((await answer.json()) as { token: string }).token}`
}

/** The URL that the shop prints once it accepts connections. Throws after a minute. */
export async function addressOf(
  child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream },
): Promise<string> {
  const timeout = setTimeout(() => child.kill('SIGKILL'), 60_000)
  let errorOutput = ''
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk
  })
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^› La tienda está abierta en (http:\/\/localhost:\d+)$/.exec(line) ?? []
    if (!url) continue
    clearTimeout(timeout)
    child.stdout.resume()
    return url.replace('localhost', '127.0.0.1')
  }
  clearTimeout(timeout)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  throw new Error(`The shop did not open (exit code ${child.exitCode}). ${errorOutput}`)
}
