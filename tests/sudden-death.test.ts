// @module-tag slow
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { allOrders } from '#shop/orders/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { type Attempt, anAttempt, send } from '#tests/support/attempts.ts'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { isSold } from '#tests/support/sold-lines.ts'
import { tries } from '#tests/support/tries.ts'
import { openWhatsappServer } from '#tests/support/whatsapp-server.ts'

// A start takes one or two seconds of CPU time, and longer beside other tests.
vi.setConfig({ testTimeout: 120_000 })

const KILLS = tries(3, 20)
const CUSTOMERS = 6

let dataDir: string
let api: Awaited<ReturnType<typeof openWhatsappServer>>
const shops: RunningShop[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ferrete-kill-'))
  await copyDatabaseImage(dataDir)
  api = await openWhatsappServer()
})

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.end('SIGKILL')
})

afterAll(async () => {
  await api.close()
  await rm(dataDir, { recursive: true })
})

async function open(environment?: Record<string, string>): Promise<RunningShop> {
  const shop = await startShop(dataDir, { ...api.environment, ...environment })
  shops.push(shop)
  return shop
}

test(`an order answered with 201 is stored once with its mails over ${KILLS} SIGKILLs, and no customer gets a WhatsApp message twice`, async () => {
  const attempts: Attempt[] = []
  for (let death = 0; death < KILLS; death++) {
    const shop = await open()
    await repeatUnanswered(shop, attempts)
    const enough = attempts.length + 3 * CUSTOMERS
    const customers = Array.from({ length: CUSTOMERS }, () => orderUntilKilled(shop, attempts))
    while (attempts.length < enough) await pause(5)
    await pause((150 * death) / KILLS) // a later moment of the work each time, the same in every run
    await shop.end('SIGKILL')
    await Promise.all(customers)
  }
  const shop = await open()
  await repeatUnanswered(shop, attempts)
  await expectStoredOnce(shop, attempts)
  expect(await shop.end('SIGTERM')).toBe(0)
  await expectMailsAndHistory(attempts)
  await expectMessages(attempts)
}, 600_000)

test('SIGTERM finishes the pending requests, and exits 0 without waiting for keep-alive connections', async () => {
  const shop = await open()
  const attempts = Array.from({ length: 20 }, anAttempt)
  const answers = attempts.map((attempt) => send(shop, attempt))
  await Promise.race(answers) // the first is done, the others are pending
  const code = shop.end('SIGTERM')
  expect(await Promise.all(answers)).toEqual(attempts.map(() => true))
  const answered = performance.now()
  expect(await code).toBe(0)
  // A keep-alive connection would delay it by ten seconds.
  expect(performance.now() - answered).toBeLessThan(9000)
  await expect(fetch(`${shop.url}/api/health`)).rejects.toThrow()
})

test('a second process on the same data directory does not start, and the first keeps working', async () => {
  const shop = await open()
  await expect(open()).rejects.toThrow(/exit code 1.*Otro proceso ya usa la base de datos de .*ferrete-kill/s)
  await expect(fetch(`${shop.url}/api/health`)).resolves.toMatchObject({ status: 200 })
})

test('invalid variables stop the start with an error that names each', async () => {
  const environment = {
    PORT: 'ochenta',
    DATABASE_URL: 'mysql://localhost/tienda',
    SMTP_URL: 'correo',
    LOG_LEVEL: 'todo',
  }
  const error = await open(environment).catch(String)
  expect(error).toMatch(/exit code 1.*Corrige/s)
  for (const name of Object.keys(environment)) expect(error).toContain(`${name}: `)
})

async function orderUntilKilled(shop: RunningShop, attempts: Attempt[]): Promise<void> {
  let isAlive = true
  while (isAlive) {
    const attempt = anAttempt()
    attempts.push(attempt)
    isAlive = await send(shop, attempt)
    if (attempts.length % 5 === 0) delete attempt.orderId // as if every fifth response were lost
  }
}

/** Repeats the requests without a response, with the same idempotency key. */
async function repeatUnanswered(shop: RunningShop, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts.filter(({ orderId }) => !orderId)) expect(await send(shop, attempt)).toBe(true)
}

async function expectStoredOnce(shop: RunningShop, attempts: Attempt[]): Promise<void> {
  const stored: Order[] = []
  for (let pagina = 1; ; pagina++) {
    const page = await shop.callAsAdmin(allOrders, { query: { pagina: String(pagina), porPagina: '200' } })
    if (!page.ok) throw new Error(page.error)
    stored.push(...page.orders)
    if (page.orders.length === 0) break
  }
  const inShort = stored.map(({ id, cliente, productos }) => [
    cliente.nombre,
    id,
    productos.map((line) => isSold(line) && line.gramos),
  ])
  const wanted = attempts.map(({ key, orderId }) => [key, orderId, [2000, 500]])
  expect(inShort.sort()).toEqual(wanted.sort())
}

/** In the database of the stopped shop: one history entry per order and both mails, queued or written to a file. */
async function expectMailsAndHistory(attempts: Attempt[]): Promise<void> {
  const { pool, close } = await connect({ dataDir })
  const history = await pool.query(
    `select order_id as id from order_history where desde is null and hacia = 'pendiente'`,
  )
  const jobs = await pool.query<{ id: string; state: string; data: { letter: string; orderId: string } }>(
    `select id, state, data from jobs.job where name = 'correo'`,
  )
  await close()
  const orderIds = attempts.map(({ orderId }) => orderId).sort()
  expect(history.rows.map(({ id }) => id).sort()).toEqual(orderIds)
  for (const letter of ['pedido-recibido', 'pedido-nuevo'])
    expect(jobs.rows.flatMap(({ data }) => (data.letter === letter ? [data.orderId] : [])).sort()).toEqual(orderIds)

  const folder = join(dataDir, 'mail')
  const mailFiles = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const writtenMails = new Set(mailFiles.map((file) => basename(file, '.eml')))
  const states = Object.groupBy(jobs.rows, ({ state }) => state)
  expect(Object.keys(states).filter((state) => !['created', 'retry', 'active', 'completed'].includes(state))).toEqual(
    [],
  )
  expect(states.completed?.filter(({ id }) => !writtenMails.has(id)) ?? []).toEqual([])
  const queued = new Set(jobs.rows.map(({ id }) => id))
  expect([...writtenMails].filter((id) => !queued.has(id))).toEqual([])

  const keyOf = new Map(attempts.map(({ key, orderId }) => [orderId, key]))
  for (const { id, data } of jobs.rows.filter(({ id }) => writtenMails.has(id))) {
    const mail = await readFile(join(folder, `${id}.eml`), 'utf8')
    // The mail to the shop names the customer in Reply-To instead.
    const customer = `\nTo: ${keyOf.get(data.orderId)}@correo.com\n`
    expect(mail.includes(customer)).toBe(data.letter === 'pedido-recibido')
  }
}

/** WhatsApp got one message per customer; one whose delivery is unknown was not sent again. */
async function expectMessages(attempts: Attempt[]): Promise<void> {
  const { pool, close } = await connect({ dataDir })
  const { rows } = await pool.query<{ number: string; state: string; why: string | null }>(
    `select '507' || telefono as number, state, output->>'error' as why
     from jobs.job join orders on orders.id = (data->>'orderId')::uuid where name = 'whatsapp'`,
  )
  await close()
  const received = new Set(api.received.map(({ to }) => to))
  expect(received.size).toBe(api.received.length)
  expect(received.size).toBeGreaterThan(attempts.length / 4)
  expect(rows.map(({ number }) => number).sort()).toEqual(
    attempts.map(({ body }) => `507${body.cliente.telefono}`).sort(),
  )
  for (const { number, state, why } of rows) {
    if (state === 'completed') expect(received).toContain(number)
    if (state === 'failed') expect(why).toBe('No sabemos si llegó: WhatsApp no contestó')
  }
}
