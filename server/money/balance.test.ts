import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { mergeCustomers } from '#shop/customers/contract.ts'
import { cents, sum } from '#shop/money.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import {
  moveBalance,
  readCustomerMoney,
  reversePayment,
  setOpeningBalance,
  sharePayment,
} from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { orderOf } from '#tests/support/customers.ts'
import { giveBack, noted, readOrderOf, receive } from '#tests/support/payments.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { tries } from '#tests/support/tries.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const dora = { nombre: 'Dora Paz', telefono: '6777-0009', email: 'dora@correo.com' }
const orderOfDora = () => orderOf(shop, dora)
const move = (id: string, que: 'usar' | 'dejar') => shop.as(luis).call(moveBalance, { params: { id }, body: { que } })
async function moneyOfDora(customer: string) {
  const answer = await shop.as(luis).call(readCustomerMoney, { params: { id: customer } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.dinero
}
const stateOf = async (id: string) => (await readOrderOf(shop, id)).dinero

describe('what a customer has in favour', () => {
  test('pays what an order lacks, the oldest payment first, and a repeat moves nothing', async () => {
    const { id, customer } = await orderOfDora()
    const first = await receive(shop, { monto: 10, cliente: customer })
    shop.setClock('2026-11-20T11:00')
    const second = await receive(shop, { monto: 10, cliente: customer, forma: 'yappy' })
    expect(await move(id, 'usar')).toMatchObject({ ok: true, monto: 1350, order: { dinero: { es: 'pagado' } } })
    expect(await move(id, 'usar')).toMatchObject({ ok: true, monto: 0 })
    const { pagos } = await readOrderOf(shop, id)
    expect(pagos.map((pago) => [pago.id, pago.pedidos[0]?.monto])).toEqual([
      [second.id, 350],
      [first.id, 1000],
    ])
    expect(await moneyOfDora(customer)).toMatchObject({ saldo: 650, porCobrar: 0 })
  })

  test('pays as far as it reaches', async () => {
    const { id, customer } = await orderOfDora()
    await receive(shop, { monto: 5, cliente: customer })
    expect(await move(id, 'usar')).toMatchObject({ monto: 500, order: { dinero: { es: 'falta', monto: 850 } } })
    expect(await move(id, 'usar')).toMatchObject({
      ok: false,
      status: 409,
      error: 'Ese cliente no tiene saldo a favor',
    })
  })

  test('is less by what was owed from before', async () => {
    const { id, customer } = await orderOfDora()
    await receive(shop, { monto: 20, cliente: customer })
    const body = { ...noted(shop), monto: 15, motivo: 'Facturas de octubre' }
    await shop.as(rosa).call(setOpeningBalance, { params: { id: customer }, body })
    expect(await move(id, 'usar')).toMatchObject({ monto: 500 })
    expect(await moneyOfDora(customer)).toMatchObject({ saldo: 0, porCobrar: 850, ajustes: [{ que: 'apertura' }] })
  })

  test('may be more than one payment can be', async () => {
    const { customer } = await orderOfDora()
    for (let count = 0; count < 3; count++) await receive(shop, { monto: 9_000_000, cliente: customer })
    expect(await moneyOfDora(customer)).toMatchObject({ saldo: 2_700_000_000 })
  })

  test('is not what a reversed payment was', async () => {
    const { id, customer } = await orderOfDora()
    const pago = await receive(shop, { monto: 20, cliente: customer })
    shop.setClock('2026-11-20T11:00')
    const body = { ...noted(shop), motivo: 'Rebotó' }
    await shop.as(luis).call(reversePayment, { params: { id: pago.id }, body })
    expect(await move(id, 'usar')).toMatchObject({ ok: false, status: 409 })
    expect((await moneyOfDora(customer)).pagos).toMatchObject([
      { anula: pago.id, anulado: false },
      { id: pago.id, anulado: true },
    ])
  })

  test('is taken from what was not reversed', async () => {
    const { id, customer } = await orderOfDora()
    const wrong = await receive(shop, { monto: 20, cliente: customer })
    shop.setClock('2026-11-20T11:00')
    const right = await receive(shop, { monto: 20, cliente: customer })
    const body = { ...noted(shop), motivo: 'Rebotó' }
    await shop.as(luis).call(reversePayment, { params: { id: wrong.id }, body })
    expect(await move(id, 'usar')).toMatchObject({ monto: 1350 })
    expect((await readOrderOf(shop, id)).pagos).toMatchObject([{ id: right.id }])
  })

  test('is one with that of a record that was merged', async () => {
    const { id, customer } = await orderOfDora()
    const other = await orderOf(shop, { ...dora, telefono: '6777-0010', nombre: 'Doris' })
    await receive(shop, { monto: 20, cliente: other.customer })
    await shop.as(luis).call(mergeCustomers, { body: { id: customer, con: other.customer } })
    expect(await move(id, 'usar')).toMatchObject({ ok: true, monto: 1350 })
    expect(await move(other.id, 'usar')).toMatchObject({ ok: true, monto: 650 })
  })

  test('is not used twice by two orders at once', async () => {
    const [one, other] = [await orderOfDora(), await orderOfDora()]
    await receive(shop, { monto: 20, cliente: one.customer })
    const moved = await Promise.all([one, other, one, other].map(({ id }) => move(id, 'usar')))
    expect(moved.reduce((total, answer) => total + (answer.ok ? answer.monto : 0), 0)).toBe(2000)
    expect(await moneyOfDora(one.customer)).toMatchObject({ saldo: 0, porCobrar: 700 })
  })

  test('is used while its payment is shared in another way or reversed: nobody is refused by the other', async () => {
    const { id, customer } = await orderOfDora()
    for (let count = 0; count < 20; count++) {
      const { id: pago } = await receive(shop, { monto: 5, cliente: customer })
      const share = { params: { id: pago }, body: { pedidos: [{ id, monto: 5 }] } }
      const answers = await Promise.all([shop.as(luis).call(sharePayment, share), move(id, 'usar')])
      expect(answers.filter((answer) => !answer.ok && answer.status >= 500)).toEqual([])
      const body = { ...noted(shop), motivo: 'Era de otro cliente' }
      await Promise.all([shop.as(rosa).ask(reversePayment, { params: { id: pago }, body }), move(id, 'usar')])
      expect(await moneyOfDora(customer)).toMatchObject({ saldo: 0, porCobrar: 1350 })
    }
  })
})

describe('what an order has too much', () => {
  test('stays as balance, and what it costs stays with it', async () => {
    const { id, customer } = await orderOfDora()
    await receive(shop, { monto: 10, pedidos: [{ id, monto: 10 }] })
    shop.setClock('2026-11-20T11:00')
    await receive(shop, { monto: 10, pedidos: [{ id, monto: 10 }] })
    expect(await stateOf(id)).toEqual({ es: 'sobra', monto: 650 })
    expect(await move(id, 'dejar')).toMatchObject({ ok: true, monto: 650, order: { dinero: { es: 'pagado' } } })
    expect(await move(id, 'dejar')).toMatchObject({ ok: true, monto: 0 })
    expect(await moneyOfDora(customer)).toMatchObject({ saldo: 650 })
  })

  test('is all of it once it is cancelled', async () => {
    const { id, customer } = await orderOf(shop, dora)
    await receive(shop, { monto: 13.5, pedidos: [{ id, monto: 13.5 }] })
    await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
    expect(await move(id, 'dejar')).toMatchObject({ monto: 1350, order: { dinero: { es: 'nada' } } })
    expect(await moneyOfDora(customer)).toMatchObject({ saldo: 1350 })
  })

  test('is what a return leaves of it', async () => {
    const { id } = await orderOf(shop, dora, { estado: 'entregado' })
    await receive(shop, { monto: 13.5, pedidos: [{ id, monto: 13.5 }] })
    await giveBack(shop, id, 4)
    expect(await stateOf(id)).toEqual({ es: 'sobra', monto: 400 })
    expect(await move(id, 'dejar')).toMatchObject({ monto: 400 })
  })
})

test('whatever is paid, used and left: no cent appears or disappears, and nothing is used that is not there', async () => {
  await shop.db.insert(deliverySlots).values({ fecha: '2026-11-23', hora: '09:00', capacidad: 10_000 })
  let lives = 0
  const anyStep = fc.record({
    does: fc.constantFrom('pays', 'pays', 'pays an order', 'usar', 'usar', 'dejar'),
    order: fc.nat(2),
    cents: fc.integer({ min: 1, max: 3000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 8 }), async (steps) => {
      lives += 1
      const someone = { ...dora, telefono: `6${1_000_000 + lives}`, email: `dora${lives}@correo.com` }
      const orders = [await orderOf(shop, someone), await orderOf(shop, someone), await orderOf(shop, someone)]
      const customer = orders[0]?.customer ?? ''
      let received = 0
      for (const step of steps) {
        const id = orders[step.order]?.id ?? ''
        if (step.does === 'usar' || step.does === 'dejar') {
          await move(id, step.does)
          const { es } = (await stateOf(id)) ?? {}
          if (step.does === 'dejar') expect(es).not.toBe('sobra')
          else if ((await moneyOfDora(customer)).saldo > 0) expect(es).not.toBe('falta')
        } else {
          const monto = step.cents / 100
          received += step.cents
          await receive(shop, { monto, cliente: customer, pedidos: step.does === 'pays' ? [] : [{ id, monto }] })
        }
      }
      const read = await Promise.all(orders.map(({ id }) => readOrderOf(shop, id)))
      const given = read.flatMap(({ id, pagos }) =>
        pagos.flatMap(({ pedidos }) => pedidos.filter((share) => share.id === id).map((share) => share.monto)),
      )
      const { saldo, porCobrar } = await moneyOfDora(customer)
      expect(saldo).toBeGreaterThanOrEqual(0)
      expect(saldo + given.reduce((total, each) => total + each, 0)).toBe(received)
      const lacking = read.map(({ dinero }) => (dinero?.es === 'falta' ? dinero.monto : cents(0)))
      expect(porCobrar).toBe(sum(lacking))
    }),
    { numRuns: tries(4, 200) },
  )
})
