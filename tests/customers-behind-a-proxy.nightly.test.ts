import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attackStreams } from './support/attack-streams.ts'
import { end, selfSigned, spawnHaproxy } from './support/haproxy.ts'
import { freePort, startPostgres } from './support/postgres-server.ts'
import { ADMIN, type RunningShop, startShop } from './support/running-shop.ts'

const run = promisify(execFile)

const ATTACK_SECONDS = 120
const PROXY = `ferrete-proxy-${process.pid}`
/** Addresses of this run alone, because a killed run leaves its network interface behind. */
const LINK = `10.81.${(process.pid >> 6) & 255}`
const SHOP_ADDRESS = `${LINK}.${4 * (process.pid & 63) + 1}`
const PROXY_ADDRESS = `${LINK}.${4 * (process.pid & 63) + 2}`
/** Each customer has a line of its own to the proxy; the addresses are of the block for examples. */
const customers = [1, 2, 3].map((n) => ({
  namespace: `ferrete-customer-${n}-${process.pid}`,
  address: `203.0.113.${4 * n + 2}`,
  proxy: `203.0.113.${4 * n + 1}`,
}))
type Customer = (typeof customers)[number]
/** All attackers are in one namespace; the addresses are of the block for benchmarks. */
const attackers = {
  namespace: `ferrete-attackers-${process.pid}`,
  addresses: Array.from({ length: 20 }, (_, n) => `198.18.0.${n + 2}`),
  proxy: '198.18.0.1',
}

const ip = (command: string) => execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] })

/** Joins a namespace (this one without a name) to the proxy's. */
function line(from: string | undefined, name: string, address: string, proxyAddress: string): void {
  ip(`link add ${name}a type veth peer name ${name}b`)
  ip(`link set ${name}b netns ${PROXY}`)
  ip(`-n ${PROXY} addr add ${proxyAddress} dev ${name}b`)
  ip(`-n ${PROXY} link set ${name}b up`)
  if (from) ip(`link set ${name}a netns ${from}`)
  const inside = from ? `-n ${from} ` : ''
  ip(`${inside}addr add ${address} dev ${name}a`)
  ip(`${inside}link set ${name}a up`)
}

/** The status of every request of a customer's `curl` with these arguments. */
async function curl({ namespace, proxy }: Customer, path: string, ...options: string[]): Promise<number[]> {
  const command = `netns exec ${namespace} curl -sk -o /dev/null -w %{http_code}\\n --max-time 60`.split(' ')
  const { stdout } = await run('ip', [...command, ...options, `https://${proxy}${path}`])
  return stdout.trim().split('\n').map(Number)
}

async function signIn(customer: Customer, username: string, password: string, headers: string[] = []) {
  const body = JSON.stringify({ username, password })
  const all = ['content-type: application/json', ...headers].flatMap((header) => ['-H', header])
  return (await curl(customer, '/api/admin/login', ...all, '-d', body))[0]
}

/** 0 while the proxy does not answer. */
const answerOf = async (customer: Customer) => (await curl(customer, '/api/ready').catch(() => [0]))[0]

const [one, two, three] = customers as [Customer, Customer, Customer]
/** Three processes of the shop on one PostgreSQL behind HAProxy with deploy/haproxy.cfg, and what undoes them. */
async function openShops(undo: (() => unknown)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ferrete-proxy-'))
  undo.push(() => rmSync(folder, { recursive: true }))
  for (const namespace of [PROXY, attackers.namespace, ...customers.map((customer) => customer.namespace)]) {
    ip(`netns add ${namespace}`)
    undo.push(() => ip(`netns delete ${namespace}`))
  }
  // HAProxy's bind for its own machine.
  ip(`-n ${PROXY} link set lo up`)
  line(undefined, `fs${process.pid % 10_000}`, `${SHOP_ADDRESS}/30`, `${PROXY_ADDRESS}/30`)
  for (const [n, { namespace, address, proxy }] of customers.entries())
    line(namespace, `f${n}${process.pid % 10_000}`, `${address}/30`, `${proxy}/30`)
  const [first, ...others] = attackers.addresses
  line(attackers.namespace, `fa${process.pid % 10_000}`, `${first}/24`, `${attackers.proxy}/24`)
  for (const address of others) ip(`-n ${attackers.namespace} addr add ${address}/24 dev fa${process.pid % 10_000}a`)

  const postgres = await startPostgres()
  undo.push(() => postgres.stop())
  const environment = { HOST: '0.0.0.0', DATABASE_URL: postgres.url, TRUST_PROXY: PROXY_ADDRESS, RATE_LIMIT: 'on' }
  const shops: RunningShop[] = []
  const metrics: string[] = []
  for (const _ of customers) {
    const METRICS_PORT = String(await freePort())
    const shop = await startShop(folder, { ...environment, METRICS_PORT })
    metrics.push(`http://127.0.0.1:${METRICS_PORT}/metrics`)
    undo.push(() => shop.end('SIGTERM'))
    shops.push(shop)
  }
  const socket = join(folder, 'admin.sock')
  const haproxy = spawnHaproxy(
    'deploy/haproxy.cfg',
    {
      HTTP_BIND: ':80',
      HTTPS_BIND: ':443',
      LOCAL_BIND: '127.0.0.1:8000',
      CERTIFICATES: selfSigned(folder),
      RUNTIME_SOCKET: socket,
      ERROR_PAGE: 'deploy/sin-servicio.html',
      ...Object.fromEntries(shops.map(({ url }, n) => [`SHOP_${n + 1}`, `${SHOP_ADDRESS}:${new URL(url).port}`])),
    },
    ['/usr/sbin/ip', 'netns', 'exec', PROXY],
  )
  undo.push(() => end(haproxy))
  for (let count = 0; (await answerOf(one)) !== 200; count++) {
    if (count > 600) throw new Error('The shop does not answer through the proxy')
    await pause(100)
  }
  const db = new Client({ connectionString: postgres.url })
  await db.connect()
  undo.push(() => db.end())
  return { shops, metrics, socket, db }
}

/** What making network namespaces and a proxy needs. */
const missing = [
  ...(process.getuid?.() === 0 ? [] : ['root']),
  ...['/usr/sbin/ip', '/usr/sbin/haproxy', '/usr/bin/curl'].filter((program) => !existsSync(program)),
]
if (missing.length > 0) test(`not checked without ${missing.join(', ')}`, () => {})
else
  describe('three customers behind a proxy, each with a network of its own', () => {
    let opened: Awaited<ReturnType<typeof openShops>>
    const undo: (() => unknown)[] = []
    beforeAll(async () => {
      opened = await openShops(undo)
    }, 300_000)
    afterAll(async () => {
      for (const step of undo.toReversed()) await step()
    }, 120_000)

    test('are three addresses', async () => {
      for (const customer of customers) expect(await signIn(customer, 'nadie', 'no es')).toBe(401)
      const { rows } = await opened.db.query<{ address: string }>(
        `select substr(key, 10) as address from attempts where key like 'admin-ip:%' order by key`,
      )
      expect(rows.map(({ address }) => address)).toEqual(customers.map(({ address }) => address).toSorted())
    })

    test('forge headers in vain: ten guesses from one address, and the owner enters from another', async () => {
      const forged: (number | undefined)[] = []
      for (let n = 0; n < 12; n++) {
        const address = `198.51.100.${n}`
        const headers = [`X-Forwarded-For: ${address}`, `X-Real-IP: ${address}`, `Forwarded: for=${address}`]
        forged.push(await signIn(one, ADMIN.username, 'no es', headers))
      }
      expect(forged).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
      expect(await signIn(one, ADMIN.username, ADMIN.password)).toBe(429)
      expect(await signIn(two, ADMIN.username, ADMIN.password)).toBe(200)
    })

    test('of 900 calls of one device in a minute three processes allow 600, and a tenth more', async () => {
      // The minutes of the limits are those of the clock.
      if (Date.now() % 60_000 > 30_000) await pause(60_500 - (Date.now() % 60_000))
      const device = ['-b', `__Host-dispositivo=${'x'.repeat(43)}`]
      const before = await requestsByProcess(opened.socket)
      const answers = await curl(three, '/api/settings?n=[1-900]', ...device)
      const served = (await requestsByProcess(opened.socket)).map((count, n) => count - (before[n] ?? 0))
      expect(Math.min(...served)).toBeGreaterThan(200)
      // And what arrives while a count is on its way (docs/decisions/025-limits.md).
      const allowed = answers.filter((code) => code === 200).length
      expect(allowed).toBeGreaterThanOrEqual(600)
      expect(allowed).toBeLessThanOrEqual(690)
      expect(await curl(two, '/api/settings')).toEqual([200])
    }, 180_000)

    // docs/rules.md#event-streams
    test.each([1, 20])(
      'order and follow their orders while %i addresses open event streams',
      async (count) => {
        const { shops, metrics, db } = opened
        const addresses = attackers.addresses.slice(0, count)
        await attackStreams(db, {
          shops,
          metrics,
          seconds: ATTACK_SECONDS,
          attackers: { ...attackers, addresses },
          customers,
        })
      },
      600_000,
    )
  })

/** How many requests HAProxy has sent to each process. */
async function requestsByProcess(socket: string): Promise<number[]> {
  const connection = createConnection(socket)
  connection.write('show stat ready -1 -1 typed\n')
  const stat = await text(connection)
  return [...stat.matchAll(/^S\.\d+\.\d+\.\d+\.stot\.\d+:\w+:u64:(\d+)$/gm)].map(([, count]) => Number(count))
}
