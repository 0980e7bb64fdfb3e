// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPayment } from '#server/money/read-money.ts'
import { cashEntries } from '#server/money/table.ts'
import { noteCash, readCash, reverseCash } from '#shop/cash/contract.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { notePayment, reversePayment } from '#shop/payments/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { at, DUE } from '#tests/support/courier-steps.ts'
import { atTheDoor, cash } from '#tests/support/door-steps.ts'
import { anAdministrator, beto, eva, luis, type Person, register, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { dueOrder, finish } = atTheDoor(shop)
/** Another courier. */
const chepe = anAdministrator('16', 'chepe', 'repartidor')

beforeEach(async () => {
  await shop.seed(aProduct({ precioKg: 10 }))
  for (const person of [rosa, luis, beto, chepe]) await register(shop.db, person, shop.context.now())
  shop.setClock(`${DUE.fecha}T09:30`)
})

type Entry = { que: 'cambio' | 'gasto' | 'entrega'; monto: number; diferencia?: number; otra?: string; nota?: string }
const bodyOf = (entry: Entry, persona = 'beto') => ({
  ...{ id: randomUUID(), cuando: at('09:20'), persona },
  ...entry,
})
const note = (person: Person, entry: Entry & { id?: string }, persona?: string) =>
  shop.as(person).call(noteCash, { body: { ...bodyOf(entry, persona), ...(entry.id && { id: entry.id }) } })
const tills = async (person: Person = rosa) => (await shop.as(person).ask(readCash, {})).cajas
const held = async (persona: string) => (await tills()).find((till) => till.persona === persona)?.tiene

test('a day of a courier: change, two deliveries, a purchase, and two hand-overs, the second with too little', async () => {
  const [one, other, yappy] = [await dueOrder(), await dueOrder(), await dueOrder()]
  expect(await note(beto, { que: 'cambio', monto: 20, otra: 'mostrador' })).toMatchObject({ ok: true })
  await finish(one.id, { recibe: 'Ana', ...cash() })
  await finish(other.id, { recibe: 'Ana', ...cash(14) })
  await finish(yappy.id, { recibe: 'Ana', pago: { monto: 13.5, forma: 'yappy' } })
  await note(beto, { que: 'gasto', monto: 5, nota: 'Gasolina' })
  expect(await held('beto')).toBe(4250)
  await note(beto, { que: 'entrega', monto: 20, otra: 'mostrador' })
  expect(await note(beto, { que: 'entrega', monto: 22, diferencia: -0.5, otra: 'luis', nota: 'Faltó' })).toMatchObject({
    movimiento: { persona: 'beto', otra: 'luis', quien: 'beto', monto: 2200, diferencia: -50, nota: 'Faltó' },
  })
  expect(await tills()).toMatchObject([
    { persona: 'mostrador', tiene: 0, dia: { recibido: 2000, entregado: 2000 } },
    {
      ...{ persona: 'beto', tiene: 0 },
      dia: { cambio: 2000, cobrado: 2750, gastado: 500, entregado: 4200, diferencia: -50, recibido: 0 },
    },
    { persona: 'chepe', tiene: 0 },
    { persona: 'luis', tiene: 2200 },
  ])
  // What luis hands to the owner has left the tills.
  await note(luis, { que: 'entrega', monto: 22, otra: 'rosa' }, 'luis')
  expect([await held('luis'), (await tills()).map(({ persona }) => persona)]).toEqual([
    0,
    ['mostrador', 'beto', 'chepe', 'luis'],
  ])
})

test('a payment in the office is held by who received it, and a reversed one by nobody', async () => {
  const { id } = await dueOrder()
  const payment = { id: randomUUID(), cuando: at('09:00'), monto: 13.5, forma: 'efectivo' as const }
  const body = { ...payment, recibio: 'mostrador', pedidos: [{ id, monto: 13.5 }] }
  await shop.as(luis).ask(notePayment, { body })
  expect(await held('mostrador')).toBe(1350)
  const { cobros } = await shop.as(rosa).ask(readCash, {})
  expect(cobros).toMatchObject([{ id: payment.id, persona: 'mostrador', monto: 1350, pedidos: [id] }])
  const motivo = { id: randomUUID(), cuando: at('09:25'), motivo: 'Era Yappy' }
  await shop.as(luis).ask(reversePayment, { params: { id: payment.id }, body: motivo })
  expect(await held('mostrador')).toBe(0)
  expect(await readPayment(shop.db, payment.id)).toMatchObject({ anulado: true })
})

test('what is held may be more than one payment or entry can be', async () => {
  const { id } = await dueOrder()
  for (let count = 0; count < 3; count++) {
    const payment = { id: randomUUID(), cuando: at('09:00'), monto: 9_000_000, forma: 'efectivo' as const }
    await shop.as(luis).ask(notePayment, {
      body: { ...payment, recibio: 'mostrador', pedidos: [{ id, monto: 1 }], pese: true },
    })
    await note(rosa, { que: 'cambio', monto: 9_000_000, otra: 'rosa' }, 'mostrador')
  }
  expect(await held('mostrador')).toBe(5_400_000_000)
})

test('what is held stays until it is handed over, also on the days after, and a hand-over may arrive before its payment', async () => {
  const { id } = await dueOrder()
  await note(beto, { que: 'entrega', monto: 13.5, otra: 'mostrador' })
  expect(await held('beto')).toBe(-1350)
  await finish(id, { recibe: 'Ana', ...cash() })
  expect(await held('beto')).toBe(0)
  await note(beto, { que: 'cambio', monto: 20, otra: 'rosa' })
  shop.setClock('2026-11-24T08:00')
  expect(await tills()).toMatchObject([{}, { persona: 'beto', tiene: 2000, dia: { cambio: 0, tiene: 0 } }, {}])
  const { cajas } = await shop.as(rosa).ask(readCash, { query: { fecha: DUE.fecha } })
  expect(cajas).toMatchObject([{}, { persona: 'beto', tiene: 2000, dia: { cambio: 2000, cobrado: 1350 } }, {}])
})

test('an entry that arrives fifty times at once is stored once, and its id is no other entry', async () => {
  const id = randomUUID()
  const entry = { id, que: 'cambio' as const, monto: 20, otra: 'mostrador' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => note(beto, entry)))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect([await held('beto'), await shop.db.$count(cashEntries)]).toEqual([2000, 1])
  const handOver = {
    id: randomUUID(),
    que: 'entrega',
    monto: 20,
    diferencia: -0.5,
    otra: 'mostrador',
    nota: 'Faltó',
  } as const
  expect([(await note(luis, handOver)).ok, (await note(luis, handOver)).ok]).toEqual([true, true])
  const isOther = { status: 409, error: 'Ese número ya es de otro movimiento' }
  for (const other of [{ monto: 30 }, { otra: 'rosa' }, { diferencia: 0 }, { diferencia: 0.5 }, { nota: 'Sobró' }])
    expect(await note(luis, { ...handOver, ...other })).toMatchObject(isOther)
  expect(await note(luis, handOver, 'chepe')).toMatchObject(isOther)
  await expect(shop.pool.query('update cash_entries set monto = 1')).rejects.toThrow(/append-only/)
})

describe('a mistake', () => {
  const reverse = (person: Person, id: string, reversal = randomUUID()) =>
    shop.as(person).call(reverseCash, {
      params: { id },
      body: { id: reversal, cuando: at('09:25'), motivo: 'Eran 10' },
    })

  test('is reversed by an entry that names it, once', async () => {
    const id = randomUUID()
    await note(beto, { id, que: 'entrega', monto: 20, diferencia: 1, otra: 'mostrador' })
    const reversal = randomUUID()
    expect(await reverse(beto, id, reversal)).toMatchObject({
      movimiento: { anula: id, monto: -2000, nota: 'Eran 10' },
    })
    expect(await reverse(beto, id, reversal)).toMatchObject({ ok: true })
    expect(await reverse(beto, id)).toMatchObject({ status: 409, error: 'Eso ya está anulado' })
    expect(await reverse(beto, reversal)).toMatchObject({ status: 409 })
    expect([await held('beto'), await held('mostrador')]).toEqual([0, 0])
    const { movimientos } = await shop.as(beto).ask(readCash, {})
    expect(movimientos.map(({ anulado }) => anulado).sort()).toEqual([false, true])
  })

  test('of somebody else or of yesterday is reversed by the owner alone', async () => {
    const id = randomUUID()
    await note(luis, { id, que: 'cambio', monto: 20, otra: 'mostrador' })
    expect(await reverse(beto, id)).toMatchObject({ status: 403 })
    shop.setClock('2026-11-24T08:00')
    expect(await reverse(luis, id)).toMatchObject({ status: 403 })
    expect(await reverse(rosa, id)).toMatchObject({ ok: true })
    expect(await reverse(rosa, randomUUID())).toMatchObject({ status: 404 })
  })
})

describe('a courier', () => {
  test('reads and notes only their own cash, of today', async () => {
    await note(luis, { que: 'cambio', monto: 15, otra: 'mostrador' }, 'chepe')
    await note(beto, { que: 'cambio', monto: 20, otra: 'mostrador' })
    const own = await shop.as(beto).ask(readCash, {})
    expect([own.cajas.map(({ persona }) => persona), own.movimientos.length]).toEqual([['beto'], 1])
    expect(own.reciben).toEqual(['mostrador', 'luis', 'rosa'])
    expect(await shop.as(beto).call(readCash, { query: { fecha: '2026-11-20' } })).toMatchObject({ status: 403 })
    expect(await note(beto, { que: 'cambio', monto: 20, otra: 'mostrador' }, 'chepe')).toMatchObject({ status: 403 })
  })

  test.for([
    { what: 'a purchase without what for', entry: { que: 'gasto', monto: 5 } },
    { what: 'change from nobody', entry: { que: 'cambio', monto: 5 } },
    { what: 'a hand-over to themselves', entry: { que: 'entrega', monto: 5, otra: 'beto' } },
    { what: 'nothing as change', entry: { que: 'cambio', monto: 0, otra: 'mostrador' } },
    { what: 'a negative amount', entry: { que: 'entrega', monto: -5, otra: 'mostrador' } },
    { what: 'a difference of change', entry: { que: 'cambio', monto: 5, diferencia: 1, otra: 'mostrador' } },
  ] as const)('cannot note $what', async ({ entry }) => {
    expect(await note(beto, entry)).toMatchObject({ status: 400 })
  })
})

test('butcher and editor see no cash', async () => {
  for (const person of [tono, eva]) {
    expect(await shop.as(person).call(readCash, {})).toMatchObject({ status: 403 })
    expect(await note(person, { que: 'cambio', monto: 5, otra: 'mostrador' })).toMatchObject({ status: 403 })
  }
})

test('a purchase is noted as the screen sends it, with nobody else in it', async () => {
  const entry = { que: 'gasto', monto: 5, otra: '', nota: 'Gasolina' } as const
  expect(await note(beto, entry)).toMatchObject({ movimiento: { persona: 'beto', que: 'gasto', monto: 500, otra: '' } })
  expect(await held('beto')).toBe(-500)
})

test.each([
  { entry: { que: 'entrega', monto: 5, otra: 'lius' } as const, persona: 'beto', campo: 'otra' },
  { entry: { que: 'gasto', monto: 5, nota: 'Bolsas' } as const, persona: 'el de la moto', campo: 'persona' },
])('cash is noted of people of the shop only: $campo', async ({ entry, persona, campo }) => {
  const answer = await note(luis, entry, persona)
  expect(answer).toMatchObject({ ok: false, status: 400, campos: { [campo]: expect.stringContaining('no hay nadie') } })
  expect(await shop.db.select().from(cashEntries)).toEqual([])
})

test('a payment is received by somebody of the shop, by the counter, or by who notes it where the field is empty', async () => {
  const { id } = await dueOrder()
  const noted = (recibio: string) => {
    const body = { id: randomUUID(), cuando: at('09:00'), monto: 1, forma: 'efectivo' as const, recibio, pese: true }
    return shop.as(luis).call(notePayment, { body: { ...body, pedidos: [{ id, monto: 1 }] } })
  }
  expect(await noted('')).toMatchObject({ pago: { recibio: 'luis' } })
  expect(await noted('mostrador')).toMatchObject({ pago: { recibio: 'mostrador' } })
  expect(await noted('lius')).toMatchObject({ status: 400, campos: { recibio: expect.stringContaining('lius') } })
})

test('what happened to a till of the same id with anything else in it is refused', async () => {
  const send = (body: CallInput<typeof noteCash>['body']) => shop.as(luis).call(noteCash, { body })
  const body = bodyOf({ que: 'entrega', monto: 20, otra: 'mostrador', diferencia: -0.5, nota: 'Faltó' })
  expect([(await send(body)).ok, (await send(body)).ok]).toEqual([true, true])
  const others = [
    { persona: 'luis' },
    { otra: 'luis' },
    { monto: 21 },
    { diferencia: 0 },
    { diferencia: 0.5 },
    { nota: 'Sobró' },
  ]
  for (const other of others)
    expect(await send({ ...body, ...other })).toMatchObject({
      ...{ status: 409, error: 'Ese número ya es de otro movimiento' },
    })
})
