import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { BUILT_SHOP, type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { test } from './steps.ts'

/**
 * A `test` whose pages and requests go to a shop of its file, with these environment variables: for journeys that change
 * what every visitor sees, or that need another configuration.
 */
export function testInOwnShop(environment: Record<string, string> = {}) {
  // One worker runs the whole file, so that its shop is started once.
  test.describe.configure({ mode: 'default' })
  return test.extend<object, { ownShop: RunningShop & { data: string } }>({
    ownShop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'ferrete-e2e-own-'))
        await copyDatabaseImage(folder)
        const shop = await startShop(folder, environment, BUILT_SHOP)
        await use({ ...shop, data: folder })
        await shop.end('SIGKILL')
        rmSync(folder, { recursive: true })
      },
      { scope: 'worker' },
    ],
    baseURL: ({ ownShop }, use) => use(ownShop.url),
  })
}
