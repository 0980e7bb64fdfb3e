import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { KEEP_ALIVE_MS } from '#server/http/cache/send-from-memory.ts'
import { NO_SERVICE, unavailablePage } from '#server/pages/unavailable-page.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { freePort } from '#tests/support/postgres-server.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const TOKEN = 'AZ8HQ9sGdkSZbcVYvdpPeQ7xTzJk3l0Hq2-u_9fGkN4'
/** Every address by which somebody gets in without signing in, also in other spellings. */
const LINKS = [
  `/seguimiento/${TOKEN}`,
  `/api/seguimiento/${TOKEN}/eventos`,
  `//api/seguimiento//${TOKEN}/cancelar/`,
  `/%73eguimiento/${TOKEN}!!!`,
  `/auth?restablecer=${TOKEN}`,
  `/auth?verificar=${TOKEN}&n=1`,
  `/avisos/${TOKEN}`,
  `/api/avisos/${TOKEN}/parar`,
]
const holdsSecret = (text: string) => text.includes(TOKEN)

/** The rule by which a configuration cuts an address, applied to one. */
const RULES: Record<string, (address: string) => string> = {
  'haproxy.cfg': (address) => {
    const [, rule = '$^'] = /set-var\(txn\.path\) path,url_dec,regsub\(([^,]+),-,g\)/.exec(read('haproxy.cfg')) ?? []
    return decodeURIComponent(address.replace(/\?.*/, '')).replaceAll(new RegExp(rule, 'g'), '-')
  },
  Caddyfile: (address) => {
    const [, rule = '$^'] = /request>uri regexp `(.+)` -/.exec(read('Caddyfile')) ?? []
    return address.replaceAll(new RegExp(rule, 'g'), '-')
  },
}

describe.each(Object.keys(RULES))('%s', (file) => {
  test.each(LINKS)('logs no token of %s', (link) => {
    expect(holdsSecret(RULES[file]?.(link) ?? TOKEN)).toBe(false)
    expect(RULES[file]?.('/api/admin/orders')).toBe('/api/admin/orders')
  })
})

test('every event stream of the shop goes to places of its own in HAProxy, in any spelling; no other call does', () => {
  const [, rule = '$^'] = /use_backend streams if \{ path,url_dec -m reg (\S+) \}/.exec(read('haproxy.cfg')) ?? []
  const isStream = (path: string) => new RegExp(rule).test(decodeURIComponent(path))
  for (const { path, events } of Object.values(ENDPOINTS))
    expect([path, isStream(`/api${path}`)]).toEqual([path, Boolean(events)])
  for (const spelling of ['/api/seguimiento/x/event%6Fs', '/api/seguimiento/x/eventos/', '/api/api/orders/mine/events'])
    expect(isStream(spelling)).toBe(true)
})

test('the page of the proxies is the one that the shop itself shows when it is closed', () => {
  expect(read('sin-servicio.html')).toBe(unavailablePage(DEFAULT_SETTINGS, NO_SERVICE))
})

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** Starts a proxy; `log` is all that it has written. */
function start(command: string[], environment: Record<string, string>) {
  const [program = '', ...options] = command
  const child: ChildProcess = spawn(program, options, { env: { HOME: tmpdir(), ...environment } })
  let log = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (text) => {
      log += text
    })
  undo.push(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  return { log: () => log }
}
async function answered(url: string): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    if (response) return response
    if (tries > 200) throw new Error(`${url} does not answer`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'ferrete-proxies-'))
  undo.push(() => rmSync(made, { recursive: true }))
  return made
}
async function startHaproxy(shop: string) {
  const local = `127.0.0.1:${await freePort()}`
  const made = folder()
  const pem = join(made, 'shop.pem')
  execFileSync(
    'sh',
    [
      '-c',
      `openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -keyout k.pem -out c.pem && cat k.pem c.pem > ${pem}`,
    ],
    { cwd: made, stdio: 'ignore' },
  )
  const { log } = start(['/usr/sbin/haproxy', '-db', '-f', 'deploy/haproxy.cfg'], {
    HTTP_BIND: `127.0.0.1:${await freePort()}`,
    HTTPS_BIND: `127.0.0.1:${await freePort()}`,
    LOCAL_BIND: local,
    CERTIFICATES: pem,
    ERROR_PAGE: resolve('deploy/sin-servicio.html'),
    RUNTIME_SOCKET: join(made, 'admin.sock'),
    SHOP_1: shop,
    SHOP_2: shop,
    SHOP_3: shop,
  })
  return { url: `http://${local}`, log }
}
async function startCaddy(shop: string) {
  const made = folder()
  const port = await freePort()
  const { log } = start(['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
    SHOP_DOMAIN: `http://127.0.0.1:${port}`,
    SHOP_UPSTREAM: shop,
    ERROR_PAGES: resolve('deploy'),
    XDG_DATA_HOME: made,
    XDG_CONFIG_HOME: made,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
  })
  return { url: `http://127.0.0.1:${port}`, log }
}

// With the programs themselves, where they are installed.
for (const [program, startProxy] of [
  ['/usr/sbin/haproxy', startHaproxy],
  ['/usr/bin/caddy', startCaddy],
] as const)
  if (existsSync(program))
    test(`${program} answers in Spanish with the way to WhatsApp while there is no shop, and writes no token into its log`, {
      timeout: 60_000,
    }, async () => {
      const { url, log } = await startProxy(`127.0.0.1:${await freePort()}`)
      await answered(url)
      const headers = { referer: `${url}/seguimiento/${TOKEN}`, cookie: `sesion=${TOKEN}` }
      for (const response of await Promise.all(LINKS.map((link) => fetch(url + link, { headers })))) {
        const type = response.headers.get('content-type')
        expect([response.status, type]).toEqual([expect.toBeOneOf([502, 503]), 'text/html; charset=utf-8'])
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(await response.text()).toBe(read('sin-servicio.html'))
      }
      // A request is logged after its response; the first one is that of `answered`.
      const logged = () => log().match(/\bGET\b/g)?.length ?? 0
      await expect.poll(logged, { timeout: 10_000 }).toBeGreaterThan(LINKS.length)
      expect(log().match(/\/auth\b/g)?.length).toBeGreaterThanOrEqual(2)
      expect(log()).toContain('/api/seguimiento/-/eventos')
      expect(holdsSecret(log())).toBe(false)
    })

/** An upstream that takes nothing any more from a connection on which nothing came for as long as the shop waits. */
async function startImpatientShop(): Promise<string> {
  const lastAnswered = new WeakMap<object, number>()
  const shop = createServer((request, response) => {
    const { socket } = request
    if (Date.now() - (lastAnswered.get(socket) ?? Date.now()) > KEEP_ALIVE_MS) return void socket.destroy()
    request.resume().on('end', () => {
      lastAnswered.set(socket, Date.now())
      response.end('the shop')
    })
  }).listen(0, '127.0.0.1')
  shop.keepAliveTimeout = 0
  await once(shop, 'listening')
  undo.push(() => {
    shop.close()
    shop.closeAllConnections()
  })
  const address = shop.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

for (const [program, startProxy] of [
  ['/usr/sbin/haproxy', startHaproxy],
  ['/usr/bin/caddy', startCaddy],
] as const)
  if (existsSync(program))
    test(`${program} sends no order on a connection that the shop is closing`, { timeout: 60_000 }, async () => {
      const { url } = await startProxy(await startImpatientShop())
      await answered(url)
      const order = () => fetch(`${url}/api/orders`, { method: 'POST', body: '{}' })
      expect((await order()).status).toBe(200)
      await new Promise((done) => setTimeout(done, KEEP_ALIVE_MS + 500))
      expect((await order()).status).toBe(200)
    })

if (existsSync('/usr/sbin/haproxy'))
  test('HAProxy keeps a process whose health checks are slow because the machine is busy', async () => {
    const shop = createServer((request, response) => {
      const slowly = request.url?.startsWith('/api/') ? 1500 : 0
      setTimeout(() => response.end('the shop'), slowly)
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    undo.push(() => {
      shop.close()
      shop.closeAllConnections()
    })
    const address = shop.address()
    const { url } = await startHaproxy(`127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    for (const end = Date.now() + 5000; Date.now() < end; ) {
      expect((await answered(url)).status).toBe(200)
      await new Promise((done) => setTimeout(done, 200))
    }
  })
