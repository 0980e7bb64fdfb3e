import { beforeEach, describe, expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { readTicketLinks, trackOrder } from '#shop/tracking/contract.ts'
import { aProduct, aPromotion } from '#tests/support/builders.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import {
  CHANGE_IS_OVER,
  MONDAY,
  rabo,
  ribEye,
  TUESDAY,
  TWO_CUTS,
  trackedOrders,
} from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, change, quote, cancel, read, placesTaken, usesOf } = trackedOrders(shop)

beforeEach(() => shop.seed(ribEye, rabo))

describe('until the cut-off', () => {
  test.for([
    { what: 'at six in the evening of the day before', now: '2026-11-22T17:59', over: '2026-11-22T18:00' },
    {
      what: 'half an hour after ordering, when that is later',
      placed: '2026-11-22T20:00',
      now: '2026-11-22T20:29',
      over: '2026-11-22T20:30',
    },
  ])('an order is cancelled by its link until $what', async ({ placed, now, over }) => {
    if (placed) shop.setClock(placed)
    const [early, late] = [await place(), await place()]
    shop.setClock(now)
    expect(await shop.call(trackOrder, { params: { token: late.token } })).toMatchObject({
      cambiosHasta: new Date(`${over}-05:00`),
    })
    expect(await cancel(early.token)).toMatchObject({ ok: true, cambiosHasta: null, pedido: { estado: 'cancelado' } })
    shop.setClock(over)
    expect(await shop.call(trackOrder, { params: { token: late.token } })).toMatchObject({ cambiosHasta: null })
    expect(await cancel(late.token)).toMatchObject(CHANGE_IS_OVER)
    expect(await change(late.token, { notas: 'Toca duro' })).toMatchObject(CHANGE_IS_OVER)
    expect(await quote(late.token, [2])).toMatchObject(CHANGE_IS_OVER)
    expect(await placesTaken(MONDAY)).toBe(1)
  })

  test('a cancelled order gives its hour and its promotion back, and does not come back by the link', async () => {
    await shop.seed(aPromotion({ codigo: 'PARRILLA' }))
    const { id, token } = await place({ codigo: 'PARRILLA', total: 12.5 })
    expect([await placesTaken(MONDAY), await usesOf('PARRILLA')]).toEqual([1, 1])
    expect((await cancel(token)).ok).toBe(true)
    expect([await placesTaken(MONDAY), await usesOf('PARRILLA')]).toEqual([0, 0])
    expect(await cancel(token)).toMatchObject(CHANGE_IS_OVER)
    expect((await read(id)).historial.at(-1)).toMatchObject({ quien: 'cliente', hacia: 'cancelado' })
  })

  test('the link of the ticket changes nothing', async () => {
    const { id } = await place()
    const answer = await shop.as(luis).call(readTicketLinks, { body: { pedidos: [id] } })
    if (!answer.ok) throw new Error(answer.error)
    const reader = answer.enlaces[0]?.enlace.split('/').at(-1) ?? ''
    expect(await cancel(reader)).toMatchObject({ status: 403 })
    expect(await change(reader, { notas: 'Hola' })).toMatchObject({ status: 403 })
  })
})

describe('quantities', () => {
  test('the difference is said first, and is what is then charged', async () => {
    const { id, token } = await place(TWO_CUTS)
    const quoted = await quote(token, [1, 0])
    expect(quoted).toMatchObject({ ok: true, totales: { subtotal: 1000, envio: 350, total: 1350 } })
    expect((await read(id)).total).toBe(2950)
    expect(await change(token, { cantidades: [1, 0], total: 13.5 })).toMatchObject({
      ok: true,
      pedido: { total: 1350, productos: [{ nombre: 'Rib eye nacional', cantidad: 1 }] },
    })
    const { historial, productos } = await read(id)
    expect(productos).toHaveLength(1)
    expect(historial.at(-1)).toMatchObject({
      quien: 'cliente',
      notas: 'Rib eye nacional: 2\u00a0kilos → 1\u00a0kilo. Quitó Rabo. Total: $29.50 → $13.50',
    })
  })

  test('what is added costs the price of today, what was there keeps its own', async () => {
    const { id, token } = await place()
    await shop.seed({ ...ribEye, precioKg: aProduct({ precioKg: 12 }).precioKg })
    expect(await quote(token, [3])).toMatchObject({ ok: true, totales: { subtotal: 3400 } })
    expect((await change(token, { cantidades: [3], total: 37.5 })).ok).toBe(true)
    expect((await read(id)).productos).toMatchObject([
      { cantidad: 1, precio: 1000 },
      { cantidad: 2, precio: 1200 },
    ])
  })

  test('another total than the one seen changes nothing, and neither does a repeat', async () => {
    const { id, token } = await place()
    expect(await change(token, { cantidades: [2], total: 13.5 })).toMatchObject({
      status: 409,
      totales: { total: 2350 },
    })
    const twice = [0, 1].map(() => change(token, { cantidades: [2], total: 23.5 }))
    for (const answer of await Promise.all(twice)) expect(answer.ok).toBe(true)
    const order = await read(id)
    expect(order.total).toBe(2350)
    expect(order.historial).toHaveLength(2)
  })

  test('nothing at all is refused: an order is cancelled instead', async () => {
    const { token } = await place()
    expect(await quote(token, [0])).toMatchObject({ status: 409 })
    expect(await quote(token, [1, 1])).toMatchObject({ status: 409 })
    expect(await quote(token, [1000])).toMatchObject({ status: 400 })
  })

  test('an order below the minimum of its promotion loses it, and the use is free', async () => {
    await shop.seed(aPromotion({ codigo: 'PARRILLA', montoMinimo: 20, usoMaximo: 1 }))
    const { id, token } = await place({ ...TWO_CUTS, codigo: 'PARRILLA', total: 26.9 })
    expect((await change(token, { cantidades: [1, 1], total: 19.5 })).ok).toBe(true)
    expect(await read(id)).toMatchObject({ codigo: null, motivoDescuento: null, descuento: 0, total: 1950 })
    expect(await usesOf('PARRILLA')).toBe(0)
    expect((await cancel(token)).ok).toBe(true)
    expect(await usesOf('PARRILLA')).toBe(0)
  })
})

describe('day, hour and address', () => {
  test('the place of the new hour is taken and that of the old one free', async () => {
    const { id, token } = await place()
    expect(await change(token, { ...TUESDAY, direccion: 'Calle 74, PH Mar', notas: 'Portón azul' })).toMatchObject({
      ok: true,
      pedido: { cliente: { ...TUESDAY, direccion: '•••' } },
    })
    expect([await placesTaken(MONDAY), await placesTaken(TUESDAY)]).toEqual([0, 1])
    const { cliente, historial, total } = await read(id)
    expect(total).toBe(1350)
    expect(cliente).toMatchObject({ direccion: 'Calle 74, PH Mar', notas: 'Portón azul' })
    expect(historial.at(-1)?.notas).toContain('Entrega: lun 23 nov')
  })

  test('an emptied note is empty, and a change that says nothing of it keeps it', async () => {
    const { id, token } = await place({ cliente: { notas: 'Tocar el timbre' } })
    expect(await shop.call(trackOrder, { params: { token } })).toMatchObject({ pedido: { conNotas: true } })
    expect((await change(token, { ...TUESDAY })).ok).toBe(true)
    expect((await read(id)).cliente.notas).toBe('Tocar el timbre')
    expect(await change(token, { notas: '' })).toMatchObject({ ok: true, pedido: { conNotas: false } })
    const { cliente, historial } = await read(id)
    expect(cliente.notas).toBe('')
    expect(historial.at(-1)?.notas).toBe('Notas: Tocar el timbre → nada')
  })

  const lugar = { corregimiento: 'betania' as const, calle: 'Calle 74', edificio: 'PH Mar', referencia: 'La farmacia' }

  test('another address is made of its parts, and read with them', async () => {
    const { id, token } = await place()
    expect(await change(token, { lugar: { ...lugar, mapa: 'https://maps.app.goo.gl/abc' } })).toMatchObject({
      ok: true,
      pedido: { cliente: { direccion: '•••, Betania' } },
    })
    const direccion = 'Calle 74, PH Mar, Betania. Referencia: La farmacia'
    expect(await read(id)).toMatchObject({
      cliente: { direccion, lugar },
      historial: [
        {},
        { notas: `Dirección: Calle 50, casa 8, Bella Vista → ${direccion}. Mapa: https://maps.app.goo.gl/abc` },
      ],
    })
    expect((await change(token, { direccion: 'Calle 50, casa 8' })).ok).toBe(true)
    expect((await read(id)).cliente).toMatchObject({ direccion: 'Calle 50, casa 8', lugar: null })
  })

  test('an address where the shop does not deliver is refused at its field, and nothing changes', async () => {
    await shop.setSettings({ entregaEn: 'bella-vista' })
    const { id, token } = await place()
    expect(await change(token, { lugar })).toMatchObject({
      status: 400,
      campos: { 'lugar.corregimiento': 'Todavía no llevamos pedidos a Betania. Puedes retirarlo en la tienda.' },
    })
    expect((await read(id)).historial).toHaveLength(1)
  })

  test('an order that is picked up keeps no address', async () => {
    const { id, token } = await place({ tipoEntrega: 'retiro', total: 10, cliente: { direccion: '' } })
    expect((await change(token, { lugar, direccion: 'Calle 74', notas: 'Voy temprano' })).ok).toBe(true)
    expect((await read(id)).cliente).toMatchObject({ direccion: '', lugar: null, notas: 'Voy temprano' })
  })

  test('a full hour is refused with the next free one, and nothing changes', async () => {
    const { id, token } = await place()
    await shop.db.insert(deliverySlots).values({ fecha: '2026-11-24', hora: '11:00', capacidad: 0 })
    expect(await change(token, { ...TUESDAY, cantidades: [2], total: 23.5 })).toMatchObject({
      status: 409,
      siguiente: { fechaEntrega: '2026-11-24', horaEntrega: '12:00' },
    })
    expect(await read(id)).toMatchObject({ total: 1350, cliente: MONDAY })
    expect(await placesTaken(MONDAY)).toBe(1)
  })

  test.for([
    { body: { fechaEntrega: '2026-11-20' }, campo: 'fechaEntrega' },
    { body: { fechaEntrega: '2026-11-22' }, campo: 'fechaEntrega' },
    { body: { horaEntrega: '03:00' }, campo: 'horaEntrega' },
    { body: { horaEntrega: 'temprano' }, campo: 'horaEntrega' },
  ])('$body is refused at its field', async ({ body, campo }) => {
    const { token } = await place()
    expect(await change(token, body)).toMatchObject({ status: 400, campos: { [campo]: expect.any(String) } })
  })

  test('ten changes are enough: each sends two mails', async () => {
    const { token } = await place()
    for (let each = 0; each < 10; each++) expect((await change(token, { notas: `Nota ${each}` })).ok).toBe(true)
    expect(await change(token, { notas: 'Otra' })).toMatchObject({ status: 409 })
    expect((await cancel(token)).ok).toBe(true)
  })

  test('the customer and the shop get a mail, the shop with what was changed', async () => {
    const { token } = await place()
    await shop.mails()
    await change(token, TUESDAY)
    const mails = await shop.mails()
    expect(mails.map(({ subject }) => subject?.replace(/#\w+/, '#'))).toEqual(
      expect.arrayContaining(['Cambiamos tu pedido # · $13.50', 'El cliente cambió el pedido # · $13.50 · Ana Ríos']),
    )
    const toShop = mails.find(({ subject }) => subject?.startsWith('El cliente'))
    expect(toShop?.text).toMatch(/Lo que cambió:\nEntrega: lun 23 nov, .* → mar 24 nov, /)
  })
})
