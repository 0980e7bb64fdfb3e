// @module-tag slow
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runScript } from '#tests/support/run-script.ts'
import { startBuiltShop, startShop } from '#tests/support/running-shop.ts'
import { openShopStorage } from '#tests/support/shop-storage.ts'

// A start takes one or two seconds of CPU time, and longer beside other tests.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'ferrete-'))
afterAll(() => rmSync(folder, { recursive: true }))

let storage: Awaited<ReturnType<typeof openShopStorage>>
beforeAll(async () => {
  storage = await openShopStorage()
})
afterAll(() => storage.close())

/** Starts the shop with this environment and gives the status and the type of each path. */
async function answersOf(paths: string[], environment: Record<string, string> = {}, start = startShop) {
  const shop = await start(storage.dataDir, { ...storage.environment, ...environment })
  const answers = await Promise.all(paths.map((path) => fetch(shop.url + path)))
  await shop.end('SIGTERM')
  return answers.map(({ status, headers }) => ({ status, type: headers.get('content-type')?.split(';')[0] }))
}

const statusOf = async (paths: string[], environment: Record<string, string> = {}) =>
  (await answersOf(paths, environment)).map(({ status }) => status)

const DEBUG = ['/blog-test', '/debug-api', '/network-debug']

test('the API explorer pages are served only when switched on', async () => {
  expect(await statusOf([...DEBUG, '/debug-api/'])).toEqual([404, 404, 404, 404])
  expect(await statusOf(DEBUG, { DEBUG_PAGES: '1' })).toEqual([200, 200, 200])
})

test('in maintenance only administrators get through', async () => {
  const paths = ['/', '/blog', '/api/products/retail', '/admin', '/api/health']
  expect(await statusOf(paths, { MAINTENANCE: 'on' })).toEqual([503, 503, 503, 200, 200])
})

test('folders of mails and uploads that others could enter are closed to them', async () => {
  const folders = ['mail', 'uploads'].map((name) => join(storage.dataDir, name))
  for (const each of folders) {
    rmSync(each, { recursive: true, force: true })
    mkdirSync(each, { mode: 0o755 })
  }
  await statusOf([])
  expect(folders.map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700])
})

test.each([
  { what: 'a start', script: '../server/main', args: [] },
  { what: 'a backup', script: 'backup', args: [join(folder, 'store')] },
  { what: 'a reset', script: 'reset', args: ['--yes'] },
])('what a killed first restore left is named and deleted by $what that finds no shop', async ({ script, args }) => {
  const DATA_DIR = mkdtempSync(join(folder, 'killed-'))
  const id = randomUUID()
  const work = join(DATA_DIR, 'trabajo', `restauracion-${id}`)
  for (const each of [join(DATA_DIR, 'db'), join(work, 'db', 'pg')]) mkdirSync(each, { recursive: true })
  writeFileSync(join(DATA_DIR, 'db', 'lock'), '')
  const mark = { ferrete: 'trabajo', id, orden: 'restauracion', desde: '2026-11-19T07:00:00.000Z' }
  writeFileSync(join(work, 'marca.json'), JSON.stringify(mark))
  const { code, output } = await runScript(script, args, { DATA_DIR, PORT: '0' })
  expect(output).toContain(`Se borró lo que «restauracion» dejó a medias (2026-11-19T07:00:00.000Z): ${work}`)
  expect(code).toBe(1)
  expect(readdirSync(DATA_DIR)).toEqual(['db'])
})

test('a key of an example makes no shop, and stops none that exists', async () => {
  const BACKUP_KEY = 'pon-aqui-una-clave-larga'
  const fresh = join(folder, 'fresh')
  await expect(startShop(fresh, { BACKUP_KEY })).rejects.toThrow('BACKUP_KEY tiene la clave de un ejemplo')
  expect(await statusOf(['/api/health'], { BACKUP_KEY })).toEqual([200])
  const shop = await startShop(fresh)
  expect(await fetch(`${shop.url}/api/health`)).toMatchObject({ status: 200 })
  await shop.end('SIGKILL')
})

test('the bundled server answers an address that was cut in two with its page, and a call in JSON', async () => {
  const paths = ['/seguimiento/abc%3', '/blog/a%2', '/%E0%A4%A', '/api/orders/%3']
  expect(await answersOf(paths, {}, startBuiltShop)).toEqual([
    { status: 200, type: 'text/html' },
    { status: 404, type: 'text/html' },
    { status: 404, type: 'text/html' },
    { status: 404, type: 'application/json' },
  ])
})
