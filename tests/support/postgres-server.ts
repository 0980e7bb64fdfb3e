import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { processTree, signalAll } from './process-tree.ts'

/** A running PostgreSQL server of a test. */
export interface PostgresServer {
  /** The URL of its superuser. */
  url: string
  port: number
  /** Ends it with a "fast" shutdown and removes its folder. */
  stop(): Promise<void>
  /** Ends it as `pg_ctl stop -m immediate` does: no checkpoint, connections are cut. `start` recovers it. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Suspends all its processes: connections stay open, and nothing answers until `thaw`. */
  freeze(): void
  thaw(): void
}

/**
 * Starts a real PostgreSQL in a temporary folder on a free port, with its default durability unless `settings` change
 * it. With `primary` it is a standby of that server, with the same password.
 */
export async function startPostgres(settings: string[] = [], primary?: PostgresServer): Promise<PostgresServer> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'ferrete-postgres-'))
  const data = join(folder, 'data')
  const password = primary ? new URL(primary.url).password : randomUUID()
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  const account = postgresAccount()
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)
  const options = { ...account, cwd: folder }

  const cluster = ['-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256']
  const [create, how] = primary
    ? ['pg_basebackup', ['--write-recovery-conf', '--checkpoint=fast', '-d', primary.url]]
    : ['initdb', [...cluster, `--pwfile=${passwordFile}`]]
  execFileSync(join(programs, create as string), ['-D', data, ...(how as string[])], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  const address = ['-h', '127.0.0.1', '-p', String(port), '-k', folder]
  let server: Awaited<ReturnType<typeof launch>>
  const launch = async () => {
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...address, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await untilReady(child)
    return child
  }
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  server = await launch()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    async stop() {
      await end('SIGINT') // PostgreSQL's "fast" shutdown: rolls back, flushes and exits.
      rmSync(folder, { recursive: true })
    },
    crash: () => end('SIGQUIT'),
    async start() {
      server = await launch()
    },
    freeze: () => signalAll(processTree(server.pid ?? 0), 'SIGSTOP'),
    thaw: () => signalAll(processTree(server.pid ?? 0).reverse(), 'SIGCONT'),
  }
}

/** The folder of PostgreSQL's programs: on the PATH, or the newest of Debian's, which are not on it. */
export function findPrograms(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const found = [...onPath, ...debian].find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('No se encontró PostgreSQL. En Debian o Ubuntu: apt-get install postgresql')
  return dirname(realpathSync(join(found, 'initdb'))) // PATH may have links to some of the programs only
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}

/** A TCP port on which nobody listens now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function untilReady(server: ChildProcess & { stderr: NodeJS.ReadableStream }) {
  const output: string[] = []
  for await (const line of createInterface(server.stderr)) {
    output.push(line)
    if (/ready to accept (read-only )?connections/.test(line)) return void server.stderr.resume()
  }
  throw new Error(`PostgreSQL no arrancó:\n${output.join('\n')}`)
}

/**
 * `node tests/support/postgres-server.ts -- <command>` runs the command with TEST_DATABASE_URL and exits with its code.
 * The data does not outlive the command, so fsync is off. The shops of all workers need more than the default 100
 * connections.
 */
if (import.meta.main) {
  const [command, ...rest] = process.argv.slice(process.argv.indexOf('--') + 1)
  const { url, stop } = await startPostgres(['fsync=off', 'full_page_writes=off', 'max_connections=300'])
  const child = spawn(command ?? 'true', rest, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  await stop()
  process.exitCode = code ?? 1
}
