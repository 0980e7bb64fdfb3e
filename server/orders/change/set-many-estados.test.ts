import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allOrders, orderStats, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { setManyEstados } from '#shop/orders/many-orders.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({
  environment: { WHATSAPP_API_URL: 'http://127.0.0.1:1', WHATSAPP_PHONE_ID: '1', WHATSAPP_TOKEN: 'x' },
})
beforeEach(() => shop.seed(aProduct()))

const order = async (changes: Parameters<typeof anOrder>[0] = {}) => {
  const answer = await shop.call(submitOrder, { body: anOrder(changes) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
type Cambio = { id: string; desde: OrderEstado; estado: OrderEstado }
const move = async (...cambios: Cambio[]) => {
  const answer = await shop.as(luis).call(setManyEstados, { body: { cambios } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.resultados
}
const back = ({ id, desde, estado }: Cambio): Cambio => ({ id, desde: estado, estado: desde })
const estadoOf = async (id: string) => (await shop.readOrder(id))?.estado
const empty = () => shop.pool.query('delete from jobs.job')
const queued = async () => {
  const { rows } = await shop.pool.query<{ name: string; wait: number }>(
    `select name, round(extract(epoch from start_after - created_on))::int as wait from jobs.job order by name`,
  )
  return rows.map(({ name, wait }) => `${name} ${wait}`)
}

describe('a status change of many orders', () => {
  test('changes each, and each has it in its history', async () => {
    const ids = [await order(), await order(), await order()]
    const results = await move(...ids.map((id) => ({ id, desde: 'pendiente' as const, estado: 'en_proceso' as const })))
    expect(results).toMatchObject(ids.map((id) => ({ id, order: { id, estado: 'en_proceso' }, error: null })))
    for (const id of ids)
      expect((await shop.readOrder(id))?.historial.at(-1)).toMatchObject({
        quien: 'luis',
        desde: 'pendiente',
        hacia: 'en_proceso',
      })
  })

  test('leaves an order that somebody else changed meanwhile, says so, and changes the others', async () => {
    const [mine, hers] = [await order(), await order()]
    await shop.as(rosa).call(setOrderEstado, { params: { id: hers }, body: { estado: 'cancelado' } })
    const nowhere = '0199f0a0-0000-7000-8000-00000000dead'
    const results = await move(
      ...[mine, hers, nowhere].map((id) => ({ id, desde: 'pendiente' as const, estado: 'en_camino' as const })),
    )
    expect(results.map(({ error }) => error)).toEqual([
      null,
      'Otra persona ya lo pasó a Cancelado',
      'Pedido no encontrado',
    ])
    expect([await estadoOf(mine), await estadoOf(hers)]).toEqual(['en_camino', 'cancelado'])
    expect((await shop.readOrder(hers))?.historial).toHaveLength(2)
  })

  test('an error at one order leaves that one, is reported for it, and the others change', async () => {
    const ids = [await order(), await order(), await order()]
    const queue = vi.spyOn(shop.context.jobs, 'enqueue')
    queue.mockImplementationOnce(async () => undefined).mockImplementationOnce(async () => undefined)
    queue.mockRejectedValueOnce(new Error('connection lost'))
    try {
      const results = await move(
        ...ids.map((id) => ({ id, desde: 'pendiente' as const, estado: 'en_camino' as const })),
      )
      const broken = 'No se pudo cambiar. Inténtalo otra vez.'
      expect(results.map(({ error }) => error)).toEqual([null, broken, null])
      expect(results[1]?.order).toBeNull()
      expect(await Promise.all(ids.map(estadoOf))).toEqual(['en_camino', 'pendiente', 'en_camino'])
    } finally {
      queue.mockRestore()
    }
  })

  test.each([
    { why: 'none', cambios: [], error: 'Elige al menos un pedido' },
    {
      why: 'too many',
      cambios: Array.from({ length: 201 }, () => ({
        id: '0199f0a0-0000-7000-8000-00000000dead',
        desde: 'pendiente' as const,
        estado: 'entregado' as const,
      })),
      error: 'Cambia como máximo 200 pedidos a la vez',
    },
  ])('$why', async ({ cambios, error }) => {
    const answer = await shop.as(luis).call(setManyEstados, { body: { cambios } })
    expect(answer).toMatchObject({ ok: false, status: 400, campos: { cambios: error } })
  })
})

describe('no mail or message about an undone change', () => {
  test('mails and messages about a change wait longer than the time to undo it', async () => {
    const id = await order()
    await empty()
    await move({ id, desde: 'pendiente', estado: 'en_camino' })
    expect(await queued()).toEqual(['correo 12', 'whatsapp 12'])
  })

  test('neither the undone change nor the undoing is sent', async () => {
    const id = await order()
    await shop.mails()
    const sent: Cambio = { id, desde: 'pendiente', estado: 'en_camino' }
    await move(sent)
    shop.setClock('2026-11-20T10:00:09')
    await move(back(sent))
    expect(await estadoOf(id)).toBe('pendiente')
    expect(await shop.mails()).toEqual([])
  })

  test('undoing does not repeat what was sent before, and keeps what is still queued', async () => {
    const id = await order()
    await shop.mails()
    await move({ id, desde: 'pendiente', estado: 'en_camino' })
    shop.setClock('2026-11-20T10:00:05')
    const mistake: Cambio = { id, desde: 'en_camino', estado: 'entregado' }
    await move(mistake)
    shop.setClock('2026-11-20T10:00:08')
    await move(back(mistake))
    expect((await shop.mails()).map(({ subject }) => subject.split(' #')[0])).toEqual(['Tu pedido'])

    shop.setClock('2026-11-20T11:00:00')
    await move(mistake)
    shop.setClock('2026-11-20T11:00:08')
    await move(back(mistake))
    expect(await shop.mails()).toEqual([])
  })

  test('a mail that comes due during a later mistake is not lost', async () => {
    const id = await order()
    await shop.mails()
    await move({ id, desde: 'pendiente', estado: 'en_camino' })
    shop.setClock('2026-11-20T10:00:05')
    const mistake: Cambio = { id, desde: 'en_camino', estado: 'en_proceso' }
    await move(mistake)
    shop.setClock('2026-11-20T10:00:12')
    expect(await shop.mails()).toEqual([])
    shop.setClock('2026-11-20T10:00:14')
    await move(back(mistake))
    shop.setClock('2026-11-20T10:00:26')
    expect(await shop.mails()).toHaveLength(1)
  })

  test('a change, its undoing and the same change again send one mail', async () => {
    const id = await order()
    await shop.mails()
    const sent: Cambio = { id, desde: 'pendiente', estado: 'en_camino' }
    await move(sent)
    await move(back(sent))
    await move(sent)
    expect(await shop.mails()).toHaveLength(1)
  })

  test('undoing a cancellation takes the place in the hour again', async () => {
    const id = await order()
    const cancelled: Cambio = { id, desde: 'pendiente', estado: 'cancelado' }
    await move(cancelled)
    await move(back(cancelled))
    const { rows } = await shop.pool.query('select ocupados from delivery_slots')
    expect(rows).toEqual([{ ocupados: 1 }])
  })
})

describe('the note of a change', () => {
  const cancel = (id: string, notas: string) =>
    shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado', notas } })
  const cancelled = (id: string): Cambio => ({ id, desde: 'pendiente', estado: 'cancelado' })
  const note = async (id: string) => (await shop.readOrder(id))?.notas

  test('is removed when the change is undone; earlier notes stay', async () => {
    const id = await order()
    for (const notas of ['', 'Llamó']) {
      await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'pendiente', notas } })
      await cancel(id, 'Se acabó el lomo')
      expect(await note(id)).toBe('Se acabó el lomo')
      await move(back(cancelled(id)))
      expect(await note(id)).toBe(notas)
    }
  })

  test('stays when the order is reactivated later', async () => {
    const id = await order()
    await cancel(id, 'Se acabó el lomo')
    shop.setClock('2026-11-20T10:05:00')
    await move(back(cancelled(id)))
    expect(await note(id)).toBe('Se acabó el lomo')
  })
})

describe('the work list', () => {
  test('is counted and filtered: pending, on its way, for today and for tomorrow', async () => {
    shop.setClock('2026-11-19T10:00')
    const slot = (fechaEntrega: string) => ({ cliente: { fechaEntrega } })
    const [today, tomorrow, done] = [
      await order(slot('2026-11-20')),
      await order(slot('2026-11-21')),
      await order(slot('2026-11-21')),
    ]
    await order(slot('2026-11-23'))
    await move({ id: today, desde: 'pendiente', estado: 'en_camino' })
    await move({ id: done, desde: 'pendiente', estado: 'entregado' })
    shop.setClock('2026-11-20T08:00')
    const stats = await shop.as(luis).call(orderStats, {})
    expect(stats).toMatchObject({ stats: { pendingOrders: 2, onTheWayOrders: 1, dueToday: 1, dueTomorrow: 1 } })
    const found = async (query: object) => {
      const answer = await shop.as(luis).call(allOrders, { query })
      return answer.ok ? answer.orders.map(({ id }) => id) : answer.error
    }
    expect(await found({ para: 'hoy' })).toEqual([today])
    expect(await found({ para: 'mañana' })).toEqual([tomorrow])
    expect(await found({ para: 'hoy', estado: 'pendiente' })).toEqual([])
  })

  test('is sorted by newest, by next delivery, by name or by total', async () => {
    const made = async (nombre: string, fechaEntrega: string, cantidad: number) =>
      order({
        productos: [{ codigo: '10001', cantidad }],
        total: cantidad * 10 + 3.5,
        cliente: { nombre, fechaEntrega },
      })
    const delivered = await made('Óscar', '2026-11-21', 3)
    await made('zoila', '2026-11-24', 1)
    await made('Ana', '2026-11-23', 2)
    await move({ id: delivered, desde: 'pendiente', estado: 'entregado' })
    const names = async (orden: 'recientes' | 'entrega' | 'cliente' | 'total') => {
      const answer = await shop.as(luis).call(allOrders, { query: { orden } })
      return answer.ok ? answer.orders.map(({ cliente }) => cliente.nombre) : answer.error
    }
    expect(await names('recientes')).toEqual(['Ana', 'zoila', 'Óscar'])
    expect(await names('entrega')).toEqual(['Ana', 'zoila', 'Óscar'])
    expect(await names('cliente')).toEqual(['Ana', 'Óscar', 'zoila'])
    expect(await names('total')).toEqual(['Óscar', 'Ana', 'zoila'])
  })
})
