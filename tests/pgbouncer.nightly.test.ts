import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { verifyArchive } from '#server/backup/archive.ts'
import { anAttempt, send } from '#tests/support/attempts.ts'
import { freePort, type PostgresServer, postgresAccount, startPostgres } from '#tests/support/postgres-server.ts'
import { runScript } from '#tests/support/run-script.ts'
import { ADMIN, type RunningShop, startShop } from '#tests/support/running-shop.ts'

const CUSTOMERS = 20
const ORDERS_EACH = 15

const PGBOUNCER = '/usr/sbin/pgbouncer'

// docs/operations.md#several-processes
if (existsSync(PGBOUNCER))
  test('behind a PgBouncer in transaction mode orders, events, mails and a backup are as without one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ferrete-pgbouncer-'))
    const postgres = await startPostgres()
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`alter role postgres set timezone = 'UTC'; alter role postgres set statement_timeout = '15s';
  alter role postgres set lock_timeout = '5s'; alter role postgres set idle_in_transaction_session_timeout = '30s'`)
    const { url, log, stop } = await startPgbouncer(postgres, folder)
    onTestFinished(async () => {
      await client.end()
      await stop()
      await postgres.stop()
      rmSync(folder, { recursive: true })
    })
    const environment = { DATABASE_URL: url, DATABASE_DIRECT_URL: postgres.url, DATA_DIR: join(folder, 'shop') }
    const shops = [
      await startShop(environment.DATA_DIR, environment),
      await startShop(environment.DATA_DIR, environment),
    ]
    const seen = shops.map(() => new Set<string>())
    for (const [index, shop] of shops.entries()) await watchOrders(shop, (orderId) => seen[index]?.add(orderId))
    const orders = orderAtBoth(shops)
    const { code, output } = await runScript('backup', [join(folder, 'backups')], environment)
    expect(code, output).toBe(0)
    const ids = await orders
    expect(ids).toHaveLength(CUSTOMERS * ORDERS_EACH)
    const stored = await client.query<{ id: string }>('select id from orders')
    expect(stored.rows.map(({ id }) => id).sort()).toEqual(ids.toSorted())
    await vi.waitFor(
      () => {
        for (const one of seen) expect([...one]).toEqual(expect.arrayContaining(ids))
        expect(readdirSync(join(environment.DATA_DIR, 'mail'))).toHaveLength(2 * ids.length)
      },
      { timeout: 120_000, interval: 500 },
    )
    const [name = ''] = readdirSync(join(folder, 'backups'))
    await verifyArchive(join(folder, 'backups', name), undefined)
    for (const shop of shops) expect((await fetch(`${shop.url}/api/ready`)).status).toBe(200)
    for (const shop of shops) expect(await shop.end('SIGTERM')).toBe(0)
    expect(readFileSync(log, 'utf8').match(/^.*(?:ERROR|FATAL|prepared statement).*$/gm)).toBeNull()
  }, 600_000)
else test(`not checked: ${PGBOUNCER} is not installed`, () => {})

/** PgBouncer keeps prepared statements since 1.21; an older one is told in the address that there are none. */
function hasPreparedStatements(): boolean {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(PGBOUNCER, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** Resolves once it listens; throws what it says when it ends instead. */
async function untilListening(child: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface(child.stderr)) {
    said.push(line)
    if (line.includes('process up')) return void child.stderr.resume()
  }
  throw new Error(`PgBouncer did not start:\n${said.join('\n')}`)
}

async function startPgbouncer(postgres: PostgresServer, folder: string) {
  const keepsStatements = hasPreparedStatements()
  const port = await freePort()
  const log = join(folder, 'log')
  const { password } = new URL(postgres.url)
  const files = {
    users: `"postgres" "${password}"\n`,
    ini: `[databases]
postgres = host=127.0.0.1 port=${postgres.port} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
pool_mode = transaction
${keepsStatements ? 'max_prepared_statements = 200' : ''}
default_pool_size = 10
ignore_startup_parameters = options
logfile = ${log}
`,
  }
  const account = postgresAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    if (account) chownSync(join(folder, name), account.uid, account.gid)
  }
  const child = spawn(PGBOUNCER, [join(folder, 'ini')], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  await untilListening(child)
  return {
    url: Object.assign(new URL(postgres.url), { port, search: keepsStatements ? '' : 'prepare=false' }).href,
    log,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** The ids of the orders that were answered. Throws at a refusal. */
async function orderAtBoth(shops: RunningShop[]): Promise<string[]> {
  const attempts = Array.from({ length: CUSTOMERS }, () => Array.from({ length: ORDERS_EACH }, anAttempt))
  await Promise.all(
    attempts.map(async (own, index) => {
      for (const attempt of own) await send(shops[index % shops.length] as RunningShop, attempt)
    }),
  )
  return attempts.flat().flatMap(({ orderId }) => orderId ?? [])
}

/** Opens the team's event stream of orders, and calls `notice` for each of its events. */
async function watchOrders(shop: RunningShop, notice: (orderId: string) => void): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`
  const { body } = await fetch(`${shop.url}/api/admin/orders/events`, { headers: { authorization } })
  void (async () => {
    let text = ''
    for await (const piece of body ?? []) {
      text += Buffer.from(piece).toString()
      for (const [, orderId = ''] of text.matchAll(/"orderId":"([^"]+)"/g)) notice(orderId)
      text = text.slice(text.lastIndexOf('\n') + 1)
    }
  })().catch(() => {}) // The process ended.
}
