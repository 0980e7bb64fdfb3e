// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseNewDay, setNewDay, startDelivery } from '#shop/courier/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { at, courierSteps, DUE } from '#tests/support/courier-steps.ts'
import { beto, luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { place, start, finish, fail, route, placesTaken } = courierSteps(shop)

beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))
const onMonday = (time: string) => shop.setClock(`${DUE.fecha}T${time}`)

const setEstado = (id: string, estado: 'en_proceso' | 'entregado' | 'cancelado' | 'pendiente') =>
  shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado } })

test('an order leaves and is delivered, with the moments of the phone, however late they arrive', async () => {
  const { id } = await place()
  onMonday('11:00')
  await shop.mails()
  const left = await start(id, { cuando: at('09:05') })
  expect(left).toMatchObject({ ok: true, parada: { estado: 'en_camino', total: 1350, telefono: '+507 6123-4567' } })
  const done = await finish(id, { cuando: at('09:20'), recibe: 'Portería' })
  expect(done).toMatchObject({
    parada: {
      estado: 'entregado',
      pasos: [{ que: 'en_camino' }, { que: 'entregado', recibe: 'Portería', quien: 'beto' }],
    },
  })
  const order = await shop.readOrder(id)
  expect(order?.historial.slice(1)).toMatchObject([
    { hacia: 'en_camino', quien: 'beto', cuando: new Date(at('09:05')) },
    { hacia: 'entregado', notas: '', cuando: new Date(at('09:20')) },
  ])
  const subjects = (await shop.mails()).map(({ subject }) => subject.split(' #')[0])
  expect(subjects).toEqual(['Entregamos tu pedido'])
})

test('a step that is sent again is stored once, also at the same time', async () => {
  const [{ id }, other] = [await place(), await place()]
  onMonday('09:30')
  const paso = randomUUID()
  const answers = await Promise.all([0, 1, 2].map(() => start(id, { paso })))
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, parada: { estado: 'en_camino' } })
  expect(await start(id, { paso })).toMatchObject({ ok: true })
  expect((await shop.readOrder(id))?.historial).toHaveLength(2)
  expect(await start(other.id, { paso })).toMatchObject({
    status: 409,
    error: 'Ese paso ya está anotado en otro pedido',
  })
  expect(await finish(id, { paso, recibe: 'Ana' })).toMatchObject({ status: 409 })
  await expect(shop.pool.query('update delivery_steps set quien = $1', ['otro'])).rejects.toThrow(/append-only/)
})

test('a phone whose clock is wrong dates nothing after now or before what happened', async () => {
  const { id } = await place()
  onMonday('09:30')
  await start(id, { cuando: at('23:00') })
  await finish(id, { cuando: at('05:00'), recibe: 'Ana' })
  const [, left, done] = (await shop.readOrder(id))?.historial ?? []
  expect([left?.cuando, done?.cuando]).toEqual([new Date(at('09:30')), new Date(at('09:30'))])
})

describe('an order that could not be delivered', () => {
  test('is in process again, frees its hour once, and its customer is asked for another day', async () => {
    const { id, token } = await place()
    await place()
    onMonday('09:40')
    await start(id, { cuando: at('09:05') })
    await shop.mails()
    expect(await fail(id, { cuando: at('09:30') })).toMatchObject({
      parada: { estado: 'en_proceso', pasos: [{}, { que: 'no_se_pudo', motivo: 'No había nadie' }] },
    })
    expect(await placesTaken()).toBe(1)
    const [mail] = await shop.mails()
    expect(mail?.subject).toContain('elige otro día')
    expect(mail?.text).toContain('El repartidor anotó «No había nadie»')
    expect(mail?.text).toContain(token)

    await fail(id)
    await setEstado(id, 'cancelado')
    await setEstado(id, 'en_proceso')
    expect(await placesTaken()).toBe(1)
  })

  test.each([
    { motivo: 'No quiso recibirlo', subject: /^Tu pedido #\S+ volvió a la tienda$/, says: /no se recibió/ },
    { motivo: 'no lo quiso, estaba molesto', subject: /volvió a la tienda$/, says: /no se recibió/ },
    { motivo: 'El perro no me dejó', subject: /elige otro día$/, says: /Abre tu pedido y elige otro día y hora/ },
  ])('«$motivo» is told in words of the shop', async ({ motivo, subject, says }) => {
    const { id, token } = await place()
    onMonday('09:40')
    await shop.mails()
    await fail(id, { motivo })
    const [mail] = await shop.mails()
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toMatch(says)
    expect(mail?.text).toContain(token)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/quiso|molesto|perro|repartidor/)
  })

  test('takes the hour that its customer chooses by the link, once', async () => {
    const { id, token } = await place()
    const choose = (horaEntrega: string) =>
      shop.call(chooseNewDay, { params: { token }, body: { fechaEntrega: '2026-11-24', horaEntrega } })
    onMonday('09:40')
    expect(await choose('10:00')).toMatchObject({ status: 409 })
    await fail(id)
    expect(await choose('03:00')).toMatchObject({ status: 400 })
    expect(await choose('10:00')).toMatchObject({ ok: true })
    // Chosen before the mail that asks for another day was written: nobody is asked.
    expect((await shop.mails()).map(({ subject }) => subject).join()).not.toContain('elige otro día')
    expect(await choose('11:00')).toMatchObject({ status: 409 })
    expect([await placesTaken(), await placesTaken({ fecha: '2026-11-24', hora: '10:00' })]).toEqual([0, 1])
    expect((await shop.readOrder(id))?.historial.at(-1)).toMatchObject({ quien: 'cliente', notas: /mar 24 nov/ })
    const { paradas } = await route()
    expect(paradas).toMatchObject([{ id, fecha: '2026-11-24', hora: '10:00' }])
    expect(await start(id)).toMatchObject({ status: 409, error: 'Ese pedido es para otro día' })
    await setEstado(id, 'cancelado')
    expect(await placesTaken({ fecha: '2026-11-24', hora: '10:00' })).toBe(0)
  })

  test('takes the hour that its customer says to the shop', async () => {
    const { id } = await place()
    onMonday('09:40')
    await fail(id)
    const body = { fechaEntrega: '2026-11-24', horaEntrega: '10:00' }
    expect(await shop.as(beto).call(setNewDay, { params: { id }, body })).toMatchObject({ status: 403 })
    await shop.mails()
    expect(await shop.as(luis).call(setNewDay, { params: { id }, body })).toMatchObject({ ok: true })
    expect(await shop.readOrder(id)).toMatchObject({
      horaLiberada: false,
      cliente: body,
      historial: [{}, {}, { quien: 'luis' }],
    })
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['ana@correo.com'])
    expect(await shop.as(luis).call(setNewDay, { params: { id: randomUUID() }, body })).toMatchObject({ status: 404 })
  })

  test('may be tried again on the same day, and then nobody is asked', async () => {
    const { id } = await place()
    onMonday('09:40')
    await shop.mails()
    await fail(id, { cuando: at('09:10') })
    await start(id, { cuando: at('09:30') })
    await finish(id, { cuando: at('09:40'), recibe: 'Ana' })
    const subjects = (await shop.mails()).map(({ subject }) => subject.split(' #')[0])
    expect(subjects).toEqual(['Entregamos tu pedido'])
  })
})

describe('refused is the departure with an order that', () => {
  test.for([
    { what: 'was cancelled', estado: 'cancelado', error: 'Ese pedido ya está Cancelado: llama a la tienda' },
    { what: 'was delivered', estado: 'entregado', error: 'Ese pedido ya está Entregado: llama a la tienda' },
  ] as const)('$what', async ({ estado, error }) => {
    const { id } = await place()
    onMonday('09:10')
    await setEstado(id, estado)
    expect(await start(id)).toMatchObject({ status: 409, error })
    const { estado: now, reparto } = (await shop.readOrder(id)) ?? {}
    expect([now, reparto]).toEqual([estado, []])
  })

  test('is due on a later day, is picked up, or does not exist', async () => {
    const { id } = await place()
    const error = 'Ese pedido es para otro día'
    expect(await start(id, { cuando: at('10:00', '2026-11-20') })).toMatchObject({ status: 409, error })
    onMonday('09:10')
    const pickup = await place({ tipoEntrega: 'retiro', total: 10, cliente: { fechaEntrega: '2026-11-24' } })
    expect(await start(pickup.id)).toMatchObject({ status: 409, error: 'Ese pedido se retira en la tienda' })
    expect(await start(randomUUID())).toMatchObject({ status: 404 })
  })

  test('a courier who was away for more than a week still has', async () => {
    const { id } = await place()
    shop.setClock('2026-12-01T09:00')
    expect(await start(id)).toMatchObject({ status: 409 })
    const body = { paso: randomUUID(), cuando: at('09:10') }
    expect(await shop.as(luis).call(startDelivery, { params: { id }, body })).toMatchObject({ ok: true })
  })
})

test('of a cancellation and a failed delivery at the same time each is told, and the hour is freed once', async () => {
  const placed = [await place(), await place(), await place(), await place()]
  onMonday('09:10')
  for (const { id } of placed) {
    const before = await placesTaken()
    const [failed, cancelled] = await Promise.all([fail(id), setEstado(id, 'cancelado')])
    expect([cancelled.ok, failed.ok || failed.status]).toEqual([true, failed.ok ? true : 409])
    expect([(await shop.readOrder(id))?.estado, await placesTaken()]).toEqual(['cancelado', before - 1])
  }
})
