import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { orderHistory } from '#server/orders/table.ts'
import { panamaDay } from '#shop/dates.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, luis, rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
let id: string
beforeEach(async () => {
  await shop.seed(aProduct())
  const answer = await shop.call(submitOrder, { body: anOrder() })
  if (!answer.ok) throw new Error(answer.error)
  id = answer.orderId
})

type Body = Parameters<typeof shop.call<typeof setOrderEstado>>[1]['body']
const by = (person: typeof rosa | typeof ana | undefined, body: Body) =>
  shop.as(person).call(setOrderEstado, { params: { id }, body })

describe('an administrator moves an order', () => {
  const moves = ORDER_ESTADOS.flatMap((from) => ORDER_ESTADOS.map((to) => ({ from, to })))
  test.each(moves)('from $from to $to', async ({ from, to }) => {
    await by(rosa, { estado: from })
    expect(await by(rosa, { estado: to })).toMatchObject({ ok: true, aviso: null, order: { id, estado: to } })
    expect(await shop.readOrder(id)).toMatchObject({ estado: to })
  })

  test('and every change is in the history: who, when, from, to and note', async () => {
    shop.setClock('2026-11-20T11:00')
    await by(rosa, { estado: 'en_proceso', notas: 'Cortando' })
    shop.setClock('2026-11-23T09:05')
    const answer = await by(luis, { estado: 'en_camino' })

    if (!answer.ok) throw new Error(answer.error)
    expect(answer.order.fechaActualizacion).toEqual(inPanama('2026-11-23T09:05'))
    expect(answer.order.historial).toEqual([
      { quien: 'cliente', cuando: inPanama('2026-11-20T10:00'), desde: null, hacia: 'pendiente', notas: '' },
      {
        quien: 'rosa',
        cuando: inPanama('2026-11-20T11:00'),
        desde: 'pendiente',
        hacia: 'en_proceso',
        notas: 'Cortando',
      },
      { quien: 'luis', cuando: inPanama('2026-11-23T09:05'), desde: 'en_proceso', hacia: 'en_camino', notas: '' },
    ])
  })

  test('and in the audit log: who, what, before and after', async () => {
    shop.setClock('2026-11-20T11:00')
    await by(luis, { estado: 'en_proceso', notas: 'Cortando' })
    expect(await shop.db.select().from(auditLog)).toMatchObject([
      {
        quien: 'luis',
        cuando: inPanama('2026-11-20T11:00'),
        accion: 'pedido.estado',
        objeto: `Pedido ${id.slice(-8).toUpperCase()}`,
        antes: { estado: 'pendiente' },
        despues: { estado: 'en_proceso', notas: 'Cortando' },
      },
    ])
  })

  test.each([
    { that: 'fails', publish: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    { that: 'never ends', publish: () => new Promise<void>(() => {}) },
  ])('also when publishing the event $that', async ({ publish }) => {
    const told = vi.spyOn(shop.context.events, 'publish').mockImplementationOnce(publish)
    try {
      expect(await by(rosa, { estado: 'en_camino' })).toMatchObject({ ok: true, order: { estado: 'en_camino' } })
      expect(told).toHaveBeenCalledTimes(1)
      expect(await shop.readOrder(id)).toMatchObject({ estado: 'en_camino', historial: { length: 2 } })
    } finally {
      told.mockRestore()
    }
  })

  test('and nothing else of the order changes', async () => {
    const before = await shop.readOrder(id)
    await by(rosa, { estado: 'entregado' })
    const after = await shop.readOrder(id)
    if (!after) throw new Error('The order was not stored')
    const { estado, fechaActualizacion, version, historial, fueEntregado, diaEntregado, ...rest } =
      after as typeof after & { diaEntregado: string }
    expect(before).toMatchObject(rest)
    expect(diaEntregado).toBe(panamaDay(fechaActualizacion))
    expect([before?.fueEntregado, fueEntregado]).toEqual([false, true])
  })
})

describe('concurrent changes', () => {
  test('the second gets the state the first had set, and both are in the history', async () => {
    await by(rosa, { estado: 'en_camino', desde: 'pendiente' })
    const second = await by(luis, { estado: 'cancelado', desde: 'pendiente' })

    if (!second.ok) throw new Error(second.error)
    expect(second.aviso).toBe('Otra persona ya lo había pasado a En Camino')
    expect(second.order.historial.map(({ quien, desde, hacia }) => [quien, desde, hacia])).toEqual([
      ['cliente', null, 'pendiente'],
      ['rosa', 'pendiente', 'en_camino'],
      ['luis', 'en_camino', 'cancelado'],
    ])
    const audited = await shop.db.select().from(auditLog).orderBy(auditLog.id)
    expect(audited.map(({ quien, antes, despues }) => [quien, antes, despues])).toEqual([
      ['rosa', { estado: 'pendiente' }, { estado: 'en_camino' }],
      ['luis', { estado: 'en_camino' }, { estado: 'cancelado' }],
    ])
  })

  test('no change is lost and no place is freed twice', async () => {
    const people = Array.from({ length: 10 }, (_, index) => (index % 2 ? rosa : luis))
    const answers = await Promise.all(
      people.map((person, index) => by(person, { estado: index % 3 ? 'cancelado' : 'en_proceso', notas: `${index}` })),
    )

    expect(answers.every((answer) => answer.ok)).toBe(true)
    const history = (await shop.readOrder(id))?.historial ?? []
    expect(history.map(({ notas }) => notas).toSorted()).toEqual(['', ...people.map((_, index) => `${index}`)])
    for (const [index, entry] of history.entries()) expect(entry.desde).toBe(history[index - 1]?.hacia ?? null)
    const { rows } = await shop.pool.query('select ocupados from delivery_slots')
    expect(rows).toEqual([{ ocupados: history.at(-1)?.hacia === 'cancelado' ? 0 : 1 }])
  })
})

describe('refused status changes', () => {
  test('a visitor', async () => {
    const error = 'Inicia sesión para continuar'
    expect(await by(undefined, { estado: 'entregado' })).toMatchObject({ ok: false, status: 401, error })
  })
  test('a customer, also for her own order', async () => {
    const error = 'No tienes permiso para hacer esto'
    expect(await by(ana, { estado: 'cancelado' })).toMatchObject({ ok: false, status: 403, error })
  })

  test.each([
    { why: 'a state that does not exist', body: { estado: 'perdido' }, campos: { estado: 'Ese estado no existe' } },
    { why: 'no state', body: {}, campos: { estado: 'Ese estado no existe' } },
    {
      why: 'a note too long',
      body: { estado: 'entregado', notas: 'n'.repeat(1001) },
      campos: { notas: 'Escribe como máximo 1000 caracteres' },
    },
    {
      why: 'a note with signs that cannot be kept',
      body: { estado: 'entregado', notas: 'a\0b' },
      campos: { notas: 'Tiene caracteres que no se pueden usar' },
    },
  ])('$why', async ({ body, campos }) => {
    expect(await by(rosa, body as Body)).toMatchObject({ ok: false, status: 400, campos })
  })

  test('an order that is not there', async () => {
    const nowhere = { id: '0199f0a0-0000-7000-8000-00000000dead' }
    const answer = await shop.as(rosa).call(setOrderEstado, { params: nowhere, body: { estado: 'entregado' } })
    expect(answer).toMatchObject({ ok: false, status: 404, error: 'Pedido no encontrado' })
  })

  test.each(['7', 'DROP TABLE', `${'a'.repeat(90)}`])('the id "%s"', async (wrong) => {
    const answer = await shop.as(rosa).call(setOrderEstado, { params: { id: wrong }, body: { estado: 'entregado' } })
    expect(answer).toMatchObject({ ok: false, status: 400, campos: { id: 'Pedido no encontrado' } })
  })

  test('store nothing', async () => {
    await by(ana, { estado: 'cancelado' })
    await by(rosa, { estado: 'perdido' } as never)
    expect(await shop.readOrder(id)).toMatchObject({ estado: 'pendiente', historial: { length: 1 } })
  })
})

describe('the history is append-only', () => {
  test.each([`update order_history set quien = 'nadie'`, 'delete from order_history', 'delete from orders'])(
    '%s',
    async (statement) => {
      await expect(shop.pool.query(statement)).rejects.toThrow(/append-only|order_history/)
      expect(await shop.db.$count(orderHistory)).toBe(1)
    },
  )
})
