import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { orders } from '#server/orders/table.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { createWireCall } from '#site/api/create-call.ts'
import { type Attempt, anAttempt } from './support/attempts.ts'
import { type RunningShop, startBuiltShop } from './support/running-shop.ts'
import { openShopStorage } from './support/shop-storage.ts'

/** docs/decisions/026-every-wait-on-the-database-ends.md: one visitor does not keep others from ordering. */

const CUSTOMERS = 47
const WARMING = 20

let storage: Awaited<ReturnType<typeof openShopStorage>>
let shop: RunningShop
beforeAll(async () => {
  storage = await openShopStorage()
})
afterAll(() => storage.close())
afterEach(() => shop.end('SIGKILL'))

/** Begins to read over this many connections; the function that is returned ends it and gives the answers. */
function attack(connections: number) {
  const child = spawn(process.execPath, ['tests/support/attack-reads.ts', shop.url, `${connections}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = text(child.stdout)
  return async () => {
    child.stdin.end()
    return JSON.parse(await answers) as Record<string, number>
  }
}

/** Sends an order from an address of its own; 'stored', or why it was refused. */
async function order(n: number, attempt: Attempt): Promise<string> {
  const call = createWireCall((path, init) =>
    fetch(shop.url + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': `203.0.113.${n + 1}` } }),
  )
  const answer = await call(submitOrder, { headers: { 'idempotency-key': attempt.key }, body: attempt.body })
  if (answer.ok) attempt.orderId = answer.orderId
  return answer.ok ? 'stored' : `${answer.status} ${answer.error}`
}

test.each([250, 300])(
  'over %i connections one address reads what is public, and no order of 47 others is refused or lost',
  async (connections) => {
    shop = await startBuiltShop(storage.dataDir, { ...storage.environment, TRUST_PROXY: 'loopback' })
    await shop.callAsAdmin(changeSettings, { body: { cambios: { pedidosPorHora: 1000 }, vistos: {} } })
    const attempts = Array.from({ length: CUSTOMERS }, anAttempt)
    // The first orders of a process take longer: an attack meets a shop that has been open for a while.
    for (let n = 0; n < WARMING; n++) expect(await order(CUSTOMERS + n, anAttempt())).toBe('stored')
    const end = attack(connections)
    const answers = await Promise.all(
      attempts.map(async (attempt, n) => {
        await pause(n * 300)
        return order(n, attempt)
      }),
    )
    const read = await end()
    expect([answers.filter((answer) => answer !== 'stored'), read]).toEqual([[], read])
    expect(read['200']).toBeGreaterThan(connections)
    await shop.end('SIGTERM')

    const { db, close } = await connect({ dataDir: storage.dataDir, databaseUrl: storage.environment.DATABASE_URL })
    const stored = (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
    await close()
    expect(stored).toEqual(expect.arrayContaining(attempts.map(({ orderId }) => orderId)))
  },
  300_000,
)
