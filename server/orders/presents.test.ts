import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setEstado } from '#commands/demo/builder.ts'
import { finishDelivery, readDoorConflicts, readRoute, settleDoorConflict } from '#shop/courier/contract.ts'
import { allOrders, getOrder } from '#shop/orders/contract.ts'
import { markPacked, readPacking } from '#shop/packing/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { orderOf } from '#tests/support/customers.ts'
import { receive } from '#tests/support/payments.ts'
import { beto, luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { orders } from './table.ts'

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

test.each([
  { is: 'not paid', paid: 0 },
  { is: 'paid in part', paid: 8 },
  { is: 'paid', paid: 13.5 },
  { is: 'paid twice', paid: 27 },
])('the door of a present that is $is asks nothing and shows no amount', async ({ paid }) => {
  const { id } = await orderOf(shop, { ...ana, ...rita })
  await shop.db.update(orders).set({ email: '' }).where(eq(orders.id, id))
  if (paid > 0) await receive(shop, { monto: paid, pedidos: [{ id, monto: paid }] })
  const present = await stop()
  expect(present).toMatchObject({ cobro: 'nada', total: 0, regalo: true })
  expect(JSON.stringify(present)).not.toMatch(/\$|%24|13\.5/)
})

test('what a present lacks is asked of who ordered it, packed and delivered, and never by hand', async () => {
  await shop.setSettings({ comoPagar: 'Efectivo: al recibir\nYappy: 6123-4567' })
  const { id } = await orderOf(shop, { ...ana, ...rita })
  await receive(shop, { monto: 11, pedidos: [{ id, monto: 11 }] })
  await shop.mails()
  const number = id.slice(-8).toUpperCase()
  const toPay = `Yappy: 6123-4567\nReferencia: #${number}`
  await shop.as(tono).call(markPacked, { params: { id }, body: { cajas: 1 } })
  await setEstado(shop.as(rosa).ask, id, 'en_camino')
  const [underWay] = await shop.mails()
  expect(underWay?.text).toContain(toPay)
  await setEstado(shop.as(rosa).ask, id, 'entregado')
  const [delivered] = await shop.mails()
  for (const mail of [underWay, delivered]) {
    const text = mail?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('Falta $2.50')
    expect(text).toContain(toPay)
    expect(text).not.toContain('al recibir')
  }
})

test.each([
  { what: 'money that a page of the version before took', pago: { monto: 13.5, forma: 'efectivo' as const }, asked: 1 },
  { what: 'nothing', pago: undefined, asked: 0 },
])('$what at the door of a present is kept, and a person is asked about money', async ({ pago, asked }) => {
  const { id } = await orderOf(shop, { ...ana, ...rita })
  shop.setClock('2026-11-24T09:30')
  const body = { paso: randomUUID(), cuando: shop.context.now().toISOString(), recibe: 'Rita', ...(pago && { pago }) }
  expect(await shop.as(beto).call(finishDelivery, { params: { id }, body })).toMatchObject({
    parada: { estado: 'entregado', regalo: true, total: 0 },
  })
  expect((await shop.readOrder(id))?.dinero).toMatchObject({ es: pago ? 'pagado' : 'falta' })
  const { conflictos } = await shop.as(luis).ask(readDoorConflicts, {})
  expect(conflictos.map(({ que, pedido }) => [que, pedido.id])).toEqual(asked ? [[['regalo'], id]] : [])
})

test('money of a present that its receiver got back is reversed by the owner, and asked of who ordered it', async () => {
  const { id } = await orderOf(shop, { ...ana, ...rita })
  shop.setClock('2026-11-24T09:30')
  const paso = randomUUID()
  const pago = { monto: 13.5, forma: 'efectivo' as const }
  const body = { paso, cuando: shop.context.now().toISOString(), recibe: 'Rita', pago }
  await shop.as(beto).ask(finishDelivery, { params: { id }, body })
  await shop.as(rosa).ask(settleDoorConflict, { params: { paso }, body: { hace: 'anular_pago' } })
  const { dinero, pagos } = (await shop.as(rosa).ask(getOrder, { params: { id } })).order
  expect(dinero).toEqual({ es: 'falta', monto: 1350 })
  expect(pagos.find(({ anula }) => anula === paso)?.nota).toBe('Era un regalo: se devolvió')
})
