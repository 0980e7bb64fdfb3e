// @module-tag embedded
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys, orders } from '#server/orders/table.ts'
import { dollars } from '#shop/money.ts'
import { quoteOrder, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { ana, bodega } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const headers = { 'idempotency-key': 'intento-0001' }
const stored = () => shop.db.$count(orders)

describe('repeating an attempt', () => {
  test('gets the first response and stores nothing', async () => {
    const first = await shop.call(submitOrder, { headers, body: anOrder() })
    const again = await shop.call(submitOrder, { headers, body: anOrder() })

    expect(first).toMatchObject({ ok: true, total: dollars(13.5) })
    expect(again).toEqual(first)
    expect(await stored()).toBe(1)
    expect(await shop.mails()).toHaveLength(2)
  })

  test('also after a price change, or when the product is no longer for sale', async () => {
    const first = await shop.call(submitOrder, { headers, body: anOrder() })
    await shop.seed(aProduct({ precioKg: 20 }))
    expect(await shop.call(submitOrder, { headers, body: anOrder() })).toEqual(first)
    await shop.seed(aProduct({ disponible: false }))
    expect(await shop.call(submitOrder, { headers, body: anOrder() })).toEqual(first)
  })

  test('also when the hour is full by then', async () => {
    await shop.setSettings({ pedidosPorHora: 1 })
    const first = await shop.call(submitOrder, { headers, body: anOrder() })
    expect(await shop.call(submitOrder, { headers, body: anOrder() })).toEqual(first)
  })

  test('also after midnight', async () => {
    shop.setClock('2026-11-20T23:59:59')
    const body = anOrder({ cliente: { fechaEntrega: '2026-11-21' } })
    const first = await shop.call(submitOrder, { headers, body })
    shop.setClock('2026-11-21T00:00:01')
    expect(await shop.call(submitOrder, { headers, body })).toEqual(first)
  })

  test('uses a promotion once', async () => {
    await shop.seed(aPromotion({ codigo: 'UNA', usoMaximo: 1 }))
    const body = anOrder({ codigo: 'UNA', total: 12.5 })
    const first = await shop.call(submitOrder, { headers, body })
    expect(first).toMatchObject({ ok: true, descuento: dollars(1) })
    expect(await shop.call(submitOrder, { headers, body })).toEqual(first)
  })

  test('ignores differences that are not part of the order', async () => {
    const first = await shop.call(submitOrder, { headers, body: anOrder() })
    const fecha = { ...anOrder(), fecha: '2026-11-20T15:00:00Z', estado: 'pendiente' }
    expect(await shop.call(submitOrder, { headers, body: fecha })).toEqual(first)
  })
})

test('an attempt of an older version without receiver and preparacion is recognised', async () => {
  const first = await shop.call(submitOrder, { headers, body: anOrder() })
  const { quienRetira: _, ...cliente } = anOrder().cliente
  const productos = [{ codigo: '10001', unidad: 'kilos', cantidad: 1 }]
  const text = JSON.stringify({ cliente, productos, total: 1350, tipoEntrega: 'domicilio', userId: null })
  await shop.db.update(idempotencyKeys).set({ bodyHash: createHash('sha256').update(text).digest('hex') })

  expect(first).toMatchObject({ ok: true })
  expect(await shop.call(submitOrder, { headers, body: anOrder() })).toEqual(first)
  expect(await stored()).toBe(1)
})

test('a repeat of an attempt whose reply an older version stored gets that reply', async () => {
  await shop.call(submitOrder, { headers, body: anOrder() })
  const totals = { subtotal: 1000, descuento: 0, motivoDescuento: null, envio: 350, total: 1350 }
  const answer = { orderId: '0199f0a0-0000-7000-8000-000000000001', message: 'Recibimos tu pedido', ...totals }
  await shop.db.update(idempotencyKeys).set({ orderId: null, answer })
  expect(await shop.call(submitOrder, { headers, body: anOrder() })).toMatchObject({
    ok: true,
    orderId: answer.orderId,
    message: answer.message,
    total: dollars(13.5),
  })
})

test('an account that buys wholesale, and a customer without mails, get the first response again', async () => {
  const quote = await shop.as(bodega).call(quoteOrder, { body: { productos: anOrder().productos } })
  const total = quote.ok ? quote.total / 100 : 0
  const first = await shop.as(bodega).call(submitOrder, { headers, body: anOrder({ total }) })
  expect(first).toMatchObject({ ok: true, motivoDescuento: 'mayorista' })
  expect(await shop.as(bodega).call(submitOrder, { headers, body: anOrder({ total }) })).toEqual(first)

  const own = { headers: { 'idempotency-key': 'intento-0002' }, body: anOrder() }
  await shop.call(submitOrder, own)
  await shop.db.update(orders).set({ sinAvisos: true })
  expect(await shop.call(submitOrder, own)).toMatchObject({
    sinAvisos: true,
    message: expect.stringContaining('no va por correo'),
  })
})

describe('the same key with another request is refused', () => {
  test.each([
    { what: 'another cut', body: anOrder({ productos: [{ codigo: '10001', cantidad: 2 }], total: 23.5 }) },
    { what: 'another hour', body: anOrder({ cliente: { horaEntrega: '10:00' } }) },
    { what: 'another name', body: anOrder({ cliente: { nombre: 'Otra' } }) },
    { what: 'another way to hand it over', body: anOrder({ tipoEntrega: 'retiro', total: 10 }) },
  ])('$what', async ({ body }) => {
    await shop.call(submitOrder, { headers, body: anOrder() })

    const answer = await shop.call(submitOrder, { headers, body })

    expect(answer).toMatchObject({
      ok: false,
      status: 409,
      error:
        'Ese pedido ya se mandó con otros datos. Mira en tu correo si llegó o pregúntanos por WhatsApp: +507 6000-0000.',
    })
    expect(await stored()).toBe(1)
  })

  test('another person', async () => {
    await shop.call(submitOrder, { headers, body: anOrder() })
    const answer = await shop.as(ana).call(submitOrder, { headers, body: anOrder() })
    expect(answer).toMatchObject({ ok: false, status: 409 })
  })
})

test('a failed attempt may be repeated with its key', async () => {
  await shop.seed(aProduct({ precioKg: 11 }))
  expect(await shop.call(submitOrder, { headers, body: anOrder() })).toMatchObject({ ok: false, status: 409 })

  const confirmed = await shop.call(submitOrder, { headers, body: anOrder({ total: 14.5 }) })

  expect(confirmed).toMatchObject({ ok: true, total: dollars(14.5) })
  expect(await stored()).toBe(1)
})

test('other keys, or none, make other orders', async () => {
  for (const own of [headers, { 'idempotency-key': 'intento-0002' }, {}, {}])
    expect(await shop.call(submitOrder, { headers: own, body: anOrder() })).toMatchObject({ ok: true })
  expect(await stored()).toBe(4)
})

test.each(['corta', 'con espacios no', 'x'.repeat(101), 'ñandú-0001'])('"%s" is refused as a key', async (key) => {
  const error = 'El número del intento lleva de 8 a 100 letras, números o guiones'
  expect(await shop.call(submitOrder, { headers: { 'idempotency-key': key }, body: anOrder() })).toMatchObject({
    ok: false,
    status: 400,
    campos: { 'idempotency-key': error },
  })
  expect(await stored()).toBe(0)
})
