import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeMonth, readMonth } from '#shop/month/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { markPacked, undoWeight, weighLine } from '#shop/packing/contract.ts'
import { moveBalance, notePayment, reverseAdjustment, reversePayment } from '#shop/payments/contract.ts'
import { reportOfWeek } from '#shop/reports/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { customerOf } from '#tests/support/customers.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { giveBack, noted, readOrderOf, receive } from '#tests/support/payments.ts'
import { luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** The cents that an order lacks after weighing (docs/rules.md#cents). An order of 1 kg costs $10.00 and its delivery $3.50. */
const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, pay, prove, answerProof, link, money, deliver } = paidOrders(shop)
beforeEach(async () => {
  await shop.seed(aProduct({ precioKg: 10 }))
  await shop.setSettings({ cobro: 'peso real' })
})

/** Each step is a minute after the one before. */
let minutes = 0
beforeEach(() => {
  minutes = 0
})
const later = () => shop.setClock(`2026-11-20T09:${String(++minutes).padStart(2, '0')}`)

async function weigh(id: string, gramos: number) {
  later()
  const paquete = randomUUID()
  const params = { id, posicion: '0' }
  await shop.as(tono).ask(weighLine, { params, body: { paquete, gramos } })
  return () => shop.as(tono).ask(undoWeight, { params: { ...params, paquete } })
}
const pack = (id: string) => shop.as(tono).ask(markPacked, { params: { id }, body: { cajas: 1 } })
const move = (id: string, estado: OrderEstado) =>
  shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })

const forgiven = async (id: string) => (await readOrderOf(shop, id)).redondeo
/** The adjustments of an order, the latest first. */
const adjusted = async (id: string) => (await readOrderOf(shop, id)).ajustes.map(({ que, monto }) => [que, monto])

/** An order that was paid as ordered, and weighs this much. */
async function paidAndWeighed(gramos: number) {
  const { id, token } = await place()
  await pay(id, 13.5)
  const undo = await weigh(id, gramos)
  return { id, token, undo }
}

describe('an order that was paid as ordered', () => {
  test('is paid although it weighs some grams more, in the office, on its link and in its mail', async () => {
    const { id, token } = await paidAndWeighed(1008)
    await pack(id)
    expect(await readOrderOf(shop, id)).toMatchObject({ total: 1358, dinero: { es: 'pagado', monto: 1350 } })
    expect(await forgiven(id)).toBe(8)
    expect(await link(token)).toMatchObject({ pedido: { total: 1358, dinero: { es: 'pagado' } } })
    const mails = (await shop.mails()).map(({ text }) => text).join('\n')
    expect(mails).toContain('$13.58')
    expect(mails).not.toContain('Falta')
  })

  test.each([
    { what: 'as much as the setting', gramos: 1025, dinero: { es: 'pagado', monto: 1350 } },
    { what: 'a cent more', gramos: 1026, dinero: { es: 'falta', monto: 26 } },
    { what: 'less', gramos: 969, dinero: { es: 'sobra', monto: 31 } },
  ])('and costs $what', async ({ gramos, dinero }) => {
    const { id } = await paidAndWeighed(gramos)
    expect(await money(id)).toEqual(dinero)
  })

  test('is asked for every cent where the setting is 0', async () => {
    await shop.setSettings({ cobro: 'peso real', redondeo: 0 })
    expect(await money((await paidAndWeighed(1008)).id)).toEqual({ es: 'falta', monto: 8 })
  })

  test('is rounded as it weighs now', async () => {
    const { id, undo } = await paidAndWeighed(1008)
    await undo()
    expect([await money(id), await forgiven(id)]).toEqual([{ es: 'pagado', monto: 1350 }, 0])
    const undoSecond = await weigh(id, 1012)
    expect([await money(id), await forgiven(id)]).toEqual([{ es: 'pagado', monto: 1350 }, 12])
    await undoSecond()
    await weigh(id, 1030)
    expect([await money(id), await forgiven(id)]).toEqual([{ es: 'falta', monto: 30 }, 0])
    expect(await adjusted(id)).toEqual([])
  })

  test('counts as soon as its payment is accepted, also after it was weighed', async () => {
    const { id, token } = await place()
    const proof = randomUUID()
    await prove(token, { id: proof })
    await weigh(id, 1008)
    expect(await forgiven(id)).toBe(0)
    await answerProof(proof, { respuesta: 'aceptado' })
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
  })

  test('lacks everything again once its payment is reversed', async () => {
    const { id } = await place()
    const { id: pago } = await pay(id, 13.5)
    await weigh(id, 1008)
    await shop.as(rosa).ask(reversePayment, { params: { id: pago }, body: { ...noted(shop), motivo: 'Rebotó' } })
    expect(await money(id)).toEqual({ es: 'falta', monto: 1358 })
  })

  test('by the balance of its customer is one as well', async () => {
    const { id } = await place()
    await receive(shop, { monto: 13.5, pedidos: [], cliente: (await customerOf(shop, id)) ?? '' })
    await weigh(id, 1008)
    await shop.as(luis).ask(moveBalance, { params: { id }, body: { que: 'usar' } })
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
  })
})

test('who pays when it is weighed already pays what it costs', async () => {
  const { id } = await place()
  await weigh(id, 1008)
  later()
  await pay(id, 13.5)
  expect(await money(id)).toEqual({ es: 'falta', monto: 8 })
})

test('who owes more than the limit after weighing pays every cent of it, also at the door', async () => {
  const { id } = await paidAndWeighed(1300)
  later()
  await pay(id, 0.25)
  expect(await money(id)).toEqual({ es: 'falta', monto: 25 })
})

test('what a phone says of when it was paid does not count', async () => {
  const { id } = await place()
  await weigh(id, 1008)
  later()
  await receive(shop, { monto: 13.5, pedidos: [{ id, monto: 13.5 }], cuando: '2026-11-20T13:00:00.000Z' })
  expect(await money(id)).toEqual({ es: 'falta', monto: 8 })
})

test('a payment that was reversed is none, and what was paid back is no weight', async () => {
  const { id } = await place()
  const { id: pago } = await pay(id, 13.5)
  await weigh(id, 1008)
  await shop.as(rosa).ask(reversePayment, { params: { id: pago }, body: { ...noted(shop), motivo: 'Rebotó' } })
  later()
  await pay(id, 13.5)
  expect(await money(id)).toEqual({ es: 'falta', monto: 8 })
  const other = await paidAndWeighed(1000)
  const back = { ...noted(shop), forma: 'yappy' as const, devuelve: true, pese: true }
  await shop.as(rosa).ask(notePayment, { body: { ...back, monto: 0.2, pedidos: [{ id: other.id, monto: 0.2 }] } })
  expect(await money(other.id)).toEqual({ es: 'falta', monto: 20 })
})

test('who paid a part is asked for the rest', async () => {
  const { id } = await place()
  await pay(id, 13.4)
  await weigh(id, 1008)
  expect(await money(id)).toEqual({ es: 'falta', monto: 18 })
})

describe('an order whose cents were forgiven', () => {
  test('can be taken out of Entregado, cancelled and taken up again', async () => {
    const { id } = await paidAndWeighed(1008)
    await deliver(id)
    expect([await forgiven(id), await adjusted(id)]).toEqual([0, [['redondeo', 8]]])
    expect(await move(id, 'en_proceso')).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect([await forgiven(id), await adjusted(id)]).toEqual([
      8,
      [
        ['redondeo', -8],
        ['redondeo', 8],
      ],
    ])
    await move(id, 'cancelado')
    expect([await money(id), await forgiven(id)]).toEqual([{ es: 'sobra', monto: 1350 }, 0])
    await move(id, 'entregado')
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect((await adjusted(id))[0]).toEqual(['redondeo', 8])
  })

  test('gives back what was paid for it, and no more', async () => {
    const { id } = await paidAndWeighed(1008)
    await deliver(id)
    await giveBack(shop, id, 10)
    expect(await money(id)).toEqual({ es: 'sobra', monto: 1000 })
    await expect(giveBack(shop, id, 3.51)).rejects.toThrow('De ese pedido se puede devolver hasta $3.50')
  })

  test('keeps them after its delivery, whatever is noted, until a person reverses them', async () => {
    const { id } = await paidAndWeighed(1008)
    await deliver(id)
    await pay(id, 0.08)
    expect(await money(id)).toEqual({ es: 'sobra', monto: 8 })
    const [ajuste] = (await readOrderOf(shop, id)).ajustes
    const body = { ...noted(shop), motivo: 'Los pagó después' }
    await shop.as(rosa).ask(reverseAdjustment, { params: { id: ajuste?.id ?? '' }, body })
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1358 })
    const { pagos } = await readOrderOf(shop, id)
    const last = pagos.find(({ monto }) => monto === 8)
    await shop
      .as(rosa)
      .ask(reversePayment, { params: { id: last?.id ?? '' }, body: { ...noted(shop), motivo: 'No era' } })
    await pay(id, 0.05)
    expect(await money(id)).toEqual({ es: 'falta', monto: 3 })
  })

  test('has them in the month and the week of its delivery as a figure of their own, also once they are closed', async () => {
    const read = async (mes: string) => (await shop.as(rosa).ask(readMonth, { params: { mes } })).month.cifras
    shop.setClock('2026-11-30T09:00')
    const { id } = await place({ cliente: { fechaEntrega: '2026-12-01' } })
    await pay(id, 13.5)
    shop.setClock('2026-11-30T10:00')
    await shop.as(tono).ask(weighLine, {
      params: { id, posicion: '0' },
      body: { paquete: randomUUID(), gramos: 1008 },
    })
    expect(await read('2026-11')).toMatchObject({ recibido: 1350, redondeo: 0, fin: -1350 })
    shop.setClock('2026-12-01T09:00')
    await deliver(id)
    const december = { inicio: -1350, entregado: 1358, recibido: 0, redondeo: 8, perdonado: 0, devoluciones: 0, fin: 0 }
    expect(await read('2026-12')).toMatchObject(december)
    const week = await shop.as(rosa).ask(reportOfWeek, { params: { date: '2026-12-01' } })
    expect(week).toMatchObject({ report: { dinero: { entregado: 1358, devuelto: 8, porCobrar: 0 } } })
    shop.setClock('2027-01-01T09:00')
    for (const [mes, visto] of [
      ['2026-11', -13.5],
      ['2026-12', 0],
    ] as const)
      await shop.as(rosa).ask(closeMonth, { params: { mes }, body: { visto } })
    expect(await read('2026-12')).toMatchObject(december)
    await move(id, 'en_proceso')
    expect(await read('2026-12')).toMatchObject(december)
    expect(await read('2027-01')).toMatchObject({ inicio: 0, entregado: -1358, redondeo: -8, fin: -1350 })
  })
})
