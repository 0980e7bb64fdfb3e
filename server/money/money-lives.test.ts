// @module-tag embedded
// @module-tag slow
import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendOrder } from '#commands/demo/order-steps.ts'
import { mergeCustomers, undoMerge } from '#shop/customers/contract.ts'
import { cents, sum } from '#shop/money.ts'
import { readMonth } from '#shop/month/contract.ts'
import { allOrders, setOrderEstado } from '#shop/orders/contract.ts'
import { owed } from '#shop/orders/money/money-of.ts'
import { changeLine, weighLine } from '#shop/packing/contract.ts'
import * as calls from '#shop/payments/contract.ts'
import { trackOrder } from '#shop/tracking/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { counterOrders } from '#tests/support/counter-orders.ts'
import { customerOf } from '#tests/support/customers.ts'
import { KnownMoney } from '#tests/support/known-money.ts'
import { anyMoneyLife, type MoneyStep } from '#tests/support/money-life.ts'
import { luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { tries } from '#tests/support/tries.ts'
import { payments } from './table.ts'

const shop = setupTestShop({ cleanBeforeEach: false, now: '2026-11-23T09:00' })
const counter = counterOrders(shop)
const CUANDO = '2026-11-23T14:00:00Z'
const noted = () => ({ id: randomUUID(), cuando: CUANDO })

/** Four orders: the first two of Ana, the others of Dora, who has the same telephone. */
async function begin(lives: number) {
  const telefono = `6${1_000_000 + lives}`
  const horaEntrega = `${['09', '10', '11', '12', '13', '14', '15', '16'][lives % 8]}:00`
  const send = (name: string) =>
    sendOrder(
      shop.ask,
      anOrder({
        cliente: {
          nombre: name,
          telefono,
          email: `${name}${telefono}@correo.com`,
          fechaEntrega: `2026-11-2${4 + (lives % 3)}`,
          horaEntrega,
        },
      }),
    )
  const orders = [await send('ana'), await send('ana'), await send('dora'), await send('dora')]
  const records = [await customerOf(shop, orders[0]?.id ?? ''), await customerOf(shop, orders[2]?.id ?? '')]
  return { orders, records: records.map((each) => each ?? '') }
}
type Begun = Awaited<ReturnType<typeof begin>>

const read = async (id: string) => {
  const order = await shop.readOrder(id)
  if (!order) throw new Error('The order was not stored')
  return order
}

/** Does one step with the calls of the shop, and notes in `known` what they took. */
async function take(step: MoneyStep, known: KnownMoney, { orders, records }: Begun): Promise<void> {
  const { does, order: index, nth, montos, rest } = step
  const ids = orders.map(({ id }) => id)
  const id = ids[index] ?? ''
  const who = index < 2 ? 0 : 1
  const owner = known.isMerged ? 0 : who
  const isOwn = (each: number) => known.isMerged || each < 2 === index < 2
  const params = { params: { id } }
  const pedidos = montos.flatMap((monto, each) =>
    monto > 0 && isOwn(each) ? [{ id: ids[each] ?? '', monto: monto / 100 }] : [],
  )
  const shares = montos.map((monto, each) => (isOwn(each) ? monto : 0))
  const shared = shares.reduce((total, each) => total + each, 0)

  if (does === 'pays' || does === 'gets back' || does === 'repeats') {
    const sign = does === 'gets back' ? -1 : 1
    if (shared + rest === 0) return
    const body = {
      ...noted(),
      ...{ monto: (shared + rest) / 100, forma: 'yappy' as const, pedidos, pese: true },
      ...{ devuelve: sign < 0, cliente: records[who] ?? '' },
    }
    for (let sent = 0; sent < (does === 'repeats' ? 3 : 1); sent++)
      expect(await shop.as(rosa).call(calls.notePayment, { body })).toMatchObject({ ok: true })
    const signed = shares.map((each) => sign * each)
    known.add(known.payments, owner, body.id, sign * (shared + rest), signed)
  } else if (does === 'reverses') {
    const payment = known.payments[nth % Math.max(1, known.payments.length)]
    if (!payment) return
    const body = { ...noted(), motivo: 'Era de otro' }
    const answer = await shop.as(rosa).call(calls.reversePayment, { params: { id: payment.id }, body })
    const isPossible = payment.reverses === undefined && !known.isReversed(known.payments, payment)
    expect(answer.ok).toBe(isPossible)
    if (!isPossible) return
    known.reverse(known.payments, payment, body.id)
  } else if (does === 'shares') {
    const payment = known.payments[nth % Math.max(1, known.payments.length)]
    if (!payment) return
    const isTheirs = known.isMerged || payment.who === who || pedidos.length === 0
    const answer = await shop.as(luis).call(calls.sharePayment, { params: { id: payment.id }, body: { pedidos } })
    const isOpen = payment.reverses === undefined && !known.isReversed(known.payments, payment)
    const isPossible = isOpen && isTheirs && shared <= Math.abs(payment.monto)
    expect(answer.ok).toBe(isPossible)
    if (isPossible) payment.shares = shares.map((each) => (Math.sign(payment.monto) * each) as never)
  } else if (does === 'returns' || does === 'forgives') {
    const before = await read(id)
    const monto = Math.max(1, montos[0] ?? 1)
    const body = { ...noted(), que: does === 'returns' ? ('devolucion' as const) : ('perdona' as const) }
    const answer = await shop
      .as(rosa)
      .call(calls.addAdjustment, { ...params, body: { ...body, monto: monto / 100, motivo: 'Con mal olor' } })
    const left = owed({ ...before, ajustado: known.returned(index) })
    expect(answer.ok).toBe(before.estado === 'entregado' && monto <= left)
    if (answer.ok)
      known.add(
        known.returns,
        owner,
        body.id,
        monto,
        [0, 1, 2, 3].map((each) => (each === index ? monto : 0)),
      )
  } else if (does === 'reverses a return') {
    const adjustment = known.returns[nth % Math.max(1, known.returns.length)]
    if (!adjustment) return
    const body = { ...noted(), motivo: 'Estaba buena' }
    const answer = await shop.as(rosa).call(calls.reverseAdjustment, { params: { id: adjustment.id }, body })
    const isPossible = adjustment.reverses === undefined && !known.isReversed(known.returns, adjustment)
    expect(answer.ok).toBe(isPossible)
    if (isPossible) known.reverse(known.returns, adjustment, body.id)
  } else if (does === 'owes from before') {
    const monto = Math.max(1, montos[1] ?? 1)
    const body = { ...noted(), monto: monto / 100, motivo: 'Factura de octubre' }
    await shop.as(rosa).ask(calls.setOpeningBalance, { params: { id: records[who] ?? '' }, body })
    known.openings[owner] = (known.openings[owner] + monto) as never
  } else if (does === 'is set' || does === 'is delivered') {
    const estado = does === 'is set' ? step.estado : 'entregado'
    const before = await read(id)
    const answer = await shop.as(rosa).call(setOrderEstado, { ...params, body: { estado } })
    const isReturned = known.returned(index) !== 0 && before.estado === 'entregado' && estado !== 'entregado'
    expect(answer.ok).toBe(!isReturned)
  } else if (does === 'weighs') {
    const body = { paquete: randomUUID(), gramos: 700 + 40 * nth }
    await shop.as(tono).call(weighLine, { params: { id, posicion: '0' }, body })
  } else if (does === 'replaces') {
    const [line] = (await read(id)).productos
    const body = { cambio: randomUUID(), codigo: line?.codigo ?? '', por: line?.codigo === '10002' ? '10001' : '10002' }
    await shop.as(tono).call(changeLine, { params: { id, posicion: '0' }, body })
  } else if (does === 'changes') {
    const lineas = [{ posicion: 0, cantidad: 1 + (nth % 4) }]
    const quoted = await counter.quote(id, { lineas })
    if (quoted.ok) await counter.change(id, { lineas, total: quoted.totales.total / 100 })
  } else if (does === 'customers merge') {
    if (!known.isMerged)
      await shop.as(luis).ask(mergeCustomers, { body: { id: records[0] ?? '', con: records[1] ?? '' } })
    known.isMerged = true
  } else {
    if (known.isMerged) await shop.as(luis).ask(undoMerge, { params: { id: records[1] ?? '' } })
    known.isMerged = false
  }
}

const LIVES = tries(200, 10_000)
test(`${LIVES} customers who pay, get back, return and merge: no cent appears or disappears`, async () => {
  await shop.seed(aProduct({ precioKg: 10 }), aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 9.99 }))
  let lives = 0
  let net = 0
  await fc.assert(
    fc.asyncProperty(anyMoneyLife, async ({ cobro, steps }) => {
      await shop.setSettings({ cobro, limiteDevolucion: 1_000_000, pedidosPorHora: 1000 })
      const begun = await begin(lives++)
      const known = new KnownMoney()
      for (const step of steps) await take(step, known, begun)

      for (const [index, { id, token }] of begun.orders.entries()) {
        const order = await read(id)
        const line = known.line(index, order.estado, order.total)
        expect(order.dinero).toEqual(line)
        if (order.estado === 'entregado') net += order.total - known.returned(index)
        const tracked = await shop.ask(trackOrder, { params: { token } })
        expect(tracked.pedido).toMatchObject({ total: order.total })
      }
      net += sum(known.openings) - sum(known.payments.map(({ monto }) => monto))
      for (const who of [0, 1] as const) {
        const { dinero } = await shop
          .as(luis)
          .ask(calls.readCustomerMoney, { params: { id: begun.records[who] ?? '' } })
        expect(dinero.saldo).toBe(known.balance(who))
        const own = begun.orders.map((_, index) => index).filter((index) => known.isMerged || index < 2 === (who === 0))
        const lacking = await Promise.all(
          own.map(async (index) => {
            const { estado, total } = await read(begun.orders[index]?.id ?? '')
            const { es, monto } = known.line(index, estado, total)
            return es === 'falta' ? monto : cents(0)
          }),
        )
        expect(dinero.porCobrar).toBe(sum(lacking))
      }
    }),
    { numRuns: LIVES },
  )
  // Every cent that came in or went out is of an order or of a customer's balance.
  expect(await shop.db.$count(payments, isNull(payments.customerId))).toBe(0)
  // What customers owe less what is held for them is what the month ends with.
  const { month } = await shop.as(rosa).ask(readMonth, { params: { mes: '2026-11' } })
  expect(month.cifras.fin).toBe(net)
  const list = await shop.as(luis).ask(allOrders, { query: { porPagina: '200' } })
  for (const { id, dinero } of list.orders) expect(dinero).toEqual((await read(id)).dinero)
}, 7_200_000)
