// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { adjustments, paymentAllocations, payments } from '#server/money/table.ts'
import { finishDelivery, readRoute } from '#shop/courier/contract.ts'
import { urlOf } from '#shop/endpoint.ts'
import { readPacking } from '#shop/packing/contract.ts'
import { readPaymentPhoto } from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { at, DUE } from '#tests/support/courier-steps.ts'
import { atTheDoor, cash } from '#tests/support/door-steps.ts'
import { beto, luis, rosa, tono } from '#tests/support/people.ts'
import { aPhoto, storedKeys } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { dueOrder, finish, route, moneyOf, payBefore, conflicts, pays } = atTheDoor(shop)

beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))
const stopOf = async (id: string) => (await route()).paradas.find((stop) => stop.id === id)

describe('what is received at the door', () => {
  test('is a payment under the id of the step, held by the courier, and the order is paid', async () => {
    const { id } = await dueOrder()
    expect(await stopOf(id)).toMatchObject({ cobro: 'cobra', total: 1350 })
    const paso = randomUUID()
    expect(await finish(id, { paso, recibe: 'Ana', cuando: at('09:20'), ...cash() })).toMatchObject({
      parada: { estado: 'entregado', cobro: 'pagado', total: 0 },
    })
    expect(await shop.db.select().from(payments)).toMatchObject([
      {
        id: paso,
        monto: 1350,
        forma: 'efectivo',
        quien: 'beto',
        recibio: 'beto',
        dia: DUE.fecha,
        cuando: new Date(at('09:20')),
      },
    ])
    expect(await moneyOf(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect(await conflicts()).toEqual([])
  })

  test('keeps the reference that the customer shows, and a person looks at one that was noted before', async () => {
    const [first, second] = [await dueOrder(), await dueOrder()]
    const pago = { monto: 13.5, forma: 'yappy' as const, referencia: 'YP-778812' }
    const step = { paso: randomUUID(), recibe: 'Ana', pago }
    await finish(first.id, step)
    expect(await finish(first.id, step)).toMatchObject({ ok: true })
    const other = { ...step, pago: { ...pago, referencia: 'YP-1' } }
    expect(await finish(first.id, other)).toMatchObject({ status: 409 })
    expect((await shop.readOrder(first.id))?.pagos).toMatchObject([{ forma: 'yappy', referencia: 'YP-778812' }])
    expect(await conflicts()).toEqual([])
    await finish(second.id, { recibe: 'Ana', pago: { ...pago, referencia: 'yp-778812' } })
    expect(await moneyOf(second.id)).toEqual({ es: 'pagado', monto: 1350 })
    expect(await conflicts()).toMatchObject([{ que: ['pago_doble'], pedido: { id: second.id } }])
  })

  test('may be less than it costs, or more, which the order has too much', async () => {
    const [less, more] = [await dueOrder(), await dueOrder()]
    await finish(less.id, { recibe: 'Ana', ...cash(10) })
    await finish(more.id, { recibe: 'Ana', ...cash(14) })
    expect(await moneyOf(less.id)).toEqual({ es: 'falta', monto: 350 })
    expect(await moneyOf(more.id)).toEqual({ es: 'sobra', monto: 50 })
    expect(await conflicts()).toEqual([])
  })

  test.for([
    { what: 'nothing, and the step says so', pago: { pago: null }, motivo: 'No pagó' },
    { what: 'not said by a page of the version before', pago: {}, motivo: '' },
  ])('is $what', async ({ pago, motivo }) => {
    const { id } = await dueOrder()
    expect(await finish(id, { recibe: 'Ana', ...pago })).toMatchObject({ parada: { pasos: [{ motivo }] } })
    expect(await shop.db.$count(payments)).toBe(0)
    expect(await moneyOf(id)).toEqual({ es: 'falta', monto: 1350 })
  })

  test('is refused when it is no amount', async () => {
    const { id } = await dueOrder()
    expect(await finish(id, { recibe: 'Ana', ...cash(0) })).toMatchObject({ status: 400 })
    expect(await finish(id, { recibe: 'Ana', ...cash(-5) })).toMatchObject({ status: 400 })
    expect((await shop.readOrder(id))?.estado).toBe('pendiente')
  })

  test('is stored once, when the same step arrives fifty times at once and again later', async () => {
    const { id } = await dueOrder()
    const step = { paso: randomUUID(), recibe: 'Ana', ...cash() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(id, step)))
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    expect(await finish(id, step)).toMatchObject({ ok: true })
    expect([await shop.db.$count(payments), await shop.db.$count(paymentAllocations)]).toEqual([1, 1])
    expect((await shop.readOrder(id))?.reparto).toHaveLength(1)
    expect(await conflicts()).toEqual([])
  })
})

describe('a courier reads of the money of a stop', () => {
  test('that it is paid, and how much is left of a part', async () => {
    const [whole, part] = [await dueOrder(), await dueOrder()]
    await payBefore(whole.id)
    await payBefore(part.id, 10)
    expect(await stopOf(whole.id)).toMatchObject({ cobro: 'pagado', total: 0 })
    expect(await stopOf(part.id)).toMatchObject({ cobro: 'cobra', total: 350 })
  })

  test('that the customer pays by month, without an amount', async () => {
    const { id } = await dueOrder()
    await pays(id, 'cuenta')
    expect(await stopOf(id)).toMatchObject({ cobro: 'cuenta', total: 0 })
  })

  test('that the customer pays before and has not, which the butcher reads too, until it is paid', async () => {
    const { id } = await dueOrder()
    await pays(id, 'antes')
    const packing = async () =>
      (await shop.as(tono).ask(readPacking, { query: { fecha: DUE.fecha } })).pedidos.map(({ pagaAntes }) => pagaAntes)
    expect(await stopOf(id)).toMatchObject({ cobro: 'antes', total: 1350 })
    expect(await packing()).toEqual([true])
    await payBefore(id)
    expect(await stopOf(id)).toMatchObject({ cobro: 'pagado' })
    expect(await packing()).toEqual([false])
  })
})

describe('a bad piece at the door', () => {
  const aDiscount = async (given: object = {}) => ({
    ...{ id: randomUUID(), monto: 4, razon: 'mala' as const, motivo: 'Mal olor', foto: await aPhoto() },
    ...given,
  })

  test('is a return with its reason and photo, and what is collected follows', async () => {
    const { id } = await dueOrder()
    const descuento = await aDiscount()
    const step = { paso: randomUUID(), recibe: 'Ana', foto: await aPhoto(), descuento, ...cash(9.5) }
    expect(await finish(id, step)).toMatchObject({ parada: { estado: 'entregado', cobro: 'pagado' } })
    expect(await finish(id, step)).toMatchObject({ ok: true })
    expect(await shop.db.select().from(adjustments)).toMatchObject([
      { id: descuento.id, que: 'devolucion', monto: 400, razon: 'mala', motivo: 'Mal olor', quien: 'beto', foto: true },
    ])
    expect(await moneyOf(id)).toEqual({ es: 'pagado', monto: 950 })
    const photo = urlOf(readPaymentPhoto, { params: { id: descuento.id } })
    expect((await shop.as(luis).inject({ url: photo })).statusCode).toBe(200)
    expect((await shop.as(beto).inject({ url: photo })).statusCode).toBe(403)
  })

  test('that comes again with the id of its step and another discount is refused, and nothing of it is stored', async () => {
    const [{ id }, { id: otherId }] = [await dueOrder(), await dueOrder()]
    const descuento = await aDiscount()
    const step = { paso: randomUUID(), recibe: 'Ana', ...cash(9.5) }
    const plain = { paso: randomUUID(), recibe: 'Ana', ...cash() }
    expect(await finish(id, { ...step, descuento })).toMatchObject({ ok: true })
    expect(await finish(otherId, plain)).toMatchObject({ ok: true })
    const isOther = { status: 409, error: 'Ese paso ya está anotado con otro descuento' }
    for (const other of [{ monto: 3 }, { razon: 'falta' as const }, { id: randomUUID() }])
      expect(await finish(id, { ...step, descuento: { ...descuento, ...other } })).toMatchObject(isOther)
    expect(await finish(id, step)).toMatchObject(isOther)
    expect(await finish(otherId, { ...plain, descuento: await aDiscount() })).toMatchObject(isOther)
    expect(await finish(id, { ...step, descuento })).toMatchObject({ ok: true })
    expect(await finish(otherId, plain)).toMatchObject({ ok: true })
    expect(await shop.db.$count(adjustments)).toBe(1)
  })

  test('of another step at the same moment refuses no repeat', async () => {
    const { id } = await dueOrder()
    const first = { paso: randomUUID(), recibe: 'Ana', descuento: await aDiscount(), ...cash(5) }
    const second = { paso: randomUUID(), recibe: 'Ana', ...cash(4.5) }
    for (const step of [first, second, first, second]) expect(await finish(id, step)).toMatchObject({ ok: true })
    expect([await shop.db.$count(adjustments), await shop.db.$count(payments)]).toEqual([1, 2])
  })

  test('above the limit of the settings is refused with all of its step, and the owner has no limit', async () => {
    const { id } = await dueOrder()
    await shop.setSettings({ limiteDescuento: 5 })
    expect(await shop.as(beto).ask(readRoute, {})).toMatchObject({ limiteDescuento: 500 })
    const before = await storedKeys(shop.context.files)
    const over = { recibe: 'Ana', foto: await aPhoto(), descuento: await aDiscount({ monto: 5.01 }), ...cash(8.49) }
    expect(await finish(id, over)).toMatchObject({ status: 403, error: /hasta \$5\.00/ })
    expect(await storedKeys(shop.context.files)).toEqual(before)
    expect([await shop.db.$count(payments), (await shop.readOrder(id))?.estado]).toEqual([0, 'pendiente'])
    expect(await finish(id, { recibe: 'Ana', descuento: await aDiscount({ monto: 5 }) })).toMatchObject({ ok: true })
    const other = await dueOrder()
    const body = { paso: randomUUID(), cuando: at('09:20'), ...over }
    expect(await shop.as(rosa).call(finishDelivery, { params: { id: other.id }, body })).toMatchObject({ ok: true })
  })

  test('needs a photo, unless the phone has lost it', async () => {
    const { id } = await dueOrder()
    const { foto: _, ...without } = await aDiscount()
    expect(await finish(id, { recibe: 'Ana', descuento: without })).toMatchObject({ status: 400 })
    const lost = { ...without, sinFoto: true as const }
    expect(await finish(id, { recibe: 'Ana', descuento: lost })).toMatchObject({ ok: true })
  })

  test('never takes off more than the order costs', async () => {
    const { id } = await dueOrder()
    await shop.setSettings({ limiteDescuento: 50 })
    const step = { paso: randomUUID(), recibe: 'Ana', descuento: await aDiscount({ monto: 50 }) }
    await finish(id, step)
    expect(await moneyOf(id)).toEqual({ es: 'pagado', monto: 0 })
    expect(await finish(id, step)).toMatchObject({ ok: true })
    const later = { paso: randomUUID(), cuando: at('09:20') }
    const nothingLeft = { ...step, ...later, descuento: await aDiscount({ monto: 1 }) }
    for (const _ of ['stored', 'again']) expect(await finish(id, nothingLeft)).toMatchObject({ ok: true })
  })
})
