// @module-tag slow
import { beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/catalog/seed.ts'
import * as contract from '#shop/customers/contract.ts'
import { found } from '#tests/support/customers.ts'
import { insertOrders } from '#tests/support/many-orders.ts'
import { luis } from '#tests/support/people.ts'
import { recordStatements, type Statement } from '#tests/support/recorded-statements.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ cleanBeforeEach: false })
beforeAll(async () => {
  await seedCatalogue(shop.db)
  await insertOrders(shop.context.directDb.$client, 6000, shop.context.now())
})

/** The query plans of the statements about orders and customers that this sends. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = (await recordStatements(work)).flat()
  const reads = sent.filter(({ text }) => /^(select|with)\b[\s\S]*"(customers|orders)"/.test(text))
  expect(reads.length).toBeGreaterThan(0)
  return Promise.all(reads.map(planOf))
}
/** Where an index can be read: some thousand customers are read whole faster. */
async function planOf({ text, values }: Statement): Promise<string> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const WHOLE_TABLE = /Seq Scan on (customers|orders|order_lines)\b/

test.each(['6000123', 'quintero pitti', 'cliente77@'])('customers like %s are found by an index', async (q) => {
  const plans = await plansOf(async () => expect((await found(shop, q)).length).toBeGreaterThan(0))
  for (const plan of plans) expect(plan).not.toMatch(WHOLE_TABLE)
})

test('those of the latest orders too, and a whole record', async () => {
  const [latest] = await found(shop)
  const plans = await plansOf(async () => {
    await found(shop)
    const answer = await shop.as(luis).call(contract.getCustomer, { params: { id: latest?.id ?? '' } })
    expect(answer.ok).toBe(true)
  })
  for (const plan of plans) expect(plan).not.toMatch(WHOLE_TABLE)
})

test('the look-ups of a new order read an index', async () => {
  const { rows } = await shop.pool.query<{ telefono: string; email: string }>(
    'select telefono, email from orders limit 1',
  )
  const [telefono, email] = [rows[0]?.telefono ?? '', rows[0]?.email ?? '']
  const lookups = [
    `select from customers where email = '${email}' and telefono_llano = plain_phone('${telefono}')`,
    `select from customers where "right"(telefono_llano, 8) = "right"(plain_phone('${telefono}'), 8)`,
    `select from customers where clave = customer_key(plain_phone('${telefono}'), '${email}', 'luis')`,
  ]
  for (const text of lookups) expect(await planOf({ text, values: [] })).not.toMatch(WHOLE_TABLE)
})
