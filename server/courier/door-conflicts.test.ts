// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendOrder } from '#commands/demo/builder.ts'
import { doorConflicts, payments } from '#server/money/table.ts'
import { orders } from '#server/orders/table.ts'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { finishDelivery, readDoorConflicts, settleDoorConflict } from '#shop/courier/contract.ts'
import { readMonth } from '#shop/month/contract.ts'
import { notePayment } from '#shop/payments/contract.ts'
import { readClaimReport } from '#shop/payments/customer/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { at, DUE } from '#tests/support/courier-steps.ts'
import { atTheDoor, cash } from '#tests/support/door-steps.ts'
import { ana, beto, luis, PASSWORD, rosa, tono } from '#tests/support/people.ts'
import { aPhoto, storedKeys } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { dueOrder, start, finish, fail, moneyOf, setEstado, payBefore, conflicts } = atTheDoor(shop)

beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

describe('what the office changed while the courier had no signal refuses nothing that happened at the door:', () => {
  const delivered = async () => ({
    paso: randomUUID(),
    recibe: 'Ana',
    foto: await aPhoto(),
    cuando: at('09:20'),
    ...cash(),
  })
  const change = (id: string, set: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(set).where(eq(orders.id, id))

  test('a cancelled order stays so, its payment is to be given back, and a person calls it delivered', async () => {
    const { id } = await dueOrder()
    await start(id, { cuando: at('09:05') })
    await setEstado(id, 'cancelado')
    const step = await delivered()
    expect(await finish(id, step)).toMatchObject({ ok: true, parada: { estado: 'cancelado' } })
    expect(await finish(id, step)).toMatchObject({ ok: true })
    expect(await moneyOf(id)).toEqual({ es: 'sobra', monto: 1350 })
    expect(await storedKeys(shop.context.files)).toContain(`entregas/${step.paso}.jpg`)
    expect(await conflicts()).toMatchObject([
      {
        ...{ paso: step.paso, que: ['cancelado'], pago: { monto: 1350, forma: 'efectivo' } },
        puerta: { que: 'entregado', quien: 'beto', recibe: 'Ana', foto: true, cuando: new Date(at('09:20')) },
        pedido: { id, estado: 'cancelado', dinero: { es: 'sobra', monto: 1350 } },
      },
    ])
    const settle = { params: { paso: step.paso }, body: { hace: 'entregado' as const } }
    expect(await shop.as(luis).call(settleDoorConflict, settle)).toMatchObject({ ok: true, resolvio: 'luis' })
    expect(await shop.as(rosa).call(settleDoorConflict, settle)).toMatchObject({
      status: 409,
      error: 'Ya lo resolvió luis',
    })
    expect(await moneyOf(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect([(await shop.readOrder(id))?.estado, await conflicts()]).toEqual(['entregado', []])
  })

  test.for([
    { what: 'moved to another day', set: { fechaEntrega: '2026-11-25' }, que: ['otro_dia'] },
    { what: 'moved by many weeks', set: { fechaEntrega: '2027-01-18' }, que: ['otro_dia'] },
    { what: 'changed to pickup', set: { tipoEntrega: 'retiro' as const }, que: ['retiro'] },
  ])('an order that was $what is delivered', async ({ set, que }) => {
    const { id } = await dueOrder()
    await change(id, set)
    const step = { ...(await delivered()), para: DUE.fecha }
    expect(await finish(id, step)).toMatchObject({ parada: { estado: 'entregado', cobro: 'pagado' } })
    expect(await conflicts()).toMatchObject([{ que, pedido: { id } }])
  })

  test('a page that does not say for which day it had the order delivers what had left the shop', async () => {
    const [left, failed] = [await dueOrder(), await dueOrder()]
    for (const { id } of [left, failed]) {
      await start(id, { cuando: at('09:05') })
      await change(id, { fechaEntrega: '2027-01-18' })
    }
    expect(await finish(left.id, await delivered())).toMatchObject({ parada: { estado: 'entregado', cobro: 'pagado' } })
    expect(await fail(failed.id)).toMatchObject({ parada: { estado: 'en_proceso' } })
    expect(await conflicts()).toMatchObject([{ que: ['otro_dia'], pedido: { id: left.id } }])
  })

  test('an order that two couriers deliver, or one of them in two tabs, is paid twice until a person reverses one', async () => {
    const { id } = await dueOrder()
    const [first, second] = [await delivered(), await delivered()]
    await Promise.all([finish(id, first), finish(id, second)])
    expect(await moneyOf(id)).toEqual({ es: 'sobra', monto: 1350 })
    const [conflict, ...others] = await conflicts()
    expect([conflict?.que, others]).toEqual([['ya_entregado', 'pago_doble'], []])
    const paso = conflict?.paso ?? ''
    const reverse = { params: { paso }, body: { hace: 'anular_pago' as const } }
    expect(await shop.as(luis).call(settleDoorConflict, reverse)).toMatchObject({ status: 403 })
    expect(await shop.as(rosa).call(settleDoorConflict, reverse)).toMatchObject({ ok: true })
    expect([await moneyOf(id), await conflicts()]).toEqual([{ es: 'pagado', monto: 1350 }, []])
  })

  test('the same payment that office and courier note, one after the other or at once', async () => {
    const { id } = await dueOrder()
    await payBefore(id)
    await finish(id, await delivered())
    expect(await conflicts()).toMatchObject([{ que: ['pago_doble'] }])
    for (let round = 0; round < 5; round++) {
      const other = await dueOrder()
      const office = { id: randomUUID(), cuando: at('09:10'), monto: 13.5, forma: 'yappy' as const }
      const body = { ...office, pedidos: [{ id: other.id, monto: 13.5 }] }
      const before = (await conflicts()).length
      const [noted] = await Promise.all([
        shop.as(luis).call(notePayment, { body }),
        finish(other.id, await delivered()),
      ])
      // Whoever is second is told: the office is warned, or the step waits for a person.
      expect(noted.ok ? 'noted' : noted.status).toBe((await conflicts()).length > before ? 'noted' : 409)
    }
  })

  test('an order that the office called delivered is confirmed, with its payment', async () => {
    const { id } = await dueOrder()
    await setEstado(id, 'entregado')
    expect(await finish(id, await delivered())).toMatchObject({ parada: { estado: 'entregado', cobro: 'pagado' } })
    expect(await conflicts()).toEqual([])
  })

  test('nobody at the door of an order that is cancelled or has another day contradicts nothing, but a delivered one does', async () => {
    const [cancelled, moved, done] = [await dueOrder(), await dueOrder(), await dueOrder()]
    await setEstado(cancelled.id, 'cancelado')
    await change(moved.id, { fechaEntrega: '2026-11-25' })
    await setEstado(done.id, 'entregado')
    for (const { id } of [cancelled, moved, done])
      expect(await fail(id, { para: DUE.fecha })).toMatchObject({ ok: true })
    expect((await shop.readOrder(moved.id))?.horaLiberada).toBe(false)
    expect((await shop.readOrder(done.id))?.estado).toBe('entregado')
    expect(await conflicts()).toMatchObject([{ que: ['ya_entregado'], pedido: { id: done.id }, pago: null }])
  })

  test('the payment for an order whose customer erased their data, without anything of the person', async () => {
    shop.setClock('2026-11-20T10:00')
    const { id } = await sendOrder(shop.as(ana).ask, anOrder())
    await change(id, { fechaEntrega: '2026-11-20' })
    await setEstado(id, 'cancelado')
    expect(await shop.as(ana).call(deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true })
    const cuando = shop.context.now().toISOString()
    const pago = { ...cash().pago, forma: 'yappy' as const, referencia: 'ANA-RIOS' }
    const step = { ...(await delivered()), cuando, pago }
    expect(await finish(id, step)).toMatchObject({ ok: true })
    expect(await shop.readOrder(id)).toMatchObject({
      ...{ reparto: [{ recibe: '', foto: false }], dinero: { es: 'sobra' } },
      pagos: [{ monto: 1350, referencia: '' }],
    })
    expect(await storedKeys(shop.context.files)).not.toContain(`entregas/${step.paso}.jpg`)
  })
})

describe('still refused is', () => {
  const error = 'Ese pedido es para otro día'

  test('an order due later that the phone had for no day up to today, and that never left the shop', async () => {
    const { id } = await dueOrder({ cliente: { fechaEntrega: '2026-11-24' } })
    const body = { paso: randomUUID(), cuando: at('09:20'), recibe: 'Ana', ...cash() }
    for (const para of [undefined, '2026-11-24', '2026-11-15']) {
      const seen = para === undefined ? {} : { para }
      expect(await finish(id, { ...body, ...seen })).toMatchObject({ status: 409, error })
      expect(await fail(id, seen)).toMatchObject({ status: 409, error })
    }
    expect(await shop.as(luis).call(finishDelivery, { params: { id }, body })).toMatchObject({ status: 409 })
    expect([await shop.db.$count(payments), await shop.db.$count(doorConflicts)]).toEqual([0, 0])
  })

  test('an order due later that left the shop more than seven days ago', async () => {
    const { id } = await dueOrder()
    await start(id)
    await shop.db.update(orders).set({ fechaEntrega: '2026-12-07' }).where(eq(orders.id, id))
    shop.setClock('2026-12-01T09:30')
    expect(await finish(id, { recibe: 'Ana', ...cash() })).toMatchObject({ status: 409, error })
    expect(await shop.db.$count(payments)).toBe(0)
  })

  test('a step of a butcher, and a settlement of a courier or of nothing', async () => {
    const { id } = await dueOrder()
    const body = { paso: randomUUID(), cuando: at('09:20'), recibe: 'Ana', ...cash() }
    expect(await shop.as(tono).call(finishDelivery, { params: { id }, body })).toMatchObject({ status: 403 })
    const settle = { params: { paso: randomUUID() }, body: { hace: 'dejar' as const } }
    expect(await shop.as(beto).call(settleDoorConflict, settle)).toMatchObject({ status: 403 })
    expect(await shop.as(beto).call(readDoorConflicts, {})).toMatchObject({ status: 403 })
    expect(await shop.as(luis).call(settleDoorConflict, settle)).toMatchObject({ status: 404 })
  })
})

test('the office cancels at the very moment of the delivery: the step is stored, and contradicts only what came before it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await dueOrder()
    const before = (await conflicts()).length
    const [done, cancelled] = await Promise.all([finish(id, { recibe: 'Ana', ...cash() }), setEstado(id, 'cancelado')])
    expect(done.ok).toBe(true)
    const order = await shop.readOrder(id)
    // Whoever came second: a delivered order is cancelled only by the owner.
    expect([order?.estado, (await conflicts()).length - before]).toEqual(
      cancelled.ok ? ['cancelado', 1] : ['entregado', 0],
    )
    expect(order?.dinero).toEqual({ es: cancelled.ok ? 'sobra' : 'pagado', monto: 1350 })
  }
})

describe('a bad piece of an order that the office cancelled meanwhile', () => {
  const aDiscount = () => ({
    id: randomUUID(),
    monto: 4,
    razon: 'mala' as const,
    motivo: 'Mal olor',
    sinFoto: true as const,
  })
  const month = async () => (await shop.as(rosa).ask(readMonth, { params: { mes: '2026-11' } })).month.cifras

  test('is kept, and nothing is owed less of what is not owed', async () => {
    const { id } = await dueOrder()
    await setEstado(id, 'cancelado')
    const step = { paso: randomUUID(), recibe: 'Ana', descuento: aDiscount(), ...cash(9.5) }
    expect(await finish(id, step)).toMatchObject({ ok: true })
    expect(await month()).toMatchObject({ devoluciones: 0, recibido: 950, fin: -950 })
    expect(await moneyOf(id)).toEqual({ es: 'sobra', monto: 950 })
    const kept = (await shop.readOrder(id))?.ajustes.map(({ monto, motivo }) => [monto, motivo])
    expect(kept?.sort()).toEqual([
      [-400, 'El pedido estaba cancelado'],
      [400, 'Mal olor'],
    ])

    const settle = { params: { paso: step.paso }, body: { hace: 'entregado' as const } }
    await shop.as(luis).ask(settleDoorConflict, settle)
    expect(await moneyOf(id)).toEqual({ es: 'pagado', monto: 950 })
    expect(await month()).toMatchObject({ entregado: 1350, devoluciones: 400, recibido: 950, fin: 0 })
    const query = { desde: '2026-11-01', hasta: '2026-11-30' }
    expect((await shop.as(rosa).ask(readClaimReport, { query })).filas).toMatchObject([
      { que: 'mala', veces: 1, devuelto: 400 },
    ])
  })

  test('is no return where a person leaves the order cancelled', async () => {
    const { id } = await dueOrder()
    await setEstado(id, 'cancelado')
    const step = { paso: randomUUID(), recibe: 'Ana', descuento: aDiscount(), ...cash(9.5) }
    await finish(id, step)
    await shop.as(luis).ask(settleDoorConflict, { params: { paso: step.paso }, body: { hace: 'dejar' } })
    expect(await moneyOf(id)).toEqual({ es: 'sobra', monto: 950 })
    // Open again, it costs what it cost.
    await setEstado(id, 'pendiente')
    expect(await moneyOf(id)).toEqual({ es: 'falta', monto: 400 })
    expect(await month()).toMatchObject({ devoluciones: 0, fin: -950 })
  })
})
