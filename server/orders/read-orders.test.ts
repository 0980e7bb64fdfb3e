// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { urlOf } from '#shop/endpoint.ts'
import { allOrders, getOrder, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { orderLines, orders } from './table.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct(), aProduct({ codigo: '10002', nombre: 'Picaña' })))

const order = async (nombre: string, wallClock = '2026-11-20T10:00') => {
  shop.setClock(wallClock)
  const answer = await shop.call(submitOrder, { body: anOrder({ cliente: { nombre } }) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
type Query = NonNullable<Parameters<typeof shop.call<typeof allOrders>>[1]['query']>
const found = async (query: Query = {}) => {
  const answer = await shop.as(rosa).call(allOrders, { query })
  if (!answer.ok) throw new Error(answer.error)
  return { names: answer.orders.map(({ cliente }) => cliente.nombre), total: answer.total }
}

test('an administrator reads every order in full, newest first', async () => {
  await order('Primera', '2026-11-20T10:00')
  shop.setClock('2026-11-20T11:00')
  const productos = [{ codigo: '10002' }, { codigo: '10001', unidad: 'medio kilo' as const, cantidad: 3 }]
  await shop.call(submitOrder, { body: anOrder({ productos, total: 28.5, cliente: { notas: 'Sin hueso' } }) })

  const answer = await shop.as(rosa).inject({ url: '/api/orders/all' })

  expect(answer.json()).toMatchObject({
    success: true,
    total: 2,
    orders: [
      {
        estado: 'pendiente',
        fechaCreacion: '2026-11-20T16:00:00.000Z',
        cliente: { nombre: 'Ana Ríos', fechaEntrega: '2026-11-23', horaEntrega: '09:00', notas: 'Sin hueso' },
        productos: [
          { nombre: 'Picaña', cantidad: 1, subtotal: 10 },
          { nombre: 'Rib eye nacional', unidad: 'medio kilo', cantidad: 3, precio: 5, subtotal: 15 },
        ],
        subtotal: 25,
        descuento: 0,
        motivoDescuento: null,
        envio: 3.5,
        total: 28.5,
      },
      { cliente: { nombre: 'Primera' } },
    ],
  })
  expect(answer.body).not.toMatch(/userId|promotionId/)
})

describe('a date filter covers whole Panama days', () => {
  beforeEach(async () => {
    await order('jueves tarde', '2026-11-19T23:59:59')
    await order('viernes a medianoche', '2026-11-20T00:00:00')
    await order('viernes tarde', '2026-11-20T23:59:59')
    await order('sábado a medianoche', '2026-11-21T00:00:00')
  })

  test.each([
    { query: {}, names: ['sábado a medianoche', 'viernes tarde', 'viernes a medianoche', 'jueves tarde'] },
    { query: { desde: '2026-11-20' }, names: ['sábado a medianoche', 'viernes tarde', 'viernes a medianoche'] },
    { query: { hasta: '2026-11-20' }, names: ['viernes tarde', 'viernes a medianoche', 'jueves tarde'] },
    { query: { desde: '2026-11-20', hasta: '2026-11-20' }, names: ['viernes tarde', 'viernes a medianoche'] },
    { query: { desde: '2026-11-21', hasta: '2026-11-20' }, names: [] },
    { query: { desde: '2026-11-22' }, names: [] },
    { query: { hasta: '0001-01-01' }, names: [] },
    {
      query: { desde: '0001-01-01', hasta: '9998-12-31' },
      names: ['sábado a medianoche', 'viernes tarde', 'viernes a medianoche', 'jueves tarde'],
    },
  ])('$query: $names', async ({ query, names }) => {
    expect(await found(query)).toEqual({ names, total: names.length })
  })
})

describe('a customer is found by any part of the name, in any letter case', () => {
  beforeEach(async () => {
    for (const nombre of ['José Ñáñez', 'Ana 50%', 'A_b', 'Acb', 'c:\\carne']) await order(nombre)
  })

  test.each([
    { cliente: 'josé', names: ['José Ñáñez'] },
    { cliente: 'JOSÉ ÑÁÑ', names: ['José Ñáñez'] },
    { cliente: 'ñez', names: ['José Ñáñez'] },
    { cliente: '  ana  ', names: ['Ana 50%'] },
    { cliente: '%', names: ['Ana 50%'] },
    { cliente: '0%', names: ['Ana 50%'] },
    { cliente: '_', names: ['A_b'] },
    { cliente: 'a_b', names: ['A_b'] },
    { cliente: '\\', names: ['c:\\carne'] },
    { cliente: "' or 1=1 --", names: [] },
  ])('"$cliente" finds $names', async ({ cliente, names }) => {
    expect(await found({ cliente })).toEqual({ names, total: names.length })
  })
})

test('the result includes the number of matches', async () => {
  for (const nombre of ['Ana', 'Bea', 'Ana Rosa']) await order(nombre)
  const answer = await shop.as(rosa).call(allOrders, { query: { cliente: 'ana' } })
  expect(answer).toMatchObject({ ok: true, total: 2, todos: 3 })
})

describe('one order', () => {
  test('is read in full, with its history', async () => {
    const id = await order('Ana')
    await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'en_camino', notas: 'Sale a las 9' } })
    expect(await shop.as(rosa).call(getOrder, { params: { id } })).toMatchObject({
      ok: true,
      order: {
        id,
        estado: 'en_camino',
        cliente: { nombre: 'Ana' },
        productos: [{ nombre: 'Rib eye nacional' }],
        historial: [{ hacia: 'pendiente' }, { quien: 'rosa', hacia: 'en_camino', notas: 'Sale a las 9' }],
      },
    })
  })

  test('that does not exist answers 404', async () => {
    const nowhere = { id: '0199f0a0-0000-7000-8000-00000000dead' }
    expect(await shop.as(rosa).call(getOrder, { params: nowhere })).toMatchObject({
      ok: false,
      status: 404,
      error: 'Pedido no encontrado',
    })
  })
})

test('filters by state, alone and with other filters', async () => {
  const id = await order('Ana')
  await order('Bea')
  await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'entregado' } })

  expect((await found({ estado: 'entregado' })).names).toEqual(['Ana'])
  expect((await found({ estado: 'pendiente' })).names).toEqual(['Bea'])
  expect((await found({ estado: 'pendiente', cliente: 'ana' })).names).toEqual([])
})

describe('by pages', () => {
  beforeEach(async () => {
    await order('Ana')
    const [one] = await shop.db.select().from(orders)
    if (!one) throw new Error('no order')
    const copy = (index: number) => ({
      ...one,
      id: crypto.randomUUID(),
      nombre: `Cliente ${index}`,
      nombreLlano: `cliente ${index}`,
    })
    await shop.db.insert(orders).values(Array.from({ length: 204 }, (_, index) => copy(index)))
  })

  test.each([
    { query: {}, shown: 50 },
    { query: { porPagina: '200' }, shown: 200 },
    { query: { porPagina: '200', pagina: '2' }, shown: 5 },
    { query: { pagina: '5' }, shown: 5 },
    { query: { pagina: '6' }, shown: 0 },
    { query: { pagina: '1000000', porPagina: '200' }, shown: 0 },
    { query: { cliente: 'Cliente 20', porPagina: '3' }, shown: 3, total: 5 },
  ])('$query shows $shown', async ({ query, shown, total = 205 }) => {
    const page = await found(query)
    expect([page.names.length, page.total]).toEqual([shown, total])
  })

  test('every order is on exactly one page, also with equal creation times', async () => {
    const pages = await Promise.all(['1', '2', '3', '4', '5'].map((pagina) => found({ pagina })))
    expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(205)
  })

  test('orders without lines, as imported ones may be, are shown', async () => {
    expect(await shop.db.$count(orderLines)).toBe(1)
    expect((await found({ cliente: 'Cliente 7' })).names).toContain('Cliente 7')
  })
})

describe('an extreme date is no server error', () => {
  test.each([{ desde: '0000-01-01' }, { hasta: '0000-12-31' }, { hasta: '9999-12-31' }])(
    '$desde $hasta',
    async (query) => {
      const answer = await shop.as(rosa).inject({ url: urlOf(allOrders, { query }) })
      expect([200, 400]).toContain(answer.statusCode)
    },
  )
})

test.each([{ estado: 'all' as const }, { estado: '' }, { desde: '', hasta: '', cliente: '', porPagina: '' }])(
  '%j does not filter',
  async (query) => {
    const answers = [{ query: query as Query }, {}].map((sending) => shop.as(rosa).call(allOrders, sending))
    const [filtered, all] = await Promise.all(answers)
    expect(filtered).toMatchObject({ ok: true })
    expect(filtered).toEqual(all)
  },
)

describe('what is refused', () => {
  test.each([
    { query: { desde: 'ayer' }, campo: 'desde', error: 'Escribe una fecha como 2026-11-23' },
    { query: { hasta: '2026-02-30' }, campo: 'hasta', error: 'Escribe una fecha como 2026-11-23' },
    { query: { cliente: ' ' }, campo: 'cliente', error: 'Escribe un nombre' },
    { query: { cliente: 'a\0b' }, campo: 'cliente', error: 'Tiene caracteres que no se pueden usar' },
    { query: { estado: 'perdido' }, campo: 'estado', error: 'Ese estado no existe' },
    { query: { pagina: 'una' }, campo: 'pagina', error: 'Escribe el número de la página, desde 1' },
    { query: { pagina: '0' }, campo: 'pagina' },
    { query: { pagina: '1.5' }, campo: 'pagina' },
    { query: { pagina: '1e999' }, campo: 'pagina' },
    { query: { porPagina: '201' }, campo: 'porPagina' },
    { query: { porPagina: '0' }, campo: 'porPagina' },
    { query: { porPagina: 'todas' }, campo: 'porPagina', error: 'En una página caben de 1 a 200' },
  ])('$query', async ({ query, campo, error }) => {
    const answer = await shop.as(rosa).call(allOrders, { query: query as Query })
    expect(answer).toMatchObject({ ok: false, status: 400, campos: { [campo]: error ?? expect.any(String) } })
  })

  test('a visitor and a customer', async () => {
    expect(await shop.call(allOrders, {})).toMatchObject({ ok: false, status: 401 })
    expect(await shop.as(ana).call(allOrders, {})).toMatchObject({ ok: false, status: 403 })
  })
})
