import { beforeEach, describe, expect, test } from 'vitest'
import { backups } from '#server/backup/table.ts'
import { readCalendarDay } from '#shop/calendar/contract.ts'
import { allOrders, getOrder, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { isOverdue } from '#shop/orders/overdue.ts'
import { changeLine, markPacked, readPacking, undoChange, weighLine } from '#shop/packing/contract.ts'
import { listTasks } from '#shop/tasks/contract.ts'
import { readToday } from '#shop/today/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { beto, eva, luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const MONDAY = '2026-11-23'
const shop = setupTestShop()
const { fail, start } = courierSteps(shop)
beforeEach(() => shop.seed(aProduct({ precioKg: 10 }), aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 10 })))

const order = async (given: Parameters<typeof anOrder>[0] = {}) => {
  const answer = await shop.call(submitOrder, { body: anOrder(given) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const today = async (person = luis) => {
  const answer = await shop.as(person).call(readToday, {})
  if (!answer.ok) throw new Error(answer.error)
  return answer
}
const listed = async (query: { filtro?: 'atrasados' | 'sin_dia' | 'sin_retirar' | 'por_llamar'; corte?: string }) => {
  const answer = await shop.as(luis).call(allOrders, { query: { ...query, orden: 'entrega' } })
  if (!answer.ok) throw new Error(answer.error)
  expect(answer.total).toBe(answer.orders.length)
  return answer.orders.map(({ id }) => id)
}
const pack = async (id: string) => {
  const paquete = crypto.randomUUID()
  await shop.as(tono).call(weighLine, { params: { id, posicion: '0' }, body: { paquete, gramos: 1000 } })
  await shop.as(tono).call(markPacked, { params: { id }, body: { cajas: 1 } })
}
const move = (id: string, estado: 'en_proceso' | 'en_camino' | 'entregado' | 'cancelado') =>
  shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado } })

test('only owner and operator see it, and nothing waits in a quiet shop', async () => {
  for (const person of [eva, tono, beto])
    expect(await shop.as(person).call(readToday, {})).toMatchObject({ ok: false, status: 403 })
  expect(await shop.call(readToday, {})).toMatchObject({ ok: false, status: 401 })
  const nothing = { atrasados: 0, sinConfirmar: 0, sinDia: 0, sinRetirar: 0, porLlamar: 0, gramosPorCortar: 0 }
  expect(await today()).toMatchObject({ ...nothing, agotados: [], fallidas: [], respaldo: null })
})

describe('an order for Monday at nine', () => {
  test.each([
    { clock: '2026-11-20T10:00', overdue: false },
    { clock: '2026-11-23T09:59', overdue: false },
    { clock: '2026-11-23T10:00', overdue: true },
    // Seven in the evening of Panama is the next day in UTC.
    { clock: '2026-11-22T23:30', overdue: false },
    { clock: '2026-11-24T00:10', overdue: true },
    { clock: '2027-01-02T08:00', overdue: true },
  ])('is overdue at $clock: $overdue', async ({ clock, overdue }) => {
    const id = await order()
    shop.setClock(clock)
    expect((await today()).atrasados).toBe(overdue ? 1 : 0)
    expect(await listed({ filtro: 'atrasados' })).toEqual(overdue ? [id] : [])
    const stored = await shop.readOrder(id)
    expect(stored && isOverdue(stored, shop.context.now())).toBe(overdue)
  })

  test.each([
    { estado: 'en_proceso', overdue: 1 },
    { estado: 'en_camino', overdue: 1 },
    { estado: 'entregado', overdue: 0 },
    { estado: 'cancelado', overdue: 0 },
  ] as const)('that is $estado counts $overdue times as overdue afterwards', async ({ estado, overdue }) => {
    await move(await order(), estado)
    shop.setClock(`${MONDAY}T10:00`)
    expect((await today()).atrasados).toBe(overdue)
  })
})

test('an order that could not be delivered waits for a new day, and is overdue again while it is tried once more', async () => {
  const id = await order()
  shop.setClock(`${MONDAY}T09:30`)
  await fail(id)
  shop.setClock(`${MONDAY}T12:00`)
  expect(await today()).toMatchObject({ atrasados: 0, sinDia: 1 })
  expect(await listed({ filtro: 'sin_dia' })).toEqual([id])
  await start(id)
  expect(await today()).toMatchObject({ atrasados: 1, sinDia: 0 })
})

test('a packed order that nobody picked up is ready, not overdue; one that is not packed is overdue', async () => {
  const pickup = { tipoEntrega: 'retiro', total: 10 } as const
  const [ready, unpacked] = [await order(pickup), await order(pickup)]
  await pack(ready)
  shop.setClock(`${MONDAY}T09:59`)
  expect(await today()).toMatchObject({ atrasados: 0, sinRetirar: 0 })
  shop.setClock(`${MONDAY}T10:00`)
  expect(await today()).toMatchObject({ atrasados: 1, sinRetirar: 1 })
  expect(await listed({ filtro: 'sin_retirar' })).toEqual([ready])
  expect(await listed({ filtro: 'atrasados' })).toEqual([unpacked])
})

test('orders that the shop has not confirmed are counted, whatever their day', async () => {
  await order()
  await move(await order({ cliente: { fechaEntrega: '2026-11-24' } }), 'en_proceso')
  await order({ cliente: { fechaEntrega: '2026-11-24' } })
  expect((await today()).sinConfirmar).toBe(2)
})

test('a product that was switched off says how many orders and grams still wait for it', async () => {
  const productos = [{ codigo: '10002', unidad: 'kilos' as const, cantidad: 2 }]
  const waiting = await order({ productos, total: 23.5 })
  const half = [{ codigo: '10002', unidad: 'medio kilo' as const, cantidad: 1 }]
  const other = await order({ productos: half, total: 8.5 })
  await pack(await order({ productos, total: 23.5 }))
  await move(await order({ productos, total: 23.5 }), 'en_camino')
  await move(await order({ productos, total: 23.5 }), 'cancelado')
  await order()
  expect((await today()).agotados).toEqual([])
  await shop.seed(aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 10, disponible: false }))
  expect((await today()).agotados).toEqual([{ codigo: '10002', nombre: 'Rabo', pedidos: 2, gramos: 2500 }])
  expect((await listed({ corte: '10002' })).sort()).toEqual([waiting, other].sort())
})

describe('a customer who asked to be called when there is none', () => {
  const rabo = (siNoHay: 'llamar' | 'quitar') => [
    { codigo: '10002', unidad: 'kilos' as const, cantidad: 1, siNoHay },
    { codigo: '10001', unidad: 'kilos' as const, cantidad: 1 },
  ]
  const agree = (id: string, por: string | null) =>
    shop.as(luis).call(changeLine, {
      params: { id, posicion: '0' },
      body: { cambio: crypto.randomUUID(), codigo: '10002', por },
    })

  test('is to be called once the cut has run out, and the detail names the line', async () => {
    const asked = await order({ productos: rabo('llamar'), total: 23.5 })
    await order({ productos: rabo('quitar'), total: 23.5 })
    expect((await today()).porLlamar).toBe(0)
    await shop.seed(aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 10, disponible: false }))
    expect((await today()).porLlamar).toBe(1)
    expect(await listed({ filtro: 'por_llamar' })).toEqual([asked])
    expect(await shop.as(luis).call(getOrder, { params: { id: asked } })).toMatchObject({
      agotados: [0],
      order: { cliente: { telefono: expect.stringContaining('6123') } },
    })
    expect(await shop.as(tono).call(allOrders, { query: { filtro: 'por_llamar' } })).toMatchObject({ status: 403 })
  })

  test.each([
    { agreed: 'another cut', por: '10001', line: { nombre: 'Rib eye nacional', espera: false, quitada: false } },
    { agreed: 'without it', por: null, line: { quitada: true, espera: false } },
    { agreed: 'to wait', por: '10002', line: { nombre: 'Rabo', espera: true, quitada: false, pedida: null } },
  ])('is not called any more once $agreed was agreed on, and packing reads it', async ({ por, line }) => {
    const id = await order({ productos: rabo('llamar'), total: 23.5 })
    await shop.seed(aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 10, disponible: false }))
    expect(await agree(id, por)).toMatchObject({ ok: true })
    expect((await today()).porLlamar).toBe(0)
    expect(await shop.as(tono).call(readPacking, { query: { fecha: MONDAY } })).toMatchObject({
      pedidos: [{ productos: [line, {}] }],
    })
  })

  test('who agreed to wait is called again when that is taken back', async () => {
    const id = await order({ productos: rabo('llamar'), total: 23.5 })
    await shop.seed(aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 10, disponible: false }))
    await agree(id, '10002')
    const { order: waiting } = await shop.as(luis).ask(getOrder, { params: { id } })
    expect(waiting).toMatchObject({ total: 2350, totalPedido: null, cambios: [{ de: 'Rabo', por: 'Rabo' }] })
    const packing = await shop.as(tono).ask(readPacking, { query: { fecha: MONDAY } })
    const cambio = packing.pedidos[0]?.productos[0]?.cambio ?? ''
    await shop.as(luis).call(undoChange, { params: { id, posicion: '0', cambio } })
    expect((await today()).porLlamar).toBe(1)
  })
})

test('mails that failed for good are counted as Tareas counts them', async () => {
  await order()
  await shop.pool.query(`update jobs.job set state = 'failed' where name = 'correo'`)
  const tasks = await shop.as(luis).call(listTasks, { query: { estado: 'fallidas' } })
  const { fallidas } = await today()
  expect(fallidas).toEqual([{ cola: 'correo', cuantas: 2 }])
  expect(tasks).toMatchObject({ total: 2 })
})

test('only the owner reads that there is no backup, or an old one', async () => {
  expect(await today(rosa)).toMatchObject({ respaldo: { ultimo: null } })
  expect(await today(luis)).toMatchObject({ respaldo: null })
  const made = async (hours: number) => {
    const cuando = new Date(shop.context.now().getTime() - hours * 3_600_000)
    await shop.db.insert(backups).values({ cuando, bytes: 1, donde: `/respaldos/${hours}` })
    return cuando
  }
  const old = await made(49)
  expect(await today(rosa)).toMatchObject({ respaldo: { ultimo: old } })
  await made(47)
  expect(await today(rosa)).toMatchObject({ respaldo: null })
})

test('the hours of today have their load, and what is still to be cut for them', async () => {
  await order()
  await pack(await order({ cliente: { horaEntrega: '11:00' } }))
  await order({ cliente: { fechaEntrega: '2026-11-24' } })
  shop.setClock(`${MONDAY}T07:00`)
  const { dia, gramosPorCortar } = await today()
  expect(await shop.as(luis).call(readCalendarDay, { params: { fecha: MONDAY } })).toMatchObject({ dia })
  expect(dia.horas.filter(({ ocupados }) => ocupados > 0)).toMatchObject([
    { hora: '09:00', ocupados: 1, capacidad: 12 },
    { hora: '11:00', ocupados: 1, capacidad: 12 },
  ])
  expect(gramosPorCortar).toBe(1000)
})
