import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asking, firstOpen, kilos, orderAtQuote } from '#commands/demo/builder.ts'
import { connect } from '#server/db/connect.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import { nextDays } from '#shop/orders/delivery/delivery-slots.ts'
import { markPacked, readPacking, watchPacking, weighLine } from '#shop/packing/contract.ts'
import type { PackingOrder } from '#shop/packing/packing-order.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { createWireCall, type WireCall } from '#site/api/create-call.ts'
import { anOrder } from './builders.ts'
import { anAdministrator, signIn } from './people.ts'
import { startPostgres } from './postgres-server.ts'
import { type RunningShop, startShop } from './running-shop.ts'

export interface PackingLoad {
  people: number
  orders: number
  processes: number
  /** How long a person takes per package on average, in milliseconds. */
  paceMs: number
}

/** Like the screen, sends one request for several events in a row. */
const RELOAD_AFTER_MS = 300
/** How long a tablet waits before it retries sending a weight. */
const RETRY_MS = 1000
const CUTS = ['10001', '10003', '10004', '10010']

/** A person with a tablet: what it has shown, and when it first showed each package. */
interface Tablet {
  call: WireCall
  pedidos: PackingOrder[]
  shownAt: Map<string, number>
}

/**
 * Packs a day's orders with several people on several processes and one PostgreSQL. People take orders at random,
 * possibly the same ones, and send one weight in six twice at once. Returns when each weight was stored, how many
 * milliseconds later the tablets of the others showed it, and what the database then holds. Needs PostgreSQL's
 * programs.
 */
export async function measurePacking({ people, orders, processes, paceMs }: PackingLoad) {
  const postgres = await startPostgres(['fsync=off'])
  const folder = await mkdtemp(join(tmpdir(), 'ferrete-packing-'))
  const client = new Client(postgres.url)
  const shops: RunningShop[] = []
  const isOver = new AbortController()
  try {
    await client.connect()
    for (let process = 0; process < processes; process++)
      shops.push(await startShop(join(folder, `${process}`), { DATABASE_URL: postgres.url }))
    const fecha = await placeOrders(shops, orders)
    const tablets = await openTablets(postgres.url, folder, shops, people)
    const watching = tablets.map((tablet, index) => watch(tablet, shops[index % shops.length], fecha, isOver.signal))
    await Promise.all(tablets.map((tablet) => show(tablet, fecha)))
    const stored = (await Promise.all(tablets.map((tablet) => pack(tablet, paceMs)))).flat()
    await pause(3000)
    isOver.abort()
    await Promise.all(watching)
    const seenAfter = stored.flatMap(({ paquete, at, by }) =>
      tablets
        .filter((tablet) => tablet !== by)
        .map(({ shownAt }) => Math.max(0, (shownAt.get(paquete) ?? Number.POSITIVE_INFINITY) - at)),
    )
    const held = await client.query<{ paquete: string }>('select paquete from weighings')
    const wrong = await client.query(`select l.order_id, l.posicion from order_lines l left join
      (select order_id, posicion, sum(gramos)::int as gramos from weighings group by 1, 2) w using (order_id, posicion)
      where l.gramos_reales is distinct from w.gramos`)
    const unpacked = await client.query('select id from orders where empacado_en is null')
    return {
      stored: stored.map(({ paquete }) => paquete),
      held: held.rows.map(({ paquete }) => paquete),
      wrongLines: wrong.rows,
      unpacked: unpacked.rows,
      seenAfter,
    }
  } finally {
    isOver.abort()
    for (const shop of shops) await shop.end('SIGKILL')
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

/** Places orders of one to three cuts for one day, charged by weight, and returns the day. */
async function placeOrders([shop]: RunningShop[], orders: number): Promise<Day> {
  if (!shop) throw new Error('No process was started')
  const cambios = { cobro: 'peso real' as const, pedidosPorHora: 1000 }
  await asking(shop.callAsAdmin)(changeSettings, { body: { cambios } })
  const fechaEntrega = firstOpen(nextDays(panamaDay(new Date()), 6))
  for (let order = 0; order < orders; order++) {
    const productos = CUTS.slice(0, 1 + (order % 3)).map((codigo) => kilos(codigo))
    const form = anOrder({
      ...{ productos, tipoEntrega: 'retiro' },
      cliente: { direccion: '', fechaEntrega, horaEntrega: '10:00', email: `ana${order}@correo.example` },
    })
    await orderAtQuote(asking(shop.call), form)
  }
  return fechaEntrega
}

async function openTablets(databaseUrl: string, dataDir: string, shops: RunningShop[], people: number) {
  const { db, close } = await connect({ databaseUrl, dataDir })
  const tablets: (Tablet & { cookie: string })[] = []
  for (let person = 0; person < people; person++) {
    const { cookie } = await signIn(
      db,
      anAdministrator(`${50 + person}`, `carnicero${person}`, 'carnicero'),
      new Date(),
    )
    const { url = '' } = shops[person % shops.length] ?? {}
    const call = createWireCall((path, { headers, ...init }) =>
      fetch(url + path, { ...init, headers: { ...headers, cookie } }),
    )
    tablets.push({ call, cookie, pedidos: [], shownAt: new Map() })
  }
  await close()
  return tablets
}

/** Reads the day, and records what it shows for the first time. */
async function show(tablet: Tablet, fecha: Day): Promise<void> {
  const answer = await tablet.call(readPacking, { query: { fecha } })
  if (!answer.ok) throw new Error(answer.error)
  tablet.pedidos = answer.pedidos
  const now = performance.now()
  for (const { productos } of answer.pedidos)
    for (const { paquetes } of productos)
      for (const { id } of paquetes) if (!tablet.shownAt.has(id)) tablet.shownAt.set(id, now)
}

/** Reads the day again after events, as the packing screen does. */
async function watch(
  tablet: Tablet & { cookie: string },
  shop: RunningShop | undefined,
  fecha: Day,
  isOver: AbortSignal,
): Promise<void> {
  const headers = { cookie: tablet.cookie, accept: 'text/event-stream' }
  const response = await fetch(`${shop?.url}/api${watchPacking.path}`, { headers, signal: isOver })
  let isDue = false
  const reloading = (async () => {
    while (!isOver.aborted) {
      await pause(isDue ? RELOAD_AFTER_MS : 10)
      if (!isDue) continue
      isDue = false
      await show(tablet, fecha).catch((error: unknown) => {
        if (!isOver.aborted) throw error
      })
    }
  })()
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (chunk.includes('data: ')) isDue = true
  } catch (error) {
    if (!isOver.aborted) throw error
  }
  await reloading
}

/**
 * Weighs lines that this tablet shows without a weight, in random order, until there are none left; then packs their
 * orders.
 */
async function pack(tablet: Tablet, paceMs: number) {
  const stored: { paquete: string; at: number; by: Tablet }[] = []
  for (;;) {
    const open = tablet.pedidos.filter(({ empacadoEn }) => empacadoEn === null)
    const order = open[Math.floor(Math.random() * open.length)]
    if (!order) return stored
    await pause(paceMs * (0.5 + Math.random()))
    const line = order.productos.find(({ gramosReales }) => gramosReales === null)
    const params = { id: order.id }
    if (!line) {
      const answer = await tablet.call(markPacked, { params, body: { cajas: 1 } })
      if (answer.ok) replace(tablet, answer.order)
      continue
    }
    const paquete = randomUUID()
    const weigh = () =>
      tablet.call(weighLine, {
        params: { ...params, posicion: `${line.posicion}` },
        body: { paquete, codigo: line.codigo, gramos: 900 + Math.floor(Math.random() * 150) },
      })
    const answers = await Promise.all(Math.random() < 1 / 6 ? [weigh(), weigh()] : [weigh()])
    const answer = answers.find(({ ok }) => ok) ?? (await untilStored(weigh))
    if (answer.ok) replace(tablet, answer.order)
    stored.push({ paquete, at: performance.now(), by: tablet })
  }
}

/** Retries sending a weight until it is stored, as a tablet does after a failure of the shop. */
async function untilStored<Answer extends { ok: boolean }>(weigh: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await pause(RETRY_MS)
    const answer = await weigh()
    if (answer.ok) return answer
    if (!('status' in answer && Number(answer.status) >= 500)) throw new Error('A weight was refused')
  }
}

const replace = (tablet: Tablet, order: PackingOrder): void => {
  tablet.pedidos = tablet.pedidos.map((each) => (each.id === order.id ? order : each))
}
