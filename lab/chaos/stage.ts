import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { connect } from '#server/db/connect.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { listTasks, retryTasks } from '#shop/tasks/contract.ts'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { startShopProxy } from '#tests/support/haproxy.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { openRelay } from '#tests/support/tcp-relay.ts'
import { type Mails, PLACES_PER_HOUR } from './audit.ts'
import { openPatroniPair, type PatroniPair } from './patroni-pair.ts'
import type { Promises } from './shoppers.ts'
import { type SupervisedShop, superviseShop } from './supervised-shop.ts'

/** What the rounds run on. */
export const STAGES = [
  'embedded',
  'embedded, SMTP',
  'embedded, small disk',
  'PostgreSQL',
  'HAProxy',
  'Patroni',
] as const
export type StageKind = (typeof STAGES)[number]

/** A shop on a database, with everything that a fault can break. */
export interface Stage {
  kind: StageKind
  dataDir: string
  shops: SupervisedShop[]
  /** Where shoppers and readers connect: to each process, or to the proxy in front of them. */
  urls: string[]
  /** The number of concurrent shoppers; each orders about every two seconds. */
  shoppers: number
  promises: Promises
  mails: Mails
  mailServer?: Awaited<ReturnType<typeof openMailServer>>
  postgres?: PostgresServer
  relay?: Awaited<ReturnType<typeof openRelay>>
  patroni?: PatroniPair
  /** Reads the database directly. The embedded database allows one process, so the shop is stopped meanwhile. */
  withDatabase<R>(work: (pool: Pool) => Promise<R>): Promise<R>
  close(): Promise<void>
}

/** Opens two processes on PostgreSQL, three behind HAProxy, or one on the embedded database. */
export async function openStage(kind: StageKind): Promise<Stage> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each()
  }
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-chaos-'))
    closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const stage = kind.startsWith('embedded')
      ? await onEmbedded(kind, dataDir, closers)
      : kind === 'Patroni'
        ? await onPatroni(dataDir, closers)
        : await onPostgres(kind, dataDir, closers)
    const admin = stage.shops[0]?.shop().callAsAdmin
    await admin?.(changeSettings, { body: { cambios: { pedidosPorHora: PLACES_PER_HOUR }, vistos: {} } })
    const urls = stage.shops.map(({ url }) => url)
    return { urls, shoppers: 50, ...stage, kind, dataDir, promises: { orders: new Map(), wrong: [] }, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Closers = (() => unknown)[]

async function onPostgres(kind: StageKind, dataDir: string, closers: Closers) {
  const postgres = await startPostgres()
  closers.push(() => postgres.stop())
  const relay = await openRelay({ host: '127.0.0.1', port: postgres.port })
  closers.push(() => relay.close())
  const mail = await openMail(closers)
  const throughRelay = Object.assign(new URL(postgres.url), { port: relay.port })
  const environment = { ...mail.environment, DATABASE_URL: throughRelay.href }
  const shops = await superviseShops(kind === 'HAProxy' ? 3 : 2, dataDir, environment, closers)
  const withDatabase = <R>(work: (pool: Pool) => Promise<R>) => withPool(postgres.url, work)
  const stage = { shops, postgres, relay, mailServer: mail.server, mails: { taken: mail.server.taken }, withDatabase }
  if (kind === 'PostgreSQL') return stage
  const proxy = await startShopProxy(shops.map(({ url }) => new URL(url).host))
  closers.push(() => proxy.stop())
  return { ...stage, urls: [proxy.url], shoppers: 20 }
}

async function onPatroni(dataDir: string, closers: Closers) {
  const patroni = await openPatroniPair()
  closers.push(() => patroni.close())
  const mail = await openMail(closers)
  const environment = { ...mail.environment, DATABASE_URL: patroni.url }
  const shops = await superviseShops(2, dataDir, environment, closers)
  const withDatabase = <R>(work: (pool: Pool) => Promise<R>) => withPool(patroni.url, work)
  return { shops, patroni, mailServer: mail.server, mails: { taken: mail.server.taken }, withDatabase }
}

async function onEmbedded(kind: StageKind, dataDir: string, closers: Closers) {
  if (kind === 'embedded, small disk') {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m`, 'ferrete-chaos', dataDir])
    closers.push(() => execFileSync('umount', [dataDir]))
  }
  const mail = kind === 'embedded, SMTP' ? await openMail(closers) : undefined
  await copyDatabaseImage(dataDir)
  const shops = await superviseShops(1, dataDir, mail?.environment ?? {}, closers)
  const withDatabase = async <R>(work: (pool: Pool) => Promise<R>) => {
    for (const shop of shops) await shop.stop()
    const { pool, close } = await connect({ dataDir })
    try {
      return await work(pool)
    } finally {
      await close()
      for (const shop of shops) await shop.start()
    }
  }
  const mails: Mails = mail ? { taken: mail.server.taken } : { folder: join(dataDir, 'mail') }
  return { shops, mails, withDatabase, ...(mail && { mailServer: mail.server }) }
}

/** Room for the embedded database and a few hundred orders. */
const SMALL_DISK_MB = 300

async function superviseShops(
  count: number,
  dataDir: string,
  environment: Record<string, string>,
  closers: Closers,
): Promise<SupervisedShop[]> {
  const shops: SupervisedShop[] = []
  // Only a load balancer needs time to notice that a process stops.
  const draining = count > 2 ? {} : { DRAIN_SECONDS: '0' }
  for (let index = 0; index < count; index++) {
    const shop = await superviseShop(dataDir, { ...environment, ...draining })
    shops.push(shop)
    closers.push(() => shop.stop())
  }
  return shops
}

async function openMail(closers: Closers) {
  const server = await openMailServer()
  closers.push(() => server.close())
  await server.open()
  return { server, environment: { SMTP_URL: server.url, COMPANY_EMAIL: 'tienda@ferrete.example' } }
}

async function withPool<R>(connectionString: string, work: (pool: Pool) => Promise<R>): Promise<R> {
  const pool = new Pool({ connectionString })
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const MAILS_WAIT_MS = 150_000

/** Waits until every mail is sent, retrying waiting ones immediately. Gives up after a while. */
export async function finishMails({ shops: [shop] }: Stage): Promise<void> {
  const admin = shop?.shop().callAsAdmin
  const started = performance.now()
  while (admin && performance.now() - started < MAILS_WAIT_MS) {
    const answer = await admin(listTasks, { query: { cola: 'correo' } })
    const open = answer.ok ? answer.cuenta.filter(({ cola, estado }) => cola === 'correo' && estado !== 'hecha') : []
    if (answer.ok && open.every(({ cuantas }) => cuantas === 0)) return
    if (open.some(({ estado, cuantas }) => estado === 'reintentando' && cuantas > 0))
      await admin(retryTasks, { body: { cola: 'correo' } })
    await pause(500)
  }
}
