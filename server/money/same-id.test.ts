// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { mergeCustomers } from '#shop/customers/contract.ts'
import type { CallInput } from '#shop/endpoint.ts'
import {
  addAdjustment,
  notePayment,
  reverseAdjustment,
  reversePayment,
  setOpeningBalance,
  sharePayment,
} from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { customerOf } from '#tests/support/customers.ts'
import { atTheDoor, cash } from '#tests/support/door-steps.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { noted } from '#tests/support/payments.ts'
import { beto, luis, register, rosa } from '#tests/support/people.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** An id that comes again is a repeat only of the same thing (docs/rules.md#payments). */
const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { place, deliver, pay, prove, claim, answerProof, answerClaim, link, money } = paidOrders(shop)
const { dueOrder, finish } = atTheDoor(shop)

beforeEach(async () => {
  await shop.seed(aProduct({ precioKg: 10 }))
  for (const person of [rosa, luis, beto]) await register(shop.db, person, shop.context.now())
})

const OTHER = { nombre: 'Dora Paz', telefono: '6777-0009', email: 'dora@correo.com' }
const recordOf = async (orderId: string) => (await customerOf(shop, orderId)) ?? ''
type PaymentBody = CallInput<typeof notePayment>['body']
type ReturnBody = CallInput<typeof addAdjustment>['body']

describe('a payment', () => {
  const note = (body: PaymentBody) => shop.as(luis).call(notePayment, { body })
  const isOther = { status: 409, error: 'Ese número ya es de otro pago' }

  test('of the same id with anything else in it is refused, and nothing of it is stored', async () => {
    const [one, two] = [await place(), await place()]
    const foto = await aPhoto()
    const body: PaymentBody = {
      ...{ ...noted(shop), monto: 20, forma: 'yappy', referencia: 'YP-1', recibio: 'luis', pese: true, foto },
      pedidos: [
        { id: one.id, monto: 13.5 },
        { id: two.id, monto: 6.5 },
      ],
    }
    expect(await note(body)).toMatchObject({ ok: true })
    expect(await note(body)).toMatchObject({ ok: true })
    expect(await note({ ...body, pedidos: body.pedidos?.toReversed() })).toMatchObject({ ok: true })
    const others: Partial<PaymentBody>[] = [
      { monto: 21 },
      { forma: 'efectivo' },
      { referencia: 'YP-2' },
      { referencia: '' },
      { recibio: 'rosa' },
      { foto: await aPhoto({ width: 30 }) },
      { devuelve: true },
      { pedidos: [{ id: one.id, monto: 13.5 }] },
      { pedidos: [], cliente: await recordOf(one.id) },
      {
        pedidos: [
          { id: one.id, monto: 6.5 },
          { id: two.id, monto: 13.5 },
        ],
      },
    ]
    for (const other of others) expect(await note({ ...body, ...other })).toMatchObject(isOther)
    expect(await money(two.id)).toEqual({ es: 'falta', monto: 700 })
  })

  test('that was shared otherwise since is still the same, by what it was first given to', async () => {
    const [one, two] = [await place(), await place()]
    const body: PaymentBody = { ...noted(shop), monto: 13.5, forma: 'yappy', pedidos: [{ id: one.id, monto: 13.5 }] }
    const balance: PaymentBody = { ...noted(shop), monto: 13.5, forma: 'yappy', cliente: await recordOf(one.id) }
    for (const [sent, wanted] of [
      [body, two.id],
      [balance, one.id],
    ] as const) {
      await note(sent)
      const shares = { pedidos: [{ id: wanted, monto: 13.5 }] }
      await shop.as(luis).ask(sharePayment, { params: { id: sent.id }, body: shares })
      expect(await note(sent)).toMatchObject({ ok: true })
      expect(await note({ ...sent, ...shares })).toMatchObject(isOther)
    }
  })

  test('of another customer is refused, and of one that was merged since it is the same', async () => {
    const [ana, dora] = [await place(), await place({ cliente: OTHER })]
    const [one, two] = [await recordOf(ana.id), await recordOf(dora.id)]
    const body: PaymentBody = { ...noted(shop), monto: 5, forma: 'yappy', cliente: one }
    await note(body)
    expect(await note({ ...body, cliente: two })).toMatchObject(isOther)
    await shop.as(luis).ask(mergeCustomers, { body: { id: one, con: two } })
    expect(await note(body)).toMatchObject({ ok: true })
  })

  test('that is reversed again with its id is the same, and the reversal of another one is not', async () => {
    const [one, two] = [await place(), await place()]
    const [first, second] = [await pay(one.id, 13.5), await pay(two.id, 13.5)]
    const body = { ...noted(shop), motivo: 'Era de otro' }
    const reverse = (id: string) => shop.as(luis).call(reversePayment, { params: { id }, body })
    expect(await reverse(first.id)).toMatchObject({ ok: true })
    expect(await reverse(first.id)).toMatchObject({ ok: true })
    expect(await reverse(second.id)).toMatchObject(isOther)
  })

  test('of the door with another amount, way or receiver is refused', async () => {
    const { id } = await dueOrder()
    const paso = randomUUID()
    const step = { paso, recibe: 'Ana', ...cash() }
    expect(await finish(id, step)).toMatchObject({ ok: true })
    expect(await finish(id, step)).toMatchObject({ ok: true })
    const yappy = { pago: { monto: 13.5, forma: 'yappy' as const } }
    for (const other of [cash(10), yappy, { pago: null }])
      expect(await finish(id, { ...step, ...other })).toMatchObject({ status: 409 })
  })

  test('of the door never stands for a payment that was noted', async () => {
    const { id } = await dueOrder()
    const { id: paso } = await pay(id, 13.5)
    const step = { paso, recibe: 'Ana', pago: { monto: 13.5, forma: 'yappy' as const } }
    expect(await finish(id, step)).toMatchObject({ status: 409 })
    expect((await shop.readOrder(id))?.estado).toBe('pendiente')
  })
})

describe('a proof', () => {
  test('of the same id with another amount, way, reference or picture is refused', async () => {
    const { token } = await place()
    const sent = { id: randomUUID(), referencia: 'YP-1', foto: await aPhoto() }
    expect(await prove(token, sent)).toMatchObject({ ok: true })
    expect(await prove(token, sent)).toMatchObject({ ok: true })
    const other = await aPhoto({ width: 30 })
    for (const given of [{ monto: 5 }, { forma: 'transferencia' as const }, { referencia: 'YP-2' }, { foto: other }])
      expect(await prove(token, { ...sent, ...given })).toMatchObject({
        ...{ status: 409, error: 'Ese número ya es de otro aviso' },
      })
    expect((await link(token)).comprobantes).toHaveLength(1)
  })

  test('never takes the id of a payment, and a payment never that of a proof', async () => {
    const { id, token } = await place()
    const paid = await pay(id, 10)
    expect(await prove(token, { id: paid.id, monto: 10 })).toMatchObject({ status: 409 })
    const reversal = { ...noted(shop), motivo: 'Era de otro' }
    await shop.as(luis).ask(reversePayment, { params: { id: paid.id }, body: reversal })
    expect(await prove(token, { id: reversal.id, monto: 10 })).toMatchObject({ status: 409 })

    const proof = randomUUID()
    await prove(token, { id: proof })
    const body = { ...noted(shop), id: proof, monto: 13.5, forma: 'yappy' as const, pedidos: [{ id, monto: 13.5 }] }
    const isOfProof = { status: 409, error: 'Ese número ya es de un comprobante' }
    expect(await shop.as(luis).call(notePayment, { body })).toMatchObject(isOfProof)
    expect(await answerProof(proof, { respuesta: 'aceptado' })).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect(await prove(token, { id: proof })).toMatchObject({ ok: true })
    expect(await shop.as(luis).call(notePayment, { body })).toMatchObject(isOfProof)
  })

  test('that comes at once with a payment of its id: one of them is stored', async () => {
    for (let count = 0; count < 5; count++) {
      const [one, two] = [await place(), await place()]
      const { id, cuando } = noted(shop)
      const pedidos = [{ id: one.id, monto: 13.5 }]
      const body = { id, cuando, monto: 13.5, forma: 'yappy' as const, pedidos }
      const answers = await Promise.all([shop.as(luis).call(notePayment, { body }), prove(two.token, { id })])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })
})

describe('a return', () => {
  const isOther = { status: 409, error: 'Ese número ya es de otro ajuste' }
  const giveBack = (id: string, body: ReturnBody) => shop.as(rosa).call(addAdjustment, { params: { id }, body })
  const delivered = async (cliente = {}) => {
    const order = await place({ cliente })
    await pay(order.id, 13.5)
    await deliver(order.id)
    return order
  }

  test('of the same id with anything else in it is refused, and nothing of it is stored', async () => {
    const [one, two] = [await delivered(), await delivered()]
    const body: ReturnBody = {
      ...{ ...noted(shop), que: 'devolucion', monto: 2, motivo: 'Mal olor' },
      ...{ posicion: 0, gramos: 100, razon: 'mala' },
    }
    expect(await giveBack(one.id, body)).toMatchObject({ ok: true })
    expect(await giveBack(one.id, body)).toMatchObject({ ok: true })
    expect(await giveBack(two.id, body)).toMatchObject(isOther)
    const others: Partial<ReturnBody>[] = [
      { que: 'perdona' },
      { monto: 3 },
      { gramos: 200 },
      { razon: 'falta' },
      { posicion: undefined, gramos: undefined },
    ]
    for (const other of others) expect(await giveBack(one.id, { ...body, ...other })).toMatchObject(isOther)
    expect([await money(one.id), await money(two.id)]).toEqual([
      { es: 'sobra', monto: 200 },
      { es: 'pagado', monto: 1350 },
    ])
  })

  test('never takes the id of a claim, and a claim never that of a return', async () => {
    const { id, token } = await delivered()
    const given = noted(shop)
    await giveBack(id, { ...given, que: 'devolucion', monto: 2, motivo: 'Mal olor' })
    expect(await claim(token, { id: given.id })).toMatchObject({ status: 409 })
    const sent = randomUUID()
    await claim(token, { id: sent })
    const body = { ...noted(shop), id: sent, que: 'devolucion' as const, monto: 2, motivo: 'Mal olor' }
    expect(await giveBack(id, body)).toMatchObject({ status: 409, error: 'Ese número ya es de un reclamo' })
    expect(await answerClaim(sent, { aceptado: true, como: 'dinero', monto: 2 })).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ es: 'sobra', monto: 400 })
  })

  test('reversed by the same id is the same, and what another customer owed from before is not', async () => {
    const [ana, dora] = [await delivered(), await delivered(OTHER)]
    const [one, two] = [await recordOf(ana.id), await recordOf(dora.id)]
    const body = { ...noted(shop), monto: 7, motivo: 'Cuaderno' }
    const owe = (id: string) => shop.as(rosa).call(setOpeningBalance, { params: { id }, body })
    expect(await owe(one)).toMatchObject({ ok: true })
    expect(await owe(two)).toMatchObject(isOther)
    await shop.as(luis).ask(mergeCustomers, { body: { id: one, con: two } })
    expect(await owe(one)).toMatchObject({ ok: true })
    const reversal = { ...noted(shop), motivo: 'No era' }
    const reverse = () => shop.as(rosa).call(reverseAdjustment, { params: { id: body.id }, body: reversal })
    expect([(await reverse()).ok, (await reverse()).ok]).toEqual([true, true])
  })
})
