import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#server/catalog/table.ts'
import { updateProduct } from '#shop/catalog/contract.ts'
import { cents, dollars } from '#shop/money.ts'
import { quoteOrder, submitOrder } from '#shop/orders/contract.ts'
import { validatePromotion } from '#shop/promotions/contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const productos = [{ codigo: '10001' }]
/** The orders here are picked up: the total is the price of the kilo. */
const pickup = { productos, tipoEntrega: 'retiro' as const }

beforeEach(async () => {
  await shop.seed(aProduct({ codigo: '10001', nombre: 'Rib eye', precioKg: 10, precioMedioKilo: 5 }))
  await shop.setSettings({ precioMarcado: 'marcado' })
})

test('a shop that never chose charges the lower of the price that was seen and the current one', async () => {
  await shop.setSettings({})
  expect(await quote()).toMatchObject({ marca: { valor: expect.any(String) } })
})

const setPrice = async (precioKg: number) => {
  const answer = await shop.as(rosa).call(updateProduct, { params: { codigo: '10001' }, body: { precioKg } })
  expect(answer.ok).toBe(true)
}
const quote = async (marca?: string) => {
  const answer = await shop.call(quoteOrder, { body: { ...pickup, ...(marca ? { marca } : {}) } })
  if (!answer.ok) throw new Error(answer.error)
  return answer
}
const markNow = async () => {
  const { marca } = await quote()
  if (!marca) throw new Error('the quote has no mark')
  return marca.valor
}
const submit = (total: number, marca?: string, key?: string) =>
  shop.call(submitOrder, {
    body: { ...anOrder({ ...pickup, total }), ...(marca ? { marca } : {}) },
    headers: key ? { 'idempotency-key': key } : {},
  })

test('a customer pays the lower price seen for thirty minutes after it went up', async () => {
  const marca = await markNow()
  shop.setClock('2026-11-20T09:10')
  await setPrice(12)
  shop.setClock('2026-11-20T09:30')
  expect(await quote(marca)).toMatchObject({
    total: dollars(10),
    marca: { valor: marca, hasta: new Date('2026-11-20T09:30-05:00') },
  })
  expect(await submit(10, marca)).toMatchObject({ ok: true, total: dollars(10) })

  shop.setClock('2026-11-20T09:30:00.001')
  expect(await submit(10, marca)).toMatchObject({ status: 409, totales: { total: dollars(12) } })
})

test('a price that went down is charged, after the customer has seen it', async () => {
  const marca = await markNow()
  shop.setClock('2026-11-20T09:10')
  await setPrice(8)
  expect(await submit(10, marca)).toMatchObject({ status: 409, totales: { total: dollars(8) } })
  expect(await submit(8, marca)).toMatchObject({ ok: true })
})

test('the price between the quote and now does not count', async () => {
  const marca = await markNow()
  for (const [minute, price] of [
    ['05', 7],
    ['10', 11],
  ] as const) {
    shop.setClock(`2026-11-20T09:${minute}`)
    await setPrice(price)
  }
  expect(await quote(marca)).toMatchObject({ total: dollars(10) })
})

test('a page a second older than the quote keeps its price', async () => {
  await setPrice(9)
  shop.setClock('2026-11-20T09:20')
  await setPrice(12)
  shop.setClock('2026-11-20T09:20:01')
  expect(await quote(await markNow())).toMatchObject({ total: dollars(9) })
  shop.setClock('2026-11-20T09:20:03')
  expect(await quote(await markNow())).toMatchObject({ total: dollars(12) })
})

test('a quote a second after the price went up says what its order is charged', async () => {
  shop.setClock('2026-11-20T09:10')
  await setPrice(12)
  shop.setClock('2026-11-20T09:10:01')
  const { total, marca } = await quote()
  expect(total).toBe(dollars(10))
  expect(await submit(10, marca?.valor)).toMatchObject({ ok: true, total: dollars(10) })
  shop.setClock('2026-11-20T09:10:03')
  expect(await quote()).toMatchObject({ total: dollars(12) })
})

test('a forged mark has no effect', async () => {
  const marca = await markNow()
  shop.setClock('2026-11-20T09:10')
  await setPrice(12)
  const [moment, signature] = marca.split('.')
  const earlier = (Number.parseInt(moment ?? '', 36) - 60_000).toString(36)
  for (const forged of [`${earlier}.${signature}`, `${moment}.`, `${moment}`, 'x', '', `${marca}A`])
    expect(await submit(10, forged), forged).toMatchObject({ status: 409, totales: { total: dollars(12) } })
})

test('with the current price chosen there is no mark, and an earlier one has no effect', async () => {
  const marca = await markNow()
  await setPrice(12)
  await shop.setSettings({ precioMarcado: 'actual' })
  expect(await quote(marca)).toMatchObject({ marca: null, total: dollars(12) })
  expect(await submit(10, marca)).toMatchObject({ status: 409 })
})

test('a cut that is off sale is refused in spite of its mark', async () => {
  const marca = await markNow()
  await shop.as(rosa).call(updateProduct, { params: { codigo: '10001' }, body: { disponible: false } })
  expect(await submit(10, marca)).toMatchObject({
    status: 409,
    campos: { 'productos.0': 'Rib eye ya no está disponible' },
  })
})

test('a price changed by hand in the database is not in the history, and counts at once', async () => {
  await setPrice(9)
  shop.setClock('2026-11-20T09:10')
  const marca = await markNow()
  await shop.db
    .update(products)
    .set({ precioKg: cents(1500) })
    .where(eq(products.codigo, '10001'))
  expect(await quote(marca)).toMatchObject({ total: dollars(15) })
})

test('a percentage of a promotion is taken off the marked price', async () => {
  await shop.seed(aPromotion({ codigo: 'DIEZ' }))
  const marca = await markNow()
  await setPrice(12)
  const body = { codigo: 'DIEZ', productos }
  expect(await shop.call(validatePromotion, { body })).toMatchObject({ descuento: dollars(1.2) })
  expect(await shop.call(validatePromotion, { body: { ...body, marca } })).toMatchObject({ descuento: dollars(1) })
})

test('a repeat of an order with another mark is the same order', async () => {
  const first = await submit(10, await markNow(), 'intento-de-ana')
  shop.setClock('2026-11-20T09:40')
  const repeat = await submit(10, await markNow(), 'intento-de-ana')
  if (!first.ok || !repeat.ok) throw new Error('refused')
  expect(repeat.orderId).toBe(first.orderId)
})
