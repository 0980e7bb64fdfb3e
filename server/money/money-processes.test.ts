// @module-tag embedded
// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking } from '#commands/demo/builder.ts'
import { finishDelivery } from '#shop/courier/contract.ts'
import { addDays, daysOfMonth, panamaDay } from '#shop/dates.ts'
import { closeMonth, readMonth } from '#shop/month/contract.ts'
import { getOrder, setManyEstados } from '#shop/orders/contract.ts'
import { moveBalance, notePayment, readCustomerMoney } from '#shop/payments/contract.ts'
import { answerProof, sendProof } from '#shop/payments/customer/contract.ts'
import { cancelTrackedOrder } from '#shop/tracking/contract.ts'
import { expectKeptMoney } from '#tests/support/agreements.ts'
import { beto, luis, rosa } from '#tests/support/people.ts'
import { openProcesses } from '#tests/support/processes.ts'
import { tries } from '#tests/support/tries.ts'

/** Three processes on one PostgreSQL, or one on the embedded database: what two people do with money at the same moment. */

let shop: Awaited<ReturnType<typeof openProcesses>>
beforeAll(async () => {
  shop = await openProcesses()
}, 300_000)
afterAll(() => shop?.end(), 60_000)

const ROUNDS = tries(6, 100)
const three = <Each>(make: (process: number) => Promise<Each>) => Promise.all([0, 1, 2].map(make))
const moneyOf = async (id: string) => (await asking(await shop.as(luis, 0))(getOrder, { params: { id } })).order.dinero
const isOk = ({ ok }: { ok: boolean }) => ok

test('the same step of a courier without signal, fifty times at all processes: once, and told once', async () => {
  const couriers = await three((process) => shop.as(beto, process))
  const { params, monto, quote } = await shop.place()
  const descuento = { id: randomUUID(), monto: 1, razon: 'mala' as const, sinFoto: true as const }
  const pago = { monto: monto - 1, forma: 'efectivo' as const }
  const body = { paso: randomUUID(), cuando: new Date().toISOString(), recibe: 'Ana', pago, descuento }
  const sent = Array.from({ length: 50 }, (_, index) => couriers[index % 3]?.(finishDelivery, { params, body }))
  expect((await Promise.all(sent)).filter((answer) => !answer?.ok)).toEqual([])
  const { id } = params
  expect(await shop.count('delivery_steps where order_id = $1', id)).toBe(1)
  expect(await shop.count('payment_allocations where order_id = $1', id)).toBe(1)
  expect(await shop.count('adjustments where order_id = $1', id)).toBe(1)
  expect(await shop.count(`order_history where order_id = $1 and hacia = 'entregado'`, id)).toBe(1)
  expect(await shop.count('door_conflicts where order_id = $1', id)).toBe(0)
  expect(await shop.mails(id, 'pedido-estado')).toBe(1)
  expect(await moneyOf(id)).toEqual({ es: 'pagado', monto: quote.total - 100 })
}, 120_000)

test(`two people answer one proof, ${ROUNDS} times: it is noted once, and the customer is told once`, async () => {
  const [byLuis, byRosa] = [await three((n) => shop.as(luis, n)), await three((n) => shop.as(rosa, n))]
  for (let round = 0; round < ROUNDS; round++) {
    const { id, token, monto, quote } = await shop.place()
    const proof = randomUUID()
    const said = { id: proof, monto, forma: 'yappy' as const }
    await asking(shop.visitor(round))(sendProof, { params: { token }, body: said })
    const accept = { params: { id: proof }, body: { respuesta: 'aceptado' as const } }
    const other = round % 2 === 0 ? accept : { ...accept, body: { respuesta: 'no_llego' as const } }
    const [yes, no] = await Promise.all([
      Promise.all(byLuis.map((call) => call(answerProof, accept))),
      Promise.all(byRosa.map((call) => call(answerProof, other))),
    ])
    // The same answer is one answer; of two, one counts, and whoever gave the other reads which.
    expect(yes.map(isOk)).toEqual(Array(3).fill(yes.some(isOk)))
    expect(no.map(isOk)).toEqual(Array(3).fill(round % 2 === 0 || !yes.some(isOk)))
    const isPaid = yes.some(isOk)
    expect(await shop.count('payments where id = $1', proof)).toBe(isPaid ? 1 : 0)
    expect(await shop.count('payment_allocations where order_id = $1', id)).toBe(isPaid ? 1 : 0)
    expect(await moneyOf(id)).toEqual({ es: isPaid ? 'pagado' : 'falta', monto: quote.total })
    expect(await shop.mails(id, 'pago-contestado')).toBe(1)
    expect(await shop.count(`audit_log where accion = 'comprobante.contestado' and objeto like $1`, named(id))).toBe(1)
  }
}, 600_000)

const named = (id: string) => `%${id.slice(-8).toUpperCase()}%`

test(`an order is cancelled while it is paid, ${ROUNDS} times: the payment is there once, and the customer is told once`, async () => {
  const office = await three((process) => shop.as(luis, process))
  for (let round = 0; round < ROUNDS; round++) {
    const { id, token, monto, quote } = await shop.place()
    const payment = { id: randomUUID(), cuando: new Date().toISOString(), monto, forma: 'yappy' as const }
    const isByLink = round % 2 === 0
    const cancel = (process: number) =>
      isByLink
        ? shop.visitor(process)(cancelTrackedOrder, { params: { token } })
        : office[process]?.(setManyEstados, { body: { cambios: [{ id, estado: 'cancelado', desde: 'pendiente' }] } })
    const pay = (process: number) =>
      office[process]?.(notePayment, { body: { ...payment, pedidos: [{ id, monto }], pese: true } })
    const [paid, cancelled] = await Promise.all([three(async (n) => pay(n)), three(async (n) => cancel(n))])
    expect(paid.map((answer) => answer?.ok)).toEqual([true, true, true])
    expect(cancelled.some((answer) => answer?.ok)).toBe(true)
    expect(await shop.count('payments where id = $1', payment.id)).toBe(1)
    expect(await shop.count('payment_allocations where order_id = $1', id)).toBe(1)
    expect(await shop.count(`order_history where order_id = $1 and hacia = 'cancelado'`, id)).toBe(1)
    expect(await moneyOf(id)).toEqual({ es: 'sobra', monto: quote.total })
    expect(await shop.mails(id, isByLink ? 'cambio-cliente' : 'pedido-estado')).toBe(1)
  }
}, 600_000)

test(`an order takes the balance while it is paid or cancelled, ${ROUNDS} times: it is paid once`, async () => {
  const office = await three((process) => shop.as(luis, process))
  for (let round = 0; round < ROUNDS; round++) {
    const { id, monto, quote } = await shop.place()
    const [row] = await shop.query('select customer_id as customer from orders where id = $1', [id])
    const cliente = String(row?.customer)
    const payment = () => ({ id: randomUUID(), cuando: new Date().toISOString(), monto, forma: 'yappy' as const })
    const ask = asking(await shop.as(luis, 0))
    await ask(notePayment, { body: { ...payment(), cliente } })
    // Whoever pays second is told that nothing is lacking.
    const other = (process: number) =>
      round % 3 === 0
        ? office[process]?.(setManyEstados, { body: { cambios: [{ id, estado: 'cancelado', desde: 'pendiente' }] } })
        : office[process]?.(notePayment, { body: { ...payment(), pedidos: [{ id, monto }] } })
    const [, others] = await Promise.all([
      three(async (n) => office[n]?.(moveBalance, { params: { id }, body: { que: 'usar' } })),
      three(async (n) => other(n)),
    ])
    const { saldo } = (await ask(readCustomerMoney, { params: { id: cliente } })).dinero
    const money = await moneyOf(id)
    if (round % 3 === 0) {
      expect(saldo === 0 ? money : saldo).toEqual(saldo === 0 ? { es: 'sobra', monto: quote.total } : quote.total)
    } else {
      const isNoted = others.filter((answer) => answer?.ok).length
      expect([isNoted, money]).toEqual([saldo === 0 ? 0 : 1, { es: 'pagado', monto: quote.total }])
    }
  }
}, 600_000)

test(`a month is closed while payments of it are noted, ${ROUNDS} times: each counts in it or in the next one`, async () => {
  const office = await three((process) => shop.as(luis, process))
  const owners = await three((process) => shop.as(rosa, process))
  const ask = asking(owners[0] as NonNullable<(typeof owners)[0]>)
  const { params } = await shop.place()
  const [row] = await shop.query('select customer_id as customer from orders where id = $1', [params.id])
  // The months before the last one, which has nothing of the other tests: each is closed once.
  const months = [addDays(`${panamaDay(new Date()).slice(0, 7)}-01`, -1)]
  for (let round = 0; round < ROUNDS; round++) months.unshift(addDays(`${months[0]?.slice(0, 7)}-01`, -1))
  const days = months.map((day) => daysOfMonth(day.slice(0, 7)))
  // The shop has taken orders since then: nothing counts before its first day.
  await shop.query('update orders set fecha_creacion = $2 where id = $1', [params.id, `${days[0]?.first}T15:00:00Z`])
  const figures = async (index: number) =>
    (await ask(readMonth, { params: { mes: days[index]?.first.slice(0, 7) ?? '' } })).month.cifras
  let left = 0
  for (let round = 0; round < ROUNDS; round++) {
    const cuando = `${days[round]?.last}T15:00:00Z`
    const mes = days[round]?.first.slice(0, 7) ?? ''
    const note = async (process: number, devuelve: boolean) => {
      const noted = { id: randomUUID(), cuando, monto: 1, forma: 'efectivo' as const, devuelve }
      const body = { ...noted, cliente: String(row?.customer) }
      expect(await office[process]?.(notePayment, { body })).toMatchObject({ ok: true })
    }
    // What comes in goes out again, so that the month often ends with nothing, which is what the owners saw.
    const close = async (process: number) => {
      for (;;) {
        const answer = await owners[process]?.(closeMonth, { params: { mes }, body: { visto: 0 } })
        if (answer?.ok) return 1
        if (answer?.error === 'Ese mes ya está cerrado') return 0
        expect(answer).toMatchObject({ status: 409, error: expect.stringContaining('El mes ahora termina en') })
      }
    }
    let isClosed = false
    let noted = 0
    const [closed] = await Promise.all([
      three(close).finally(() => {
        isClosed = true
      }),
      three(async (process) => {
        while (!isClosed) {
          await note(process, false)
          await note(process, true)
          noted++
        }
      }),
    ])
    expect(closed.filter((times) => times === 1)).toHaveLength(1)
    const [own, next] = [await figures(round), await figures(round + 1)]
    expect(own).toMatchObject({ fin: 0, recibido: 100 * (left + noted) - next.recibido })
    expect(next).toMatchObject({ inicio: 0, fin: 0 })
    left = next.recibido / 100
  }
}, 600_000)

test('what was kept of orders and months while all of them wrote is what their rows say', async () => {
  await expectKeptMoney((sql) => shop.query(sql))
})

test('none of them waited for one that waited for it', async () => {
  const [row] = await shop.query('select deadlocks from pg_stat_database where datname = current_database()')
  expect(Number(row?.deadlocks ?? 0)).toBe(0)
})
