// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startShop } from '#tests/support/running-shop.ts'

// A start takes one or two seconds of CPU time, and longer beside other tests.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'ferrete-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the shop with this environment and gives the status of each path. */
async function statusOf(paths: string[], environment: Record<string, string> = {}) {
  const shop = await startShop(folder, environment)
  const answers = await Promise.all(paths.map((path) => fetch(shop.url + path)))
  await shop.end('SIGTERM')
  return answers.map(({ status }) => status)
}

const DEBUG = ['/blog-test', '/debug-api', '/network-debug']

test('the API explorer pages are served only when switched on', async () => {
  expect(await statusOf([...DEBUG, '/debug-api/'])).toEqual([404, 404, 404, 404])
  expect(await statusOf(DEBUG, { DEBUG_PAGES: '1' })).toEqual([200, 200, 200])
})

test('in maintenance only administrators get through', async () => {
  const paths = ['/', '/blog', '/api/products/retail', '/admin', '/api/health']
  expect(await statusOf(paths, { MAINTENANCE: 'on' })).toEqual([503, 503, 503, 200, 200])
})
