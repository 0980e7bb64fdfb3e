/**
 * `npm run try:pgbouncer -- [/path/to/pgbouncer]`: two processes of the shop behind a PgBouncer in transaction mode, with
 * DATABASE_DIRECT_URL. Twenty customers order at both, each process has an open page of the team, jobs write the mails, and
 * a backup is made (docs/operations.md#the-database-is-slow-or-away). Needs PgBouncer and PostgreSQL.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { verifyArchive } from '#server/backup/archive.ts'
import { anAttempt, send } from '#tests/support/attempts.ts'
import { freePort, postgresAccount, startPostgres } from '#tests/support/postgres-server.ts'
import { runScript } from '#tests/support/run-script.ts'
import { ADMIN, type RunningShop, startShop } from '#tests/support/running-shop.ts'

const CUSTOMERS = 20
const ORDERS_EACH = 15

const program = process.argv[2] ?? '/usr/sbin/pgbouncer'
const folder = mkdtempSync(join(tmpdir(), 'ferrete-pgbouncer-'))
const log = join(folder, 'log')
const postgres = await startPostgres()
const client = new Client({ connectionString: postgres.url })
await client.connect()
await client.query(`alter role postgres set timezone = 'UTC'; alter role postgres set statement_timeout = '15s';
  alter role postgres set lock_timeout = '5s'; alter role postgres set idle_in_transaction_session_timeout = '30s'`)
const { url, stop } = await startPgbouncer()
const environment = { DATABASE_URL: url, DATABASE_DIRECT_URL: postgres.url, DATA_DIR: join(folder, 'shop') }
console.log(execFileSync(program, ['--version']).toString().split('\n')[0])
try {
  const shops = [await startShop(environment.DATA_DIR, environment), await startShop(environment.DATA_DIR, environment)]
  const seen = shops.map(() => new Set<string>())
  for (const [index, shop] of shops.entries()) await watchOrders(shop, (orderId) => seen[index]?.add(orderId))
  const orders = await orderAtBoth(shops)
  const { code, output } = await runScript('backup', [join(folder, 'backups')], environment)
  assert.equal(code, 0, output)
  const ids = await orders
  console.log(`${ids.length} orders of ${CUSTOMERS * ORDERS_EACH} stored`)
  const stored = await client.query<{ id: string }>('select id from orders')
  assert.deepEqual(stored.rows.map(({ id }) => id).sort(), ids.toSorted())
  await until(() => seen.every((one) => ids.every((id) => one.has(id))), 'every order as an event of both')
  await until(
    () => readdirSync(join(environment.DATA_DIR, 'mail')).length === 2 * ids.length,
    'both mails of every order',
  )
  const [name = ''] = readdirSync(join(folder, 'backups'))
  const { tables } = await verifyArchive(join(folder, 'backups', name), undefined)
  console.log(`backup: ${tables.find((table) => table.name === 'public.orders')?.rows} orders, verified`)
  const { rows } = await client.query(
    `select count(*) from pg_stat_activity where application_name like 'ferrete %' and pid <> pg_backend_pid()`,
  )
  console.log(`${rows[0].count} connections at PostgreSQL`)
  for (const shop of shops) assert.equal((await fetch(`${shop.url}/api/ready`)).status, 200)
  for (const shop of shops) assert.equal(await shop.end('SIGTERM'), 0)
  const wrong = readFileSync(log, 'utf8').match(/^.*(?:ERROR|FATAL|prepared statement).*$/gm) ?? []
  assert.deepEqual(wrong, [])
  console.log('All of it held.')
} finally {
  await client.end()
  await stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

async function startPgbouncer() {
  const port = await freePort()
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
max_prepared_statements = 200
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
  const child = spawn(program, [join(folder, 'ini')], { ...account, stdio: 'ignore' })
  await pause(1000)
  return {
    url: Object.assign(new URL(postgres.url), { port }).href,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** The ids of the orders that were answered; every refusal is printed. */
async function orderAtBoth(shops: RunningShop[]): Promise<string[]> {
  const attempts = Array.from({ length: CUSTOMERS }, () => Array.from({ length: ORDERS_EACH }, anAttempt))
  await Promise.all(
    attempts.map(async (own, index) => {
      for (const attempt of own)
        await send(shops[index % shops.length] as RunningShop, attempt).catch((error) => console.error(error.message))
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

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + 60_000; !holds(); await pause(200))
    assert.ok(performance.now() < end, `after a minute not ${what}`)
  console.log(what)
}
