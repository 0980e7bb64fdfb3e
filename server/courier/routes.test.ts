import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { deleteOldPhotos } from '#server/files/delivery-photos.ts'
import { readDeliveryPhoto, readRoute, readTrackedPhoto, setNewDay, setRuns } from '#shop/courier/contract.ts'
import { dayFigures } from '#shop/courier/day-figures.ts'
import { standingOf } from '#shop/courier/stop.ts'
import { urlOf } from '#shop/endpoint.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { markPacked, weighLine } from '#shop/packing/contract.ts'
import { readTicketLinks, trackOrder } from '#shop/tracking/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { counterOrders } from '#tests/support/counter-orders.ts'
import { at, courierSteps, DUE } from '#tests/support/courier-steps.ts'
import { beto, eva, luis, tono } from '#tests/support/people.ts'
import { aPhoto, storedKeys } from '#tests/support/pictures.ts'
import { fileTime } from '#tests/support/test-clock.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { place, finish, fail, route } = courierSteps(shop)
const { move } = counterOrders(shop)
const weigh = (id: string) =>
  shop.as(luis).call(weighLine, { params: { id, posicion: '0' }, body: { paquete: randomUUID(), gramos: 980 } })

beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

test('the route of a day has its deliveries by hour, and nothing that is cancelled or picked up', async () => {
  const mapa = 'https://maps.app.goo.gl/abc'
  const lugar = { corregimiento: 'betania', calle: 'Calle 74', referencia: 'Frente al parque', mapa }
  const late = await place({ cliente: { horaEntrega: '11:00', notas: 'Portón azul', lugar } })
  const early = await place()
  await place({ tipoEntrega: 'retiro', total: 10 })
  await place({ cliente: { fechaEntrega: '2026-11-24' } })
  shop.setClock(`${DUE.fecha}T08:00`)
  const { paradas, zonas } = await route()
  expect(paradas).toMatchObject([
    {
      id: early.id,
      hora: '09:00',
      empacado: false,
      pasos: [],
      corregimiento: null,
      mapa: expect.stringContaining('Calle%2050'),
    },
    { id: late.id, hora: '11:00', notas: 'Portón azul', corregimiento: 'Betania', mapa },
  ])
  expect(zonas.flat()).toContain('Bella Vista')
})

test('the route says where the shop is paid at the door, by the ways that it takes', async () => {
  await shop.setSettings({
    formasDePago: 'yappy, efectivo',
    comoPagar: 'Yappy: 6123-4567, a nombre de Ferrete\nTarjeta: al recibir',
  })
  shop.setClock(`${DUE.fecha}T08:00`)
  expect(await route()).toMatchObject({
    comoPagar: [{ forma: 'yappy', texto: '6123-4567, a nombre de Ferrete', numero: '6123-4567' }],
    textoPago: '',
  })
})

test('a stop says whether it is weighed, packed or came back', async () => {
  const [weighed, packed, back, untouched] = [await place(), await place(), await place(), await place()]
  for (const { id } of [weighed, packed, back]) await weigh(id)
  for (const { id } of [packed, back]) await shop.as(luis).call(markPacked, { params: { id }, body: { cajas: 1 } })
  shop.setClock(`${DUE.fecha}T09:30`)
  await fail(back.id)
  const { paradas } = await route()
  expect(paradas.map(({ id, marca }) => [id, marca])).toEqual([
    [weighed.id, 'pesado'],
    [packed.id, 'empacado'],
    [back.id, 'volvio'],
    [untouched.id, null],
  ])
})

test('the route of today begins with the deliveries that were missed, for a week, and they are delivered like the others', async () => {
  const [missed, waiting, cancelled] = [await place(), await place(), await place()]
  await place({ tipoEntrega: 'retiro', total: 10 })
  const due = await place({ cliente: { fechaEntrega: '2026-11-24', horaEntrega: '08:00' } })
  await shop.as(luis).call(setOrderEstado, { params: { id: cancelled.id }, body: { estado: 'cancelado' } })
  shop.setClock(`${DUE.fecha}T09:30`)
  await fail(waiting.id)
  const stopsOn = async (day: string) => (await route(day)).paradas.map(({ id }) => id)
  shop.setClock('2026-11-24T07:00')
  expect(await stopsOn('2026-11-24')).toEqual([missed.id, due.id])

  expect(await finish(missed.id, { recibe: 'Ana', cuando: at('08:10', '2026-11-24') })).toMatchObject({ ok: true })
  // What was delivered today stays among the stops of today, and is gone from those of tomorrow.
  expect(await stopsOn('2026-11-24')).toEqual([missed.id, due.id])
  shop.setClock('2026-12-01T07:00')
  expect(await stopsOn('2026-12-01')).toEqual([due.id])
  shop.setClock('2026-12-02T07:00')
  expect(await stopsOn('2026-12-02')).toEqual([])
  expect(await finish(due.id, { recibe: 'Ana', cuando: at('08:10', '2026-12-02') })).toMatchObject({ status: 409 })
})

test('a second attempt stands among the stops of its new day, also of the same one, and is counted there', async () => {
  const [tuesday, today, waiting] = [await place(), await place(), await place()]
  shop.setClock(`${DUE.fecha}T09:40`)
  for (const { id } of [tuesday, today, waiting]) await fail(id)
  const moved = { fechaEntrega: '2026-11-24', horaEntrega: '10:00' }
  await shop.as(luis).ask(setNewDay, { params: { id: tuesday.id }, body: moved })
  await move({ pedidos: [today.id], fechaEntrega: DUE.fecha, pese: 'Vuelve por la tarde' })
  const standings = async (day: string) =>
    (await route(day)).paradas.map((stop) => [stop.id, standingOf(stop, day)]).sort()
  expect(await standings(DUE.fecha)).toEqual(
    [
      [tuesday.id, 'finished'],
      [today.id, 'next'],
      [waiting.id, 'failed'],
    ].sort(),
  )
  expect(dayFigures((await route()).paradas, DUE.fecha)).toMatchObject({ pendientes: 1, fallidas: 2 })
  shop.setClock('2026-11-24T08:00')
  const { paradas } = await route('2026-11-24')
  expect(paradas.map((stop) => [stop.id, standingOf(stop, '2026-11-24')])).toContainEqual([tuesday.id, 'next'])
  expect(dayFigures(paradas, '2026-11-24')).toMatchObject({ pendientes: 1, fallidas: 0 })
})

test('a courier sees only the route of today, and arranges no runs', async () => {
  const tomorrow = { query: { fecha: '2026-11-21' } }
  expect(await shop.as(beto).call(readRoute, tomorrow)).toMatchObject({ status: 403 })
  expect(await shop.as(luis).call(readRoute, tomorrow)).toMatchObject({ ok: true })
  expect(await shop.as(beto).call(readRoute, {})).toMatchObject({ ok: true, fecha: '2026-11-20' })
  const body = { fecha: '2026-11-20', vueltas: [] }
  expect(await shop.as(beto).call(setRuns, { body })).toMatchObject({ status: 403 })
  for (const person of [eva, tono]) expect(await shop.as(person).call(readRoute, {})).toMatchObject({ status: 403 })
})

test('the runs of a day are kept as they were put last', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const put = (vueltas: string[][]) => shop.as(luis).call(setRuns, { body: { fecha: '2026-11-20', vueltas } })
  await put([[one], [other]])
  expect(await put([[other, one]])).toMatchObject({ vueltas: [[other, one]] })
  expect((await route('2026-11-20')).vueltas).toEqual([[other, one]])
})

test('a photo is made small, seen by the shop and its customer alone, and deleted after 90 days', async () => {
  const { id, token } = await place()
  const links = await shop.as(luis).call(readTicketLinks, { body: { pedidos: [id] } })
  const reader = (links.ok && links.enlaces[0]?.enlace.split('/').at(-1)) || ''
  shop.setClock(`${DUE.fecha}T10:00`)
  const paso = randomUUID()
  const foto = await aPhoto({ width: 1600, height: 800 })
  const done = { paso, foto, cuando: at('09:30') }
  expect(await finish(id, done)).toMatchObject({ parada: { pasos: [{ foto: true, recibe: '' }] } })
  expect(await finish(id, done)).toMatchObject({ ok: true })

  const photo = (params: { token: string }) =>
    shop.inject({ url: urlOf(readTrackedPhoto, { params: { ...params, paso } }) })
  const seen = await photo({ token })
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
  expect((await photo({ token: reader })).statusCode).toBe(403)
  const other = await shop.call(trackOrder, { params: { token } })
  expect(other).toMatchObject({ pedido: { entrega: { recibe: '', foto: paso } } })
  const inAdmin = { url: urlOf(readDeliveryPhoto, { params: { id, paso } }) }
  expect((await shop.as(luis).inject(inAdmin)).statusCode).toBe(200)
  expect((await shop.as(beto).inject(inAdmin)).statusCode).toBe(403)

  expect(await storedKeys(shop.context.files)).toEqual([`entregas/${paso}.jpg`])
  const ninetyDays = 90 * 86_400_000 + 60_000
  const cleanUp = (ms: number) => deleteOldPhotos({ ...shop.context, now: () => new Date(fileTime() + ms) })
  expect(await cleanUp(ninetyDays - 3_600_000)).toBe(0)
  expect((await photo({ token })).statusCode).toBe(200)
  expect(await cleanUp(ninetyDays)).toBe(1)
  expect((await photo({ token })).statusCode).toBe(404)
})

test.for([
  { what: 'is none', foto: Buffer.from('hola').toString('base64') },
  { what: 'is broken', foto: Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64') },
])('a photo that $what is refused, and nothing is stored', async ({ foto }) => {
  const { id } = await place()
  shop.setClock(`${DUE.fecha}T10:00`)
  expect(await finish(id, { foto })).toMatchObject({ status: 400, campos: { foto: 'Esa foto no se puede leer' } })
  expect((await storedKeys(shop.context.files)).filter((key) => key.startsWith('entregas/'))).toEqual([])
  expect(await shop.readOrder(id)).toMatchObject({ estado: 'pendiente', reparto: [] })
})
