// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { deliveryDays, deliverySlots } from '#server/calendar/table.ts'
import { orders } from '#server/orders/table.ts'
import { quoteTakenOrder, takeOrder } from '#shop/counter/contract.ts'
import { allOrders, getOrder, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { aTakenOrder, counterOrders } from '#tests/support/counter-orders.ts'
import { ana, beto, bodega, eva, luis, register, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { take, change } = counterOrders(shop)
const mailsTo = async (address: string) => (await shop.mails()).filter(({ to }) => to === address)
const read = async (id: string) => {
  const answer = await shop.as(luis).call(getOrder, { params: { id } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.order
}
const taken = async (...given: Parameters<typeof take>) => {
  const answer = await take(...given)
  if (!answer.ok) throw new Error(answer.error)
  return answer
}

beforeEach(() => shop.seed(aProduct()))

test('the text for the customer says how to pay in the way that they said', async () => {
  await shop.setSettings({ comoPagar: 'Yappy: 6123-4567\nTransferencia: Banco General 03-01' })
  const { whatsapp, numero } = await taken({ formaPago: 'yappy' })
  expect(whatsapp.texto).toContain(`\nPagas con Yappy.\nYappy: 6123-4567\nReferencia: #${numero}\nAquí lo sigues: `)
  expect(whatsapp.texto).not.toContain('Banco General')
})

test('an order by telephone needs no e-mail, and the customer is sent none', async () => {
  const answer = await taken()
  expect(answer).toMatchObject({ total: 1350, message: `Pedido #${answer.numero} guardado. No tiene correo.` })
  expect(answer.whatsapp.texto).toContain('Total: $13.50')
  expect(answer.whatsapp.texto).toContain('lun 23 nov, 9:00–10:00')
  expect(answer.whatsapp.texto).toContain(answer.seguimiento)
  expect(answer.whatsapp.texto).toContain(
    '\nAceptamos Visa, Mastercard, ACH y Yappy. La tienda te confirma cómo pagar.\n',
  )
  expect(answer.whatsapp.enlace).toMatch(/^https:\/\/wa\.me\/50761234567\?text=/)
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Pedido nuevo')])
  const order = await read(answer.orderId)
  expect(order).toMatchObject({ canal: 'telefono', cliente: { email: '' }, historial: [{ quien: 'luis', notas: '' }] })
  const [written] = await shop.db.select().from(auditLog)
  expect(written).toMatchObject({ quien: 'luis', accion: 'pedido.tomado', despues: { canal: 'telefono', total: 13.5 } })
})

test('with an e-mail the customer gets the confirmation', async () => {
  await taken({ cliente: { email: 'ana@correo.com' } })
  expect(await mailsTo('ana@correo.com')).toHaveLength(1)
})

test('the list and the order say how it came in; the web sets its own', async () => {
  await taken({ canal: 'mostrador' })
  const web = await shop.call(submitOrder, { body: { ...anOrder(), canal: 'mostrador' } as never })
  expect(web.ok).toBe(true)
  const list = await shop.as(rosa).call(allOrders, {})
  expect(list.ok && list.orders.map(({ canal }) => canal).toSorted()).toEqual(['mostrador', 'web'])
})

test.for([
  { person: rosa, status: 201 },
  { person: luis, status: 201 },
  { person: eva, status: 403 },
  { person: tono, status: 403 },
  { person: beto, status: 403 },
  { person: ana, status: 403 },
  { person: undefined, status: 401 },
])('$person.username: $status', async ({ person, status }) => {
  if (person === ana) await register(shop.db, ana, shop.context.now())
  const answer = await shop.as(person).call(takeOrder, { body: aTakenOrder() })
  expect(answer.ok ? 201 : answer.status).toBe(status)
})

test('what is missing is asked for in words for the shop', async () => {
  const answer = await take({ cliente: { nombre: ' ', telefono: '' } })
  expect(answer).toMatchObject({
    status: 400,
    campos: {
      'cliente.nombre': 'Escribe el nombre del cliente',
      'cliente.telefono': 'Escribe el teléfono del cliente',
    },
  })
})

test('another total than the seen one is refused with the fresh totals', async () => {
  expect(await take({ total: 13 })).toMatchObject({ status: 409, totales: { total: 1350 } })
  expect(await shop.db.$count(orders)).toBe(0)
})

describe('a repeat', () => {
  test('answers the first totals, also when lines changed since', async () => {
    const first = await taken({}, 'intento-0001')
    const changed = await change(first.orderId, { lineas: [{ posicion: 0, cantidad: 3 }], total: 33.5 })
    expect(changed.ok).toBe(true)
    expect(await taken({}, 'intento-0001')).toMatchObject({ orderId: first.orderId, total: 1350 })
    expect(await shop.db.$count(orders)).toBe(1)
  })

  test('with other data is refused', async () => {
    await taken({}, 'intento-0001')
    expect(await take({ canal: 'whatsapp' }, 'intento-0001')).toMatchObject({
      status: 409,
      error: expect.stringContaining('Con ese intento ya se guardó un pedido'),
    })
  })

  test('of the web answers the first totals too', async () => {
    const headers = { 'idempotency-key': 'intento-0002' }
    const first = await shop.call(submitOrder, { body: anOrder(), headers })
    if (!first.ok) throw new Error(first.error)
    expect((await change(first.orderId, { lineas: [{ posicion: 0, cantidad: 2 }], total: 23.5 })).ok).toBe(true)
    expect(await shop.call(submitOrder, { body: anOrder(), headers })).toMatchObject({ ok: true, total: 1350 })
  })
})

describe('with a reason the shop takes', () => {
  const FULL = { fechaEntrega: '2026-11-24', horaEntrega: '10:00' }
  const sanMiguelito = { corregimiento: 'belisario-porras', calle: 'Calle 1', edificio: 'Casa 2', referencia: 'Tienda' }
  test.for([
    { what: 'today', cliente: { fechaEntrega: '2026-11-20', horaEntrega: '15:00' }, is: 'hoy', note: 'para hoy' },
    { what: 'a closed day', cliente: { fechaEntrega: '2026-11-25' }, is: 'cerrado', note: 'día cerrado' },
    { what: 'a Sunday', cliente: { fechaEntrega: '2026-11-22' }, is: 'cerrado', note: 'día cerrado' },
    { what: 'a full hour', cliente: FULL, is: 'llena', note: 'hora llena' },
    { what: 'a place outside the area', cliente: { lugar: sanMiguelito }, is: 'zona', note: 'fuera de la zona' },
  ])('$what', async ({ cliente, is, note }) => {
    await shop.db.insert(deliveryDays).values({ fecha: '2026-11-25', cerrado: true, motivo: 'Inventario' })
    await shop.db.insert(deliverySlots).values({ fecha: FULL.fechaEntrega, hora: FULL.horaEntrega, capacidad: 0 })
    const refused = await take({ cliente })
    expect(refused).toMatchObject({ ok: false, status: 409, excepciones: [is] })
    expect(!refused.ok && refused.error).toMatch(/Escribe el motivo para hacerlo igual$/)
    expect(await shop.db.$count(orders)).toBe(0)

    const { orderId } = await taken({ cliente, pese: 'Cliente de siempre' })
    const { historial } = await read(orderId)
    expect(historial).toMatchObject([{ notas: `Excepción: ${note}. Motivo: Cliente de siempre` }])
    const { fechaEntrega = '2026-11-23', horaEntrega = '09:00' } = { ...cliente } as Partial<typeof FULL>
    const slots = await shop.db.select().from(deliverySlots)
    expect(slots.find(({ fecha, hora }) => fecha === fechaEntrega && hora === horaEntrega)?.ocupados).toBe(1)
  })

  test.for([
    { what: 'a day that is over', cliente: { fechaEntrega: '2026-11-19' }, error: /ya pasó/ },
    {
      what: 'an hour that is over',
      cliente: { fechaEntrega: '2026-11-20', horaEntrega: '08:00' },
      error: /Esa hora ya pasó/,
    },
    { what: 'an hour that no day has', cliente: { horaEntrega: '20:00' }, error: /hay horas de/ },
    { what: 'a day too far ahead', cliente: { fechaEntrega: '2027-03-01' }, error: /Se agenda hasta/ },
  ])('but not $what', async ({ cliente, error }) =>
    expect(await take({ cliente, pese: 'Cliente de siempre' })).toMatchObject({
      status: 400,
      error: expect.stringMatching(error),
    }),
  )

  test('a full hour uses the promotion as any other', async () => {
    await shop.seed(aPromotion({ codigo: 'PARRILLA', usoMaximo: 1 }))
    await shop.db.insert(deliverySlots).values({ fecha: '2026-11-23', hora: '09:00', capacidad: 0 })
    const { orderId } = await taken({ codigo: 'PARRILLA', total: 12.5, pese: 'Cliente de siempre' })
    expect(await read(orderId)).toMatchObject({ codigo: 'PARRILLA', total: 1250 })
    const again = await take({ codigo: 'PARRILLA', total: 12.5, pese: 'Cliente de siempre' })
    expect(again).toMatchObject({ status: 409, totales: { total: 1350 } })
  })
})

test('for a wholesale account the order costs what it costs that account, and shows there', async () => {
  await register(shop.db, bodega, shop.context.now())
  const body = { productos: aTakenOrder().productos, usuario: bodega.id }
  expect(await shop.as(luis).call(quoteTakenOrder, { body })).toMatchObject({ ok: true, total: 700 })
  const { orderId } = await taken({ usuario: bodega.id, total: 7 })
  expect(await read(orderId)).toMatchObject({ motivoDescuento: 'mayorista', cliente: { tipoCliente: 'empresa' } })
  expect(await shop.db.select({ userId: orders.userId }).from(orders)).toEqual([{ userId: bodega.id }])
})

test('a business without an account orders whole cases at their price', async () => {
  await shop.seed(aProduct({ codigo: 'C10', nombre: 'Caja de falda', precioKg: 5, cajaKilos: 10 }))
  const productos = [{ codigo: 'C10', unidad: 'kilos' as const, cantidad: 10 }]
  const quoted = await shop.as(luis).call(quoteTakenOrder, { body: { productos, tipoCliente: 'empresa' } })
  expect(quoted).toMatchObject({ ok: true, total: 5000 })
  expect(await take({ productos, total: 50, cliente: { tipoCliente: 'empresa' } })).toMatchObject({ ok: true })
})
