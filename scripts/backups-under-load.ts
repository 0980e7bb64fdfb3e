import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readArchive, tableEntry } from '#server/backup/archive.ts'
import { connect } from '#server/db/connect.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { anAttempt, send } from '#tests/support/attempts.ts'
import { asSuperuser, copyDatabaseImage, databaseUrl } from '#tests/support/database-image.ts'
import { insertOrders } from '#tests/support/many-orders.ts'
import { runScript } from '#tests/support/run-script.ts'
import { startShop } from '#tests/support/running-shop.ts'

/**
 * npm run backups-under-load -- [--backups 20] [--shoppers 10] [--orders 0]: makes backups of a running shop while
 * shoppers order, and checks that each holds every order answered before it began. The shop starts with `--orders`
 * older orders. It runs on the embedded database, or on PostgreSQL where TEST_DATABASE_URL names one.
 */
const number = (name: 'backups' | 'shoppers' | 'orders', otherwise: string) => Number(values[name] ?? otherwise)
const { values } = parseArgs({
  options: { backups: { type: 'string' }, shoppers: { type: 'string' }, orders: { type: 'string' } },
})
const folder = await mkdtemp(join(tmpdir(), 'ferrete-backups-'))
const DATA_DIR = join(folder, 'shop')
const environment = await openDatabase()
const shop = await startWithOrders(number('orders', '0'))
const answered = new Set<string>()
let slowest = 0
/** Orders answered with 503 because they waited too long. */
let refused = 0
let isOver = false
const shoppers = Array.from({ length: number('shoppers', '10') }, async () => {
  while (!isOver) {
    const attempt = anAttempt()
    const start = performance.now()
    await send(shop, attempt).catch(() => refused++)
    slowest = Math.max(slowest, performance.now() - start)
    if (attempt.orderId) answered.add(attempt.orderId)
    await pause(200)
  }
})

for (let count = 1; count <= number('backups', '20'); count++) {
  await pause(1000)
  const between = Math.round(slowest)
  slowest = 0
  const before = [...answered]
  const start = performance.now()
  const { output } = await runScript('backup', [join(folder, 'store')], { DATA_DIR, ...environment })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const [, file] = /verificado: (.+)/.exec(output) ?? []
  if (!file) throw new Error(output)
  const ids = await orderIds(file)
  const missing = before.filter((id) => !ids.has(id))
  console.log(
    `${count}: ${before.length - missing.length} of ${before.length} orders, ${ids.size} in it, ${seconds} s; ` +
      `slowest order ${Math.round(slowest)} ms, before it ${between} ms; refused so far ${refused}`,
  )
  slowest = 0
  if (missing.length > 0) process.exitCode = 1
  await rm(file)
}
isOver = true
await Promise.all(shoppers)
await shop.end('SIGTERM')
await rm(folder, { recursive: true })
console.log(process.exitCode ? 'An order is missing.' : 'Every backup holds every order answered before it began.')

async function openDatabase(): Promise<{ DATABASE_URL?: string }> {
  const superuser = process.env.TEST_DATABASE_URL
  if (!superuser) {
    await copyDatabaseImage(DATA_DIR)
    return {}
  }
  await asSuperuser(superuser, 'create database backups_under_load')
  return { DATABASE_URL: databaseUrl(superuser, 'backups_under_load') }
}

async function startWithOrders(count: number) {
  const first = await startShop(DATA_DIR, environment)
  await first.callAsAdmin(changeSettings, { body: { cambios: { pedidosPorHora: 1000 }, vistos: {} } })
  if (count === 0) return first
  await first.end('SIGTERM')
  const { jobsDb, close } = await connect({ databaseUrl: environment.DATABASE_URL, dataDir: DATA_DIR })
  await insertOrders(jobsDb.$client, count, new Date())
  await close()
  return await startShop(DATA_DIR, environment)
}

async function orderIds(file: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const { name, body } of readArchive(file, undefined)) {
    if (name !== tableEntry('public.orders')) continue
    const pieces = []
    for await (const piece of body) pieces.push(piece)
    for (const line of Buffer.concat(pieces).toString().trimEnd().split('\n')) ids.add(JSON.parse(line)[0])
  }
  return ids
}
