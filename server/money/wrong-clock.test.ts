// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteCash, readCash, reverseCash } from '#shop/cash/contract.ts'
import { finishDelivery } from '#shop/courier/contract.ts'
import { closeMonth, readMonth } from '#shop/month/contract.ts'
import {
  addAdjustment,
  notePayment,
  reverseAdjustment,
  reversePayment,
  setOpeningBalance,
} from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { customerOf } from '#tests/support/customers.ts'
import { atTheDoor, cash } from '#tests/support/door-steps.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { noted, readOrderOf } from '#tests/support/payments.ts'
import { beto, luis, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** What a device with a wrong clock notes counts on the day it arrived (docs/rules.md#payments). */
const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { deliver, pay } = paidOrders(shop)
const { dueOrder, finish, place } = atTheDoor(shop)

beforeEach(async () => {
  await shop.seed(aProduct({ precioKg: 10 }))
  for (const person of [rosa, luis, beto]) await register(shop.db, person, shop.context.now())
})

const TODAY = '2026-11-23'
const YEARS = ['1970-01-01T05:00:00Z', '1999-12-31T15:00:00Z', '2026-11-19T15:00:00Z']
const said = { '1970-01-01T05:00:00Z': '01/01/1970', '1999-12-31T15:00:00Z': '31/12/1999' }
const saidOf = (cuando: string) => `El aparato decía ${said[cuando as keyof typeof said] ?? '19/11/2026'}.`
const recordOf = async (orderId: string) => (await customerOf(shop, orderId)) ?? ''
const month = async (mes: string) => (await shop.as(rosa).ask(readMonth, { params: { mes } })).month
/** Closes the month of the test once it is over, as the owner does. */
async function closesNovember() {
  shop.setClock('2026-12-02T10:00')
  const { cifras, seCierra } = await month('2026-11')
  expect(seCierra).toBe(true)
  const body = { visto: cifras.fin / 100 }
  expect(await shop.as(rosa).call(closeMonth, { params: { mes: '2026-11' }, body })).toMatchObject({ ok: true })
  return cifras
}
const todayAtDoor = () => shop.setClock(`${TODAY}T09:30`)

describe.each(YEARS)('a device that says %s', (cuando) => {
  const isSetToToday = { dia: TODAY, cuando: new Date(`${TODAY}T14:30:00Z`) }
  const sent = () => ({ id: randomUUID(), cuando })

  test('notes a payment of an order and its reversal', async () => {
    const { id } = await dueOrder()
    const payment = { ...sent(), monto: 13.5, forma: 'yappy' as const, nota: 'De Ana', pese: true }
    const send = () => shop.as(luis).call(notePayment, { body: { ...payment, pedidos: [{ id, monto: 13.5 }] } })
    const nota = `De Ana. ${saidOf(cuando)}`
    expect(await send()).toMatchObject({ pago: { ...isSetToToday, nota } })
    expect(await send()).toMatchObject({ pago: { ...isSetToToday, nota } })
    const body = { ...sent(), motivo: 'Era de otro' }
    expect(await shop.as(luis).call(reversePayment, { params: { id: payment.id }, body })).toMatchObject({
      pago: { ...isSetToToday, nota: `Era de otro. ${saidOf(cuando)}` },
    })
    expect(await closesNovember()).toMatchObject({ inicio: 0, recibido: 0, fin: 0 })
  })

  test('notes a payment that is balance, and what was owed from before', async () => {
    const { id } = await dueOrder()
    const cliente = await recordOf(id)
    const payment = { ...sent(), monto: 20, forma: 'yappy' as const, cliente, pese: true }
    expect(await shop.as(luis).call(notePayment, { body: payment })).toMatchObject({
      pago: { ...isSetToToday, nota: saidOf(cuando) },
    })
    const body = { ...sent(), monto: 7, motivo: 'Cuaderno', pese: true }
    const owed = await shop.as(rosa).ask(setOpeningBalance, { params: { id: cliente }, body })
    expect(owed.dinero.ajustes).toMatchObject([{ ...isSetToToday, motivo: `Cuaderno. ${saidOf(cuando)}` }])
    expect(await closesNovember()).toMatchObject({ inicio: 0, recibido: 2000, aperturas: 700, fin: -1300 })
  })

  test('notes a return and its reversal', async () => {
    const { id } = await dueOrder()
    await deliver(id)
    const adjustment = { ...sent(), que: 'devolucion' as const, monto: 2, motivo: 'Mal olor', pese: true }
    expect(await shop.as(luis).call(addAdjustment, { params: { id }, body: adjustment })).toMatchObject({
      ajuste: { ...isSetToToday, motivo: `Mal olor. ${saidOf(cuando)}` },
    })
    const body = { ...sent(), motivo: 'Estaba buena' }
    expect(await shop.as(rosa).call(reverseAdjustment, { params: { id: adjustment.id }, body })).toMatchObject({
      ajuste: isSetToToday,
    })
    expect(await closesNovember()).toMatchObject({ inicio: 0, entregado: 1350, devoluciones: 0, fin: 1350 })
  })

  test('notes what happened at the door: step, payment and discount', async () => {
    const { id } = await dueOrder()
    const descuento = { id: randomUUID(), monto: 2, razon: 'mala' as const, sinFoto: true as const }
    const step = { cuando, paso: randomUUID(), recibe: 'Ana', descuento, ...cash(11.5) }
    expect([(await finish(id, step)).ok, (await finish(id, step)).ok]).toEqual([true, true])
    const { pagos, ajustes, reparto } = await readOrderOf(shop, id)
    expect(pagos).toMatchObject([{ ...isSetToToday, nota: saidOf(cuando) }])
    expect(ajustes).toMatchObject([{ ...isSetToToday, motivo: expect.stringContaining(saidOf(cuando)) }])
    expect(reparto).toMatchObject([{ cuando: isSetToToday.cuando }])
    expect(await closesNovember()).toMatchObject({
      ...{ inicio: 0, entregado: 1350, devoluciones: 200, recibido: 1150, fin: 0 },
    })
  })

  test('notes what happened at the door of an order that the office has delivered meanwhile', async () => {
    const { id } = await dueOrder()
    await deliver(id)
    expect(await finish(id, { cuando, recibe: 'Ana', ...cash() })).toMatchObject({ ok: true })
    expect((await readOrderOf(shop, id)).pagos).toMatchObject([{ ...isSetToToday, nota: saidOf(cuando) }])
    expect(await closesNovember()).toMatchObject({ inicio: 0, fin: 0 })
  })

  test('notes what happened to a till, and reverses it', async () => {
    await dueOrder()
    const entry = { ...sent(), persona: 'beto', que: 'cambio' as const, monto: 20, otra: 'mostrador', nota: 'Moneda' }
    const send = () => shop.as(beto).call(noteCash, { body: entry })
    const movimiento = { cuando: isSetToToday.cuando, nota: `Moneda. ${saidOf(cuando)}` }
    expect([await send(), await send()]).toMatchObject([{ movimiento }, { movimiento }])
    expect((await shop.as(rosa).ask(readCash, { query: { fecha: TODAY } })).movimientos).toHaveLength(1)
    const body = { ...sent(), motivo: 'Eran 10' }
    expect(await shop.as(beto).call(reverseCash, { params: { id: entry.id }, body })).toMatchObject({
      movimiento: { cuando: isSetToToday.cuando },
    })
  })
})

test('a device that is some days late in a shop that took orders then is believed', async () => {
  const [first, { id }] = [await place(), await place()]
  todayAtDoor()
  const on = { id: randomUUID(), cuando: '2026-11-21T15:00:00Z' }
  const body = { ...on, monto: 13.5, forma: 'yappy' as const, pedidos: [{ id, monto: 13.5 }] }
  expect(await shop.as(luis).call(notePayment, { body })).toMatchObject({ pago: { dia: '2026-11-21', nota: '' } })
  const balance = { ...on, id: randomUUID(), monto: 5, forma: 'yappy' as const, cliente: await recordOf(first.id) }
  expect(await shop.as(luis).call(notePayment, { body: balance })).toMatchObject({ pago: { dia: '2026-11-21' } })
  const entry = { ...on, id: randomUUID(), persona: 'beto', que: 'cambio' as const, monto: 20, otra: 'mostrador' }
  expect(await shop.as(beto).call(noteCash, { body: entry })).toMatchObject({ movimiento: { nota: '' } })
  expect((await shop.as(rosa).ask(readCash, { query: { fecha: '2026-11-21' } })).movimientos).toHaveLength(1)
})

test('a moment before the first one that a clock can have is refused', async () => {
  const { id } = await dueOrder()
  await pay(id, 1)
  const on = { id: randomUUID(), cuando: '0001-01-01T00:00:00Z' }
  const isRefused = { ok: false, status: 400, campos: { cuando: 'La fecha de este aparato está mal: corrígela' } }
  const payment = { ...on, monto: 1, forma: 'yappy' as const, pedidos: [{ id, monto: 1 }], pese: true }
  expect(await shop.as(luis).call(notePayment, { body: payment })).toMatchObject(isRefused)
  const entry = { ...on, persona: 'beto', que: 'cambio' as const, monto: 20, otra: 'mostrador' }
  expect(await shop.as(beto).call(noteCash, { body: entry })).toMatchObject(isRefused)
  const { id: paso, cuando } = on
  const step = { paso, cuando, recibe: 'Ana', ...cash() }
  expect(await shop.as(beto).call(finishDelivery, { params: { id }, body: step })).toMatchObject(isRefused)
})

describe('a shop in which an older version left a row before its first day', () => {
  const leave = async (dia: string) => {
    const { id } = await dueOrder()
    await pay(id, 13.5)
    await deliver(id)
    const cliente = await recordOf(id)
    const columns = (monto: number) => `select gen_random_uuid(), $1, ${monto}, 'rosa', $2::date, now(), $2::date`
    await shop.pool.query(
      `insert into payments (id, customer_id, monto, quien, cuando, recibido, dia, forma, recibio) ${columns(500)}, 'yappy', 'rosa'`,
      [cliente, dia],
    )
    await shop.pool.query(
      `insert into adjustments (id, customer_id, monto, quien, cuando, recibido, dia, que, motivo) ${columns(700)}, 'apertura', 'Cuaderno'`,
      [cliente, dia],
    )
    const more = { ...noted(shop), monto: 3, forma: 'yappy' as const, cliente }
    await shop.as(luis).ask(notePayment, { body: more })
  }

  test.each(['0001-01-01', '1970-01-01', '1999-12-31', '2026-10-30'])('on %s: it closes its months', async (dia) => {
    await leave(dia)
    // What the row changed is in what the first month begins with: all ties.
    expect(await closesNovember()).toMatchObject({ inicio: 200, entregado: 1350, recibido: 1650, fin: -100 })
    expect(await month('2026-12')).toMatchObject({ cifras: { inicio: -100, fin: -100 } })
  })
})
