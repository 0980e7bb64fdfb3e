import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from './postgres-server.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** A content change, and the milliseconds from its commit until each process showed it. */
export interface SeenChange {
  what: string
  ms: number[]
}

const CUT_MS = 3000
const POLL_MS = 10
/** A change counts as missed when a process does not show it within this time. */
const MISSED_MS = 30_000
const CODES = ['10001', '10004', '10010']
const PAGES = ['/', '/haz-tu-pedido', '/blog', '/api/products/retail']

/**
 * Makes random content changes directly in the database of several processes that visitors read, and measures when each
 * process shows them. Cuts all their LISTEN connections every three seconds. Needs PostgreSQL's programs.
 */
export async function measureContentChanges({ processes, count }: { processes: number; count: number }) {
  const postgres = await startPostgres(['fsync=off'])
  const folder = await mkdtemp(join(tmpdir(), 'ferrete-changes-'))
  const client = new Client(postgres.url)
  const shops: RunningShop[] = []
  const isOver = new AbortController()
  try {
    await client.connect()
    for (let process = 0; process < processes; process += 1)
      shops.push(await startShop(join(folder, `${process}`), { DATABASE_URL: postgres.url }))
    await client.query(`insert into settings (ajustes) values ('{}') on conflict do nothing`)
    const background = [...shops.flatMap((shop) => [visit(shop, isOver.signal), visit(shop, isOver.signal)])]
    background.push(cutEvents(postgres.url, isOver.signal))
    const changes: SeenChange[] = []
    for (let number = 1; number <= count; number += 1) changes.push(await changeOnce(client, shops, number))
    isOver.abort()
    await Promise.all(background)
    return changes
  } finally {
    isOver.abort()
    for (const shop of shops) await shop.end('SIGKILL')
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

async function changeOnce(client: Client, shops: RunningShop[], number: number): Promise<SeenChange> {
  const { what, text, values, path, isShown } = randomChange(number)
  await client.query(text, values)
  const committed = performance.now()
  const ms = shops.map(async ({ url }) => {
    for (;;) {
      const answer = await fetch(url + path)
      if (answer.ok && isShown(await answer.text())) return performance.now() - committed
      if (performance.now() - committed > MISSED_MS) return Number.POSITIVE_INFINITY
      await pause(POLL_MS)
    }
  })
  return { what, ms: await Promise.all(ms) }
}

/** The change with this number, and how to recognize it on a page. */
function randomChange(number: number) {
  const codigo = CODES[Math.floor(Math.random() * CODES.length)]
  const find = (text: string): { precioKg: number } | undefined =>
    JSON.parse(text).products.find((product: { codigo: string }) => product.codigo === codigo)
  const name = `Carnes ${String(number).padStart(5, '0')}`
  const cents = 1000 + number
  const price = {
    what: 'price',
    text: 'update products set precio_kg = $2, disponible = true where codigo = $1',
    values: [codigo, cents],
    path: '/api/products/retail',
    isShown: (text: string) => find(text)?.precioKg === cents / 100,
  }
  const offSale = {
    what: 'off sale',
    text: 'update products set disponible = false where codigo = $1',
    values: [codigo],
    path: '/api/products/retail',
    isShown: (text: string) => find(text) === undefined,
  }
  const setting = {
    what: 'setting',
    text: `update settings set ajustes = jsonb_set(ajustes, '{nombre}', to_jsonb($1::text))`,
    values: [name],
    path: '/',
    isShown: (text: string) => text.includes(name),
  }
  const article = {
    what: 'article',
    text: 'update articles set titulo = $1 where id = (select id from articles order by id limit 1)',
    values: [name],
    path: '/blog',
    isShown: (text: string) => text.includes(name),
  }
  return [price, offSale, setting, article][Math.floor(Math.random() * 4)] ?? price
}

/** Reads pages in a loop, as visitors do. */
async function visit({ url }: RunningShop, isOver: AbortSignal): Promise<void> {
  for (let turn = 0; !isOver.aborted; turn += 1) {
    const answer = await fetch(url + PAGES[turn % PAGES.length])
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    await pause(20)
  }
}

async function cutEvents(databaseUrl: string, isOver: AbortSignal): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  while (!isOver.aborted) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where starts_with(application_name, 'ferrete events')`,
    )
    await pause(CUT_MS, undefined, { signal: isOver }).catch(() => {})
  }
  await client.end()
}
