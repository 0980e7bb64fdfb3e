// @module-tag embedded
// @module-tag slow
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asking, orderAtQuote } from '#commands/demo/builder.ts'
import { connect } from '#server/db/connect.ts'
import { noteCash, readCash } from '#shop/cash/contract.ts'
import { finishDelivery, readDoorConflicts } from '#shop/courier/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { cents, sum } from '#shop/money.ts'
import { readMonth } from '#shop/month/contract.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { anOrder } from './support/builders.ts'
import { asSuperuser, copyDatabaseImage, databaseUrl } from './support/database-image.ts'
import { beto, luis, rosa, signIn } from './support/people.ts'
import { runScript } from './support/run-script.ts'
import { type RunningShop, startShop } from './support/running-shop.ts'

const image = inject('databaseImage')
const superuser = 'url' in image ? image.url : undefined
const RUN = `ferrete_late_${randomUUID().slice(0, 8)}_`
let folder: string
const shops: RunningShop[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrete-late-'))
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
  for (const name of superuser ? ['from', 'to'] : [])
    await asSuperuser(superuser ?? '', `drop database if exists ${RUN}${name} with (force)`)
  await rm(folder, { recursive: true })
})

/** A folder for a shop, with a database of PostgreSQL where the tests have one. */
async function placeNamed(name: 'from' | 'to'): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const DATA_DIR = join(folder, name)
  await mkdir(DATA_DIR)
  if (!superuser) return { DATA_DIR }
  await asSuperuser(superuser, `create database ${RUN}${name}`)
  return { DATA_DIR, DATABASE_URL: databaseUrl(superuser, `${RUN}${name}`) }
}

async function start({ DATA_DIR, ...environment }: Awaited<ReturnType<typeof placeNamed>>): Promise<RunningShop> {
  const shop = await startShop(DATA_DIR, environment)
  shops.push(shop)
  return shop
}

const today = panamaDay(new Date())
const noted = () => ({ id: randomUUID(), cuando: new Date().toISOString() })
type Delivery = { order: string; body: CallInput<typeof finishDelivery>['body'] }
type Entry = CallInput<typeof noteCash>['body']

/** What the phone of the courier sends, in its order. */
async function send(shop: RunningShop, cookie: string, deliveries: Delivery[], entries: Entry[]) {
  const ask = asking(shop.callWith(cookie))
  for (const { order, body } of deliveries) await ask(finishDelivery, { params: { id: order }, body })
  for (const body of entries) await ask(noteCash, { body })
}

test('of a backup of yesterday that is restored, what phones send again or for the first time is there once', async () => {
  const from = await placeNamed('from')
  if (!superuser) await copyDatabaseImage(from.DATA_DIR)
  const before = await start(from)
  const fechaEntrega = nextDays(today, 14).find((day) => openHours(day).includes('10:00')) ?? ''
  const deliveries: Delivery[] = []
  for (const taken of [1, 0, 0]) {
    const cliente = { fechaEntrega, horaEntrega: '10:00', email: `ana${deliveries.length}@correo.example` }
    const { id, quote } = await orderAtQuote(asking(before.call), anOrder({ cliente }))
    const descuento = { id: randomUUID(), monto: 1, razon: 'mala' as const, sinFoto: true as const }
    const pago = { monto: quote.total / 100 - taken, forma: 'efectivo' as const }
    const { id: paso, cuando } = noted()
    deliveries.push({ order: id, body: { paso, cuando, recibe: 'Ana', pago, ...(taken ? { descuento } : {}) } })
  }
  const own = { persona: beto.username, otra: 'mostrador' }
  const entries: Entry[] = [
    { ...noted(), ...own, que: 'cambio', monto: 20 },
    { ...noted(), persona: beto.username, que: 'gasto', monto: 5, nota: 'Gasolina' },
    { ...noted(), ...own, que: 'entrega', monto: 10 },
  ]
  await before.end('SIGTERM')
  const database = await connect({ databaseUrl: from.DATABASE_URL, dataDir: from.DATA_DIR })
  await database.pool.query('update orders set fecha_entrega = $1', [today])
  const [courier, office, owner] = await Promise.all(
    [beto, luis, rosa].map((who) => signIn(database.db, who, new Date())),
  )
  await database.close()

  // One delivery and one entry of each moment: before the backup, after it, and while the shop was away.
  const cookie = courier?.cookie ?? ''
  const running = await start(from)
  await send(running, cookie, deliveries.slice(0, 1), entries.slice(0, 1))
  const store = join(folder, 'store')
  expect(await runScript('backup', [store], from)).toMatchObject({ code: 0 })
  await send(running, cookie, deliveries.slice(1, 2), entries.slice(1, 2))
  const lost = await orderAtQuote(asking(running.call), anOrder({ cliente: { fechaEntrega, horaEntrega: '10:00' } }))
  await running.end('SIGTERM')
  const to = await placeNamed('to')
  const file = join(store, (await readdir(store)).at(-1) ?? '')
  expect(await runScript('restore', [file], to)).toMatchObject({ code: 0 })

  const restored = await start(to)
  const pago = { monto: lost.quote.total / 100, forma: 'efectivo' as const }
  const { id: paso, cuando } = noted()
  for (let times = 0; times < 2; times++) {
    await send(restored, cookie, deliveries, entries)
    // An order that came after the backup is gone: its step is refused, and the phone keeps it with what was paid.
    const late = { params: { id: lost.id }, body: { paso, cuando, recibe: 'Ana', pago } }
    expect(await restored.callWith(cookie)(finishDelivery, late)).toMatchObject({ ok: false, status: 404 })
  }

  const ask = asking(restored.callWith(office?.cookie ?? ''))
  for (const { order, body } of deliveries) {
    const read = (await ask(getOrder, { params: { id: order } })).order
    expect(read).toMatchObject({ estado: 'entregado', dinero: { es: 'pagado' }, reparto: [{ paso: body.paso }] })
    expect(read.pagos.map(({ id }) => id)).toEqual([body.paso])
    expect(read.ajustes.map(({ id }) => id)).toEqual(body.descuento ? [body.descuento.id] : [])
  }
  expect(await ask(readDoorConflicts, {})).toMatchObject({ conflictos: [] })
  const received = sum(deliveries.map(({ body }) => cents(Math.round((body.pago?.monto ?? 0) * 100))))
  const { cajas, movimientos } = await ask(readCash, {})
  expect(movimientos.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort())
  expect(cajas.find(({ persona }) => persona === beto.username)?.tiene).toBe(received + 2000 - 500 - 1000)
  const { month } = await asking(restored.callWith(owner?.cookie ?? ''))(readMonth, {
    params: { mes: today.slice(0, 7) },
  })
  expect(month.cifras).toMatchObject({ recibido: received, devoluciones: 100, fin: 0 })
}, 300_000)
