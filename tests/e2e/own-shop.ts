import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { BUILT_SHOP, type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { test } from './steps.ts'

type OwnShop = RunningShop & { data: string }

/**
 * A `test` whose pages and requests go to a shop of its file, with these environment variables: for journeys that change
 * what every visitor sees, or that need another configuration.
 */
export function testInOwnShop(environment: Record<string, string> = {}) {
  // One worker runs the whole file, so that its shop is started once.
  test.describe.configure({ mode: 'default' })
  return test.extend<{ ownShop: OwnShop }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    ownShop: async ({}, use, { project, file }) => use(await shopOf(`${project.name} ${file}`, environment)),
    baseURL: ({ ownShop }, use) => use(ownShop.url),
  })
}

/**
 * The shop that this worker runs. Not a fixture of the worker, because each file would need a worker and a browser of its
 * own for it.
 */
let running: (OwnShop & { owner: string }) | undefined

async function shopOf(owner: string, environment: Record<string, string>): Promise<OwnShop> {
  if (running?.owner === owner) return running
  await running?.end('SIGKILL')
  removeData()
  const data = mkdtempSync(join(tmpdir(), 'ferrete-e2e-own-'))
  await copyDatabaseImage(data)
  running = { ...(await startShop(data, environment, BUILT_SHOP)), data, owner }
  return running
}

const removeData = () => running && rmSync(running.data, { recursive: true, force: true, maxRetries: 3 })
process.once('exit', () => {
  running?.process.kill('SIGKILL')
  removeData()
})
