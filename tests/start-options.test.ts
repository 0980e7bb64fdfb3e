import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startShop } from '#tests/support/running-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'ferrete-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the shop answers when it is started like this: the status of each path. */
async function statusOf(paths: string[], environment: Record<string, string> = {}) {
  const shop = await startShop(folder, environment)
  const answers = await Promise.all(paths.map((path) => fetch(shop.url + path)))
  await shop.end('SIGTERM')
  return answers.map(({ status }) => status)
}

const DEBUG = ['/blog-test', '/debug-api', '/network-debug']

test('the pages that try the calls are there only when they are asked for', async () => {
  expect(await statusOf([...DEBUG, '/debug-api/'])).toEqual([404, 404, 404, 404])
  expect(await statusOf(DEBUG, { DEBUG_PAGES: '1' })).toEqual([200, 200, 200])
})

test('a shop closed for repairs is open to its own people only', async () => {
  const paths = ['/', '/blog', '/api/products/retail', '/admin', '/api/health']
  expect(await statusOf(paths, { MAINTENANCE: 'on' })).toEqual([503, 503, 503, 200, 200])
})
