import { beforeEach, expect, test } from 'vitest'
import { readRoute } from '#shop/courier/contract.ts'
import { allOrders } from '#shop/orders/contract.ts'
import { readPacking } from '#shop/packing/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { orderOf } from '#tests/support/customers.ts'
import { beto, luis, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-23T07:00' })
beforeEach(() => shop.seed(aProduct()))

const ana = { nombre: 'Ana Ríos', telefono: '6123-4567', fechaEntrega: '2026-11-24' }
const rita = { quienRetira: 'Rita Paz', telefonoRecibe: '6999-0000' }
const dia = { query: { fecha: '2026-11-24' } }

const stop = async () => (await shop.as(luis).ask(readRoute, dia)).paradas[0]
const packing = async () => (await shop.as(tono).ask(readPacking, dia)).pedidos[0]

test('a present goes to its receiver, without prices, and its mails to who ordered it', async () => {
  await orderOf(shop, { ...ana, ...rita })
  expect(await stop()).toMatchObject({
    ...{ nombre: 'Rita Paz', telefono: '6999-0000' },
    pidio: { nombre: 'Ana Ríos', telefono: '6123-4567' },
  })
  expect(await packing()).toMatchObject({ nombre: 'Ana Ríos', sinPrecios: true })
  expect(JSON.stringify(await packing())).not.toContain('6999')
  const [toAna] = (await shop.mails()).filter(({ to }) => to === 'ana@correo.com')
  expect(toAna?.text).toMatch(/Quién recibe:?\s+Rita Paz, 6999-0000/)
  expect(await shop.as(luis).ask(allOrders, {})).toMatchObject({ orders: [{ cliente: { ...ana, ...rita } }] })
})

test.each([
  { of: 'an order that names nobody else', given: {}, who: { nombre: 'Ana Ríos', telefono: '6123-4567' } },
  {
    of: 'an order that names the customer',
    given: { quienRetira: 'ANA RIOS' },
    who: { nombre: 'ANA RIOS', telefono: '6123-4567' },
  },
])('$of carries its prices', async ({ given, who }) => {
  await orderOf(shop, { ...ana, ...given })
  expect(await stop()).toMatchObject(who)
  expect(await packing()).toMatchObject({ sinPrecios: false })
})

test('a receiver without a telephone is called by that of who ordered', async () => {
  await orderOf(shop, { ...ana, quienRetira: 'Rita Paz' })
  expect(await stop()).toMatchObject({ nombre: 'Rita Paz', telefono: '6123-4567' })
})

test('a pickup by somebody else keeps its prices', async () => {
  await orderOf(shop, { ...ana, ...rita, direccion: '' }, { tipoEntrega: 'retiro', total: 10 })
  expect(await packing()).toMatchObject({ sinPrecios: false })
  expect(await shop.as(beto).ask(readRoute, {})).toMatchObject({ paradas: [] })
})
