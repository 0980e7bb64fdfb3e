// @module-tag slow
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startShop } from '#tests/support/running-shop.ts'
import { callEverything } from './all-calls.ts'

const BUILT = 'build/test-start'

test('the built shop answers every call and page, and stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-built-'))
  try {
    execFileSync(process.execPath, ['scripts/bundle-server.ts', BUILT])
    const shop = await startShop(dataDir, { METRICS_PORT: '0' }, join(BUILT, 'shop.js'))
    await callEverything(shop.url)
    expect(await shop.end('SIGTERM')).toBe(0)
  } finally {
    for (const folder of [dataDir, BUILT]) rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
