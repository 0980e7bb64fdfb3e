// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { orderHistory, orderLines, orders } from '#server/orders/table.ts'
import { dollars } from '#shop/money.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { ana, bodega, pendiente, rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() =>
  shop.seed(
    aProduct({ codigo: '10001', nombre: 'Rib eye', precioKg: 10 }),
    aProduct({ codigo: '10002', nombre: 'Picaña', precioKg: 9.99, precioMedioKilo: 5.25, categoria: 'Parrilla' }),
    aProduct({ codigo: '20001', nombre: 'Rib eye, caja de 10 kilos', precioKg: 10, cajaKilos: 10 }),
    aProduct({ codigo: '10030', nombre: 'Falda', disponible: false }),
  ),
)

const placed = async (answer: Awaited<ReturnType<typeof shop.call<typeof submitOrder>>>) => {
  if (!answer.ok) throw new Error(answer.error)
  const order = await shop.readOrder(answer.orderId)
  if (!order) throw new Error('the order was answered and is not there')
  return order
}
const nothingIsStored = async () => {
  expect(await shop.db.$count(orders)).toBe(0)
  expect(await shop.mails()).toEqual([])
}

describe('an accepted order', () => {
  test('gets its number and its price', async () => {
    const answer = await shop.call(submitOrder, { body: anOrder() })

    if (!answer.ok) throw new Error(answer.error)
    expect(answer).toMatchObject({
      subtotal: dollars(10),
      descuento: 0,
      motivoDescuento: null,
      envio: dollars(3.5),
      total: dollars(13.5),
    })
    expect(answer.orderId[14]).toBe('7')
    expect(answer.message).toContain(`pedido #${answer.orderId.slice(-8).toUpperCase()}`)
  })

  test('is stored with customer, time and address', async () => {
    const { cliente } = anOrder({ cliente: { notas: 'Tocar el timbre' } })

    const order = await placed(await shop.call(submitOrder, { body: anOrder({ cliente }) }))

    expect(order).toMatchObject({ estado: 'pendiente', tipoEntrega: 'domicilio', cliente })
    expect(order.fechaCreacion).toEqual(inPanama('2026-11-20T10:00'))
    expect(order.historial).toMatchObject([{ quien: 'cliente', desde: null, hacia: 'pendiente', notas: '' }])
  })

  test('keeps the name, price and weight of every line when the product changes', async () => {
    const productos = [
      { codigo: '10002', unidad: 'medio kilo' as const, cantidad: 3 },
      { codigo: '10001', unidad: 'kilos' as const, cantidad: 2 },
    ]
    const answer = await shop.call(submitOrder, { body: anOrder({ productos, total: 39.25 }) })
    await shop.seed(aProduct({ codigo: '10002', nombre: 'Picaña premium', precioKg: 30, disponible: false }))

    expect((await placed(answer)).productos).toMatchObject([
      {
        codigo: '10002',
        nombre: 'Picaña',
        categoria: 'Parrilla',
        unidad: 'medio kilo',
        cantidad: 3,
        gramos: 1500,
        precio: dollars(5.25),
        precioKg: dollars(9.99),
        precioMedioKilo: dollars(5.25),
        subtotal: dollars(15.75),
      },
      { codigo: '10001', nombre: 'Rib eye', cantidad: 2, gramos: 2000, precio: dollars(10), subtotal: dollars(20) },
    ])
  })

  test('sends a mail to the customer and to the shop', async () => {
    await shop.call(submitOrder, { body: anOrder() })

    expect(await shop.mails()).toMatchObject([{ to: 'ana@correo.com' }, { to: 'ventas@ferrete.example' }])
    expect(await shop.mails()).toEqual([])
  })

  test('ignores prices, names and dates in the request', async () => {
    const line = { codigo: '10001', nombre: 'Regalo', precioKg: 0.01, subtotal: 0, categoria: 'Gratis' }
    const body = { ...anOrder(), productos: [line], fecha: '2020-01-01', estado: 'entregado', descuento: 13.5 }

    const order = await placed(await shop.call(submitOrder, { body }))

    expect(order).toMatchObject({ estado: 'pendiente', total: dollars(13.5), productos: [{ nombre: 'Rib eye' }] })
  })
})

describe('the customer', () => {
  const CASES = [{ codigo: '20001', unidad: 'kilos' as const, cantidad: 10 }]

  test('an order belongs to the signed-in account; a visitor’s to none', async () => {
    await shop.as(ana).call(submitOrder, { headers: { 'user-id': ana.id }, body: anOrder() })
    await shop.call(submitOrder, { body: anOrder() })

    const rows = await shop.db.select({ userId: orders.userId }).from(orders)
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual([ana.id, null])
  })

  test.each([
    { who: 'Ana', person: ana },
    { who: 'a visitor', person: undefined },
    { who: 'an administrator', person: rosa },
  ])('$who cannot order in another person’s name', async ({ person }) => {
    const answer = await shop.as(person).call(submitOrder, { headers: { 'user-id': bodega.id }, body: anOrder() })

    expect(answer).toMatchObject({ ok: false, status: 403, error: 'Ese pedido no es de tu cuenta' })
    await nothingIsStored()
  })

  test('a wholesale account pays 30 % less, for whole cases too, and no delivery fee', async () => {
    const productos = [{ codigo: '10001' }, ...CASES]

    const order = await placed(await shop.as(bodega).call(submitOrder, { body: anOrder({ productos, total: 77 }) }))

    expect(order).toMatchObject({
      subtotal: dollars(110),
      descuento: dollars(33),
      motivoDescuento: 'mayorista',
      codigo: null,
      envio: 0,
      total: dollars(77),
    })
  })

  test('an approved wholesale account is a business, whatever the form says', async () => {
    const cliente = { tipoCliente: 'individual' as const }
    const order = await placed(await shop.as(bodega).call(submitOrder, { body: anOrder({ cliente, total: 7 }) }))
    expect(order).toMatchObject({ cliente: { tipoCliente: 'empresa' } })
  })

  test('a wholesale account not yet approved pays the list price', async () => {
    const order = await placed(await shop.as(pendiente).call(submitOrder, { body: anOrder() }))
    expect(order).toMatchObject({ descuento: 0, envio: dollars(3.5), total: dollars(13.5) })
  })

  test('choosing empresa allows whole cases and gives no discount', async () => {
    const cliente = { tipoCliente: 'empresa' as const }
    const body = anOrder({ cliente, productos: CASES, total: 100 })

    const order = await placed(await shop.call(submitOrder, { body }))

    expect(order).toMatchObject({ cliente, descuento: 0, motivoDescuento: null, total: dollars(100) })
  })
})

describe('the delivery type', () => {
  test('pickup needs no address and has no fee', async () => {
    const body = anOrder({ tipoEntrega: 'retiro', cliente: { direccion: '' }, total: 10 })
    expect(await placed(await shop.call(submitOrder, { body }))).toMatchObject({ tipoEntrega: 'retiro', envio: 0 })
  })

  test('home delivery needs an address', async () => {
    const answer = await shop.call(submitOrder, { body: anOrder({ cliente: { direccion: '  ' } }) })
    const campos = { 'cliente.direccion': 'Escribe la dirección de entrega' }
    expect(answer).toMatchObject({ ok: false, status: 400, campos })
    await nothingIsStored()
  })
})

describe('a price that has changed since the customer saw it', () => {
  test('is refused with the new totals, and nothing is stored', async () => {
    await shop.seed(aProduct({ codigo: '10001', nombre: 'Rib eye', precioKg: 11 }))

    expect(await shop.call(submitOrder, { body: anOrder() })).toMatchObject({
      ok: false,
      status: 409,
      error: 'Los precios han cambiado',
      totales: { subtotal: dollars(11), envio: dollars(3.5), total: dollars(14.5), productos: [{ precio: 1100 }] },
    })
    await nothingIsStored()
  })

  test.each([
    { what: 'a cent less', total: 13.49 },
    { what: 'a cent more', total: 13.51 },
    { what: 'nothing', total: 0 },
  ])('an order that saw $what is refused', async ({ total }) => {
    expect(await shop.call(submitOrder, { body: anOrder({ total }) })).toMatchObject({ ok: false, status: 409 })
    await nothingIsStored()
  })

  test('an expired code is refused with the new totals', async () => {
    await shop.seed(aPromotion({ codigo: 'AYER', fechaFin: '2026-11-19' }))

    const answer = await shop.call(submitOrder, { body: anOrder({ codigo: 'ayer', total: 12.5 }) })

    const errorPromocion = 'Este código promocional venció el 19/11/2026'
    expect(answer).toMatchObject({ ok: false, status: 409, totales: { total: dollars(13.5), errorPromocion } })
    await nothingIsStored()
  })

  test('a product no longer for sale is refused by name', async () => {
    const productos = [{ codigo: '10001' }, { codigo: '10030' }, { codigo: '99999', nombre: 'Lengua' }]

    expect(await shop.call(submitOrder, { body: anOrder({ productos }) })).toMatchObject({
      ok: false,
      status: 409,
      error: 'Revisa estos datos. Falda ya no está disponible. Lengua ya no está disponible',
      campos: { 'productos.1': 'Falda ya no está disponible', 'productos.2': 'Lengua ya no está disponible' },
    })
    await nothingIsStored()
  })
})

test('without the WhatsApp Business API no message is queued', async () => {
  const { id } = await placed(await shop.call(submitOrder, { body: anOrder() }))
  await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'en_camino' } })
  expect((await shop.pool.query(`select 1 from jobs.job where name = 'whatsapp'`)).rows).toEqual([])
  expect(await shop.call(getSettings, {})).toMatchObject({ avisosWhatsapp: false })
})

test('the order is rolled back when its mails cannot be queued', async () => {
  await shop.pool.query('alter schema jobs rename to away')
  const answer = await shop.call(submitOrder, { body: anOrder() })
  await shop.pool.query('alter schema away rename to jobs')

  expect(answer).toMatchObject({ ok: false, status: 503 })
  for (const table of [orders, orderLines, orderHistory]) expect(await shop.db.$count(table)).toBe(0)
  expect(await shop.mails()).toEqual([])
})
