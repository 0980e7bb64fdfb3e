// @module-tag slow
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startShop } from '#tests/support/running-shop.ts'
import { callEverything } from './all-calls.ts'

/** Bundles the current sources; with BUILT, as in `.ci/run`, uses the build, which is no older. */
const BUNDLE = process.env.BUILT ? 'build/start' : 'build/test-start'

test('the built shop answers every call and page, and stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-built-'))
  try {
    if (!process.env.BUILT) execFileSync(process.execPath, ['scripts/bundle-server.ts', BUNDLE])
    const shop = await startShop(dataDir, { METRICS_PORT: '0' }, join(BUNDLE, 'shop.js'))
    await callEverything(shop.url)
    expect(await shop.end('SIGTERM')).toBe(0)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    if (!process.env.BUILT) rmSync(BUNDLE, { recursive: true, force: true })
  }
}, 300_000)
