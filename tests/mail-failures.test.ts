// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allOrders } from '#shop/orders/contract.ts'
import { listTasks, retryTasks, type TaskEstado } from '#shop/tasks/contract.ts'
import { type Attempt, anAttempt, send } from '#tests/support/attempts.ts'
import { type Behaviour, openMailServer } from '#tests/support/mail-server.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { openShopStorage } from '#tests/support/shop-storage.ts'

const ORDERS = 200
/** What the mail server does with the first connections once it is up, in this order, each as often as given. */
const FAILURES: [Behaviour, number][] = [
  ['says nothing', 3],
  ['puts off', 30],
  ['refuses', 20],
  ['dies in the letter', 30],
  ['dies before it answers', 30],
]

let storage: Awaited<ReturnType<typeof openShopStorage>>
let mail: Awaited<ReturnType<typeof openMailServer>>
let shop: RunningShop
beforeAll(async () => {
  storage = await openShopStorage()
  mail = await openMailServer()
  const SMTP_URL = `${mail.url}?socketTimeout=5000`
  shop = await startShop(storage.dataDir, {
    ...storage.environment,
    SMTP_URL,
    MAIL_FROM: 'caja@ferrete.example',
    COMPANY_EMAIL: 'tienda@ferrete.example',
  })
})
afterAll(async () => {
  await shop.end('SIGKILL')
  await mail.close()
  await storage.close()
})

const mailTasks = async (...estados: TaskEstado[]): Promise<number> => {
  const answer = await shop.callAsAdmin(listTasks, { query: { cola: 'correo' } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.cuenta
    .filter(({ cola, estado }) => cola === 'correo' && estados.includes(estado))
    .reduce((sum, { cuantas }) => sum + cuantas, 0)
}
const until = async (isSo: () => Promise<boolean> | boolean) => {
  while (!(await isSo())) await pause(300)
}
/** Twenty at a time: an order that waits ten seconds for a database connection fails. */
async function sendAll(attempts: Attempt[]): Promise<void> {
  for (let sent = 0; sent < attempts.length; sent += 20)
    await Promise.all(attempts.slice(sent, sent + 20).map((attempt) => send(shop, attempt)))
}
const retryAll = () => shop.callAsAdmin(retryTasks, { body: { cola: 'correo' } })

test(`${ORDERS} orders while the mail server is down, refuses, stalls and crashes: all are stored and every mail arrives once`, async () => {
  const attempts = Array.from({ length: ORDERS }, anAttempt)
  const [first, rest] = [attempts.slice(0, 40), attempts.slice(40)]

  await sendAll(first)
  await until(async () => (await mailTasks('reintentando')) > 0)

  mail.behaviours.push(...FAILURES.flatMap(([behaviour, times]) => Array<Behaviour>(times).fill(behaviour)))
  await mail.open()
  await sendAll(rest)
  await until(() => mail.behaviours.length === 0)
  await until(async () => (await mailTasks('en_espera', 'en_curso')) === 0)
  expect(await mailTasks('fallida')).toBe(20)

  // The server works again. The administrator retries everything instead of waiting for the retry delays.
  expect(await retryAll()).toMatchObject({ ok: true })
  await until(async () => (await mailTasks('hecha')) === 2 * ORDERS)

  const stored = await shop.callAsAdmin(allOrders, { query: { porPagina: '200' } })
  expect(stored).toMatchObject({ ok: true, total: ORDERS })
  expect(attempts.filter(({ orderId }) => orderId === undefined)).toEqual([])
  expect(new Set(mail.taken.map(({ id }) => id)).size).toBe(2 * ORDERS)
  const readers = mail.taken.map(({ to }) => to).sort()
  const expected = attempts.flatMap(({ body }) => [body.cliente.email, 'tienda@ferrete.example'])
  expect(readers).toEqual(expected.sort())
}, 120_000)
