import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { sendVerification, verifyEmail } from '#shop/accounts/contract.ts'
import { allOrders, orderStats, ordersOfUser, setOrderEstado } from '#shop/orders/contract.ts'
import { ImportedLine } from '#shop/orders/imported/imported-line.ts'
import { readImportedOrders } from '#shop/orders/imported/imported-order.ts'
import { reportOfWeek } from '#shop/reports/contract.ts'
import { tokenIn } from '#tests/support/mails.ts'
import { ana, luis, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { importedId, importOrders } from './import-orders.ts'
import { orderHistory, orderLines, orders } from './table.ts'

const EXAMPLES = JSON.parse(readFileSync('commands/example-orders.json', 'utf8'))
const YARITZA = importedId('64b7f2c19e3d5a0041c8d7e1')

const shop = setupTestShop()
beforeEach(() => seedCatalogue(shop.db))

const run = (list: unknown = EXAMPLES) => {
  const { orders, bad } = readImportedOrders(list, shop.context.now())
  expect(bad).toEqual([])
  return importOrders(shop.db, orders, shop.context.now())
}
/** An answer as it is sent: amounts in dollars. */
const sent = async (path: string) => (await shop.as(luis).inject({ url: `/api${path}` })).json()
const detail = async (id: string) => (await sent(`/admin/orders/${id}`)).order
/** The lines of the examples with what the older shop left out. */
const linesOf = (index: number) =>
  EXAMPLES[index].productos.map((line: string | object) =>
    typeof line === 'string' ? line : { unidad: 'lb', cantidad: 1, ...line },
  )

test('an order of exactly 3.50 is the delivery alone', async () => {
  await run([
    {
      id: 'a1',
      fecha: '2024-11-20',
      estado: 'entregado',
      total: 3.5,
      cliente: { nombre: 'Ana' },
      productos: ['Falda'],
    },
  ])
  expect(await detail(importedId('a1'))).toMatchObject({ subtotal: 0, envio: 3.5, total: 3.5 })
})

test('repeating the import adds nothing', async () => {
  expect(await run()).toBe(4)
  expect(await run()).toBe(0)
  expect(await shop.db.$count(orders)).toBe(4)
  expect(await shop.db.$count(orderLines)).toBe(9)
  expect(await shop.db.$count(orderHistory)).toBe(8)
})

test('an order keeps its lines as imported, and its subtotal is the total minus 3.50', async () => {
  await run()
  expect(await detail(YARITZA)).toMatchObject({
    estado: 'entregado',
    notas: 'Pagó con Yappy',
    subtotal: 42.94,
    descuento: 0,
    envio: 3.5,
    total: 46.44,
    cliente: { nombre: 'Yaritza Quintero', fechaEntrega: '2024-11-19', horaEntrega: '10:00' },
    productos: [
      { nombre: 'Punta palomilla (picaña)', codigo: '10009', unidad: 'kilos', cantidad: 2, subtotal: 21.12 },
      { nombre: 'Chorizo parrillero de res', unidad: 'lb', cantidad: 3, subtotal: 10.74 },
      { nombre: 'Costilla de res para asar', unidad: 'medio kilo', cantidad: 3 },
      'Bolsa de hielo (cortesía)',
    ],
    historial: [
      { quien: 'cliente', cuando: '2024-11-18T14:22:31.000Z', desde: null, hacia: 'pendiente' },
      {
        quien: 'importación',
        desde: 'pendiente',
        hacia: 'entregado',
        notas: 'De la tienda anterior, pedido 64b7f2c19e3d5a0041c8d7e1',
      },
    ],
  })
})

test('answers have the lines exactly as the older shop exported them, without its defaults', async () => {
  const odd = [
    { nombre: 'Falda', codigo: '', unidad: 'kilos', cantidad: 2.5, precio: 0, subtotal: 0 },
    { nombre: 'Rabo', codigo: '10009', unidad: 'kilos', cantidad: 1 },
  ]
  await run([...EXAMPLES, { ...EXAMPLES[0], id: 'odd', productos: odd }])
  for (const [index, { id }] of EXAMPLES.entries())
    expect((await detail(importedId(String(id)))).productos).toEqual(linesOf(index))
  expect((await detail(importedId('odd'))).productos).toEqual(odd)
})

test('a stored line keeps what an older process answers, and has the columns that count for the figures', async () => {
  await run()
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, YARITZA))
    .orderBy(orderLines.posicion)
  expect(lines.map(({ importada }) => z.encode(z.array(ImportedLine), [importada as ImportedLine])[0])).toEqual(
    linesOf(0),
  )
  expect(lines).toMatchObject([
    { codigo: '10009', unidad: 'kilos', cantidad: 2, gramos: 2000, subtotal: 2112 },
    { codigo: '10017', unidad: 'lb', cantidad: 3, gramos: 1360, precioKg: 0, subtotal: 1074 },
    { codigo: '10013', unidad: 'medio kilo', cantidad: 3, gramos: 1500, subtotal: 975 },
    { codigo: '', categoria: 'No Disponible', unidad: '', cantidad: 1, gramos: 0, precio: 0, subtotal: 0 },
  ])
})

test('missing data is not invented', async () => {
  await run()
  expect(await detail(importedId('1047'))).toMatchObject({
    subtotal: 3.25,
    envio: 0,
    total: 3.25,
    cliente: { nombre: 'Señora Nidia', telefono: '', email: '', fechaEntrega: '2024-11-22', horaEntrega: 'sin hora' },
    productos: ['Hueso carnudo para el perro, lo que haya'],
  })
  expect(await detail('0d9b3c3e-6f0e-4b57-9a3c-7d0c2a7be111')).toMatchObject({
    estado: 'cancelado',
    cliente: { tipoCliente: 'empresa' },
    productos: [
      { unidad: 'lb', cantidad: 25 },
      { nombre: 'Costilla para sopa', cantidad: 16.5, subtotal: 36.9 },
    ],
  })
})

test('they are listed by the day they were made, and no mail is sent', async () => {
  await run()
  const answer = await shop.as(luis).call(allOrders, { query: { desde: '2024-11-20', cliente: 'pitti' } })
  expect(answer).toMatchObject({ ok: true, total: 1, todos: 4 })
  if (answer.ok) expect(answer.orders[0]?.cliente.horaEntrega).toBe('14:00')
  expect(await shop.mails()).toEqual([])
})

test('the order number stays the same', () => {
  expect(importedId('64b7f2c19e3d5a0041c8d7e1')).toMatch(/41c8d7e1$/)
  expect(importedId('0D9B3C3E-6F0E-4B57-9A3C-7D0C2A7BE111')).toBe('0d9b3c3e-6f0e-4b57-9a3c-7d0c2a7be111')
  expect(importedId('1047')).toBe(importedId('1047'))
  expect(importedId('1047')).not.toBe(importedId('1048'))
})

test('the cancellation mail of an order without an hour has whole sentences', async () => {
  await run([{ ...EXAMPLES[3], estado: 'pendiente', cliente: { ...EXAMPLES[3].cliente, email: 'ana@correo.com' } }])
  const id = importedId('1047')
  await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
  expect((await shop.mails())[0]?.text).toContain(
    'Cancelamos tu pedido para el viernes 22 de noviembre, sin hora. Si quieres otro',
  )
})

test('imports more lines than one SQL statement can hold', async () => {
  const productos = Array.from({ length: 30 }, () => 'Hielo')
  expect(await run(Array.from({ length: 200 }, (_, id) => ({ ...EXAMPLES[0], id, productos })))).toBe(200)
  expect(await shop.db.$count(orderLines)).toBe(6000)
})

describe('statistics of imported orders', () => {
  test('a text line counts nothing, even if it names a product; it is still packed', async () => {
    await run([{ ...EXAMPLES[0], estado: 'pendiente', productos: ['Punta palomilla (picaña)'] }])
    expect(await sent('/admin/empaque?fecha=2024-11-19')).toMatchObject({ pedidos: [{ productos: [] }] })
  })

  test('the weekly report counts them by product where one is named, pounds by weight', async () => {
    await run()
    const answer = await shop.as(rosa).call(reportOfWeek, { params: { date: '2024-11-20' } })
    if (!answer.ok) throw new Error(answer.error)
    const { summary, topProducts, categories } = answer.report
    expect(summary).toMatchObject({ totalRevenue: 4644 + 1925 + 325 })
    expect(topProducts).toMatchObject([
      { nombre: 'Punta palomilla (picaña)', codigo: '10009', cantidad: 2, ingresos: 2112 },
      { codigo: '10017', cantidad: 1.36, ingresos: 1074 },
      { codigo: '10013', cantidad: 1.5, ingresos: 975 },
    ])
    expect(categories.map(({ categoria }) => categoria)).toEqual(['Premium', 'Parrilla'])
  })

  test('the order figures include them', async () => {
    await run()
    const answer = await shop.as(luis).call(orderStats, {})
    expect(answer).toMatchObject({
      stats: { totalOrders: 3, completedOrders: 2, activeOrders: 1, totalRevenue: 6894, todayOrders: 0 },
    })
    if (answer.ok) expect(answer.stats.topProducts.map(({ codigo }) => codigo)).toEqual(['10009', '10013', '10017'])
  })
})

test('a past delivery is in the calendar, and a future one in packing', async () => {
  await run([{ ...EXAMPLES[1], id: 'a', estado: 'pendiente' }, EXAMPLES[0]])
  expect(await sent('/admin/calendar/2024-11-19')).toMatchObject({
    dia: { pedidos: 1, total: 46.44 },
    pedidos: [
      { hora: '10:00', nombre: 'Yaritza Quintero', productos: [{}, { unidad: 'lb' }, {}, 'Bolsa de hielo (cortesía)'] },
    ],
  })
  expect(await sent('/admin/empaque?fecha=2024-11-21')).toMatchObject({ pedidos: [{ hora: '14:00', productos: [] }] })
})

test('a customer sees those with her e-mail once it is confirmed', async () => {
  await run([{ ...EXAMPLES[0], cliente: { ...EXAMPLES[0].cliente, email: 'Ana@correo.com' } }])
  await register(shop.db, ana, shop.context.now())
  const mine = () => shop.as(ana).call(ordersOfUser, { params: { userId: ana.id } })
  expect(await mine()).toMatchObject({ ok: true, total: 0 })
  await shop.as(ana).call(sendVerification, {})
  await shop.as(ana).call(verifyEmail, { body: { token: tokenIn((await shop.mails())[0]) } })
  expect(await mine()).toMatchObject({ ok: true, total: 1, entregados: 1, orders: [{ id: YARITZA, total: 4644 }] })
})

test('their status can be changed', async () => {
  await run()
  const estado = (estado: 'cancelado' | 'entregado') =>
    shop.as(rosa).call(setOrderEstado, { params: { id: YARITZA }, body: { estado } })
  expect(await estado('cancelado')).toMatchObject({ ok: true, order: { estado: 'cancelado' } })
  expect(await estado('entregado')).toMatchObject({
    ok: true,
    order: { historial: [{}, {}, {}, { hacia: 'entregado' }] },
  })
})
