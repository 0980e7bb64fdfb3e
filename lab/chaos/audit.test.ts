import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { auditMails, auditOrders } from './audit.ts'
import type { Promises } from './shoppers.ts'

const shop = setupTestShop()
let promises: Promises

beforeEach(async () => {
  await shop.seed(aProduct())
  promises = { orders: new Map(), wrong: [] }
  for (const key of ['intento-0001', 'intento-0002']) {
    const body = anOrder({ cliente: { nombre: key } })
    const answer = await shop.call(submitOrder, { headers: { 'idempotency-key': key }, body })
    if (!answer.ok) throw new Error(answer.error)
    promises.orders.set(key, { orderId: answer.orderId, total: answer.total / 100 })
  }
})

const audit = () => auditOrders(shop.db.$client, promises)

test('finds nothing wrong with a shop that kept its promises', async () => expect(await audit()).toEqual([]))

test('finds a lost order, one that nobody was told of, and another total', async () => {
  const [first, second] = [...promises.orders]
  if (!first || !second) throw new Error('There are no orders')
  promises.orders = new Map([
    ['intento-9999', first[1]],
    [second[0], { ...second[1], total: 1 }],
  ])
  expect(await audit()).toEqual([
    `Order ${first[1].orderId} is stored 0 times`,
    `Order ${second[1].orderId} has another total`,
    `Order ${first[1].orderId} was never answered`,
  ])
})

test.each([
  ['update order_lines set subtotal = subtotal + 1', /not the sum of its lines/],
  ['update delivery_slots set capacidad = 1', /An hour is over its limit.*2 of 1/],
  ['update delivery_slots set ocupados = 1', /counter of an hour/],
  [
    `insert into promotions (id, codigo, nombre, tipo, valor, monto_minimo, uso_maximo, uso_actual)
     values (gen_random_uuid(), 'A', 'A', 'fijo', 100, 0, 5, 3)`,
    /A promotion is over its limit, or its counter/,
  ],
  [`delete from jobs.job where data->>'letter' = 'pedido-nuevo'`, /An order has not its two mails/],
])('finds what is wrong after: %s', async (statement, text) => {
  await shop.db.execute(sql.raw(statement))
  const wrong = await audit()
  expect(wrong.length).toBeGreaterThan(0)
  for (const each of wrong) expect(each).toMatch(text)
})

test('finds a mail that is not there, one that is twice to two people, and a job that is not done', async () => {
  await shop.db.execute(sql`update jobs.job set state = 'completed' where name = 'correo'`)
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `select id from jobs.job where name = 'correo' order by id`,
  )
  const ids = rows.map(({ id }) => id)
  const taken = ids.map((id) => ({ id: `<${id}@ferrete.example>`, to: 'ana@correo.com' }))
  const auditTaken = (mails: typeof taken) => auditMails(shop.db.$client, { taken: mails })

  expect(ids).toHaveLength(4)
  expect(await auditTaken(taken)).toEqual([])
  expect(await auditTaken([...taken, ...taken])).toEqual([])
  expect(await auditTaken(taken.slice(1))).toEqual([`Mail ${ids[0]} does not exist`])
  const toAnother = { id: `<${ids[0]}@ferrete.example>`, to: 'eva@correo.com' }
  expect(await auditTaken([...taken, toAnother])).toEqual([`Mail ${ids[0]} went to more than one recipient`])
  await shop.db.execute(sql`update jobs.job set state = 'failed' where name = 'correo'`)
  expect(await auditTaken(taken)).toHaveLength(4)
})
