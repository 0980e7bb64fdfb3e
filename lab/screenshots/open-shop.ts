import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { requireEmpty, SHOP } from '#tests/e2e/shop-under-test.ts'
import { ADMIN, startShop } from '#tests/support/running-shop.ts'
import { compareFolders } from './compare.ts'
import { FOLDER, NOW } from './places.ts'

const CACHE = '.cache/screenshots'

/** Starts a shop with the demo data. Afterwards compares the pictures with those of the last run. */
export default async function openShop() {
  const preload = `--import=${resolve('tests/support/shifted-clock.ts')}`
  const clock = { NODE_OPTIONS: preload, CLOCK_STARTS_AT: NOW }
  await requireEmpty(SHOP.data)
  await requireOwn(FOLDER)
  await cp(await seededData(clock), SHOP.data, { recursive: true })
  const shop = await startShop(SHOP.data, { PORT: SHOP.port ?? '', DEBUG_PAGES: '1', ...clock })
  shop.process.stderr?.pipe(process.stderr)

  const [last, current] = [join(FOLDER, 'antes'), join(FOLDER, 'ahora')]
  if (existsSync(current)) {
    await rm(last, { recursive: true, force: true })
    await rename(current, last)
  }
  await mkdir(current, { recursive: true })
  await writeFile(join(FOLDER, MARK), '')
  return async () => {
    await shop.end('SIGKILL')
    await rm(SHOP.data, { recursive: true })
    console.log(await compareFolders(last, current, join(FOLDER, 'cambios')))
  }
}

/** Marks the folders beside it as created by this program, which may delete them. */
const MARK = '.pantallas'
async function requireOwn(folder: string): Promise<void> {
  if (existsSync(folder) && !existsSync(join(folder, MARK)) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} has no ${MARK}: it is somebody's, and stays. Move it, or set SCREENSHOTS.`)
}

/**
 * The data folder of the demo shop, kept between runs because order numbers are random. Recreated when its sources
 * change.
 */
async function seededData(clock: Record<string, string>): Promise<string> {
  const sources = ['commands/seed-demo.ts', ...globSync(['commands/demo/*.ts', 'server/db/migrations/*/migration.sql'])]
  const hash = createHash('sha256').update(NOW)
  for (const file of sources.sort()) hash.update(await readFile(file))
  const folder = join(CACHE, hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  const env = { ...process.env, ...clock, DATA_DIR: `${folder}.new`, ADMIN_USER: ADMIN.username }
  await rm(env.DATA_DIR, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  const command = ['commands/seed-demo.ts']
  execFileSync(process.execPath, command, { stdio: 'inherit', env: { ...env, ADMIN_PASSWORD: ADMIN.password } })
  await rename(env.DATA_DIR, folder)
  return folder
}
