import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { shopId } from '#server/settings/shop-id.ts'
import { asSuperuser, copyDatabaseImage, databaseUrl } from './database-image.ts'
import { insertOrders } from './many-orders.ts'
import { ana, register } from './people.ts'
import { runScript, startScript } from './run-script.ts'

/** Backs up a shop with orders into this folder; returns the file and the shop's mark in its name. */
export async function aBackup(folder: string): Promise<{ file: string; mark: string }> {
  const source = join(folder, 'source')
  await copyDatabaseImage(source)
  const { db, pool, close } = await connect({ dataDir: source })
  await register(db, ana, new Date())
  await insertOrders(pool, 300, new Date())
  const mark = (await shopId(db)).slice(0, 8)
  await close()
  const store = join(folder, 'store')
  await runScript('backup', [store], { DATA_DIR: source })
  return { file: join(store, readdirSync(store)[0] ?? ''), mark }
}

export const restore = (backup: string, place: Record<string, string>, ...options: string[]) =>
  runScript('restore', [backup, ...options], place)

/** Writes files of another program, older than any limit; returns a function that lists those that are missing. */
export function plant(...paths: string[]) {
  const old = new Date('2020-01-01')
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'of somebody else')
    for (const each of [path, dirname(path)]) utimesSync(each, old, old)
  }
  return () => paths.filter((path) => !existsSync(path) || readFileSync(path, 'utf8') !== 'of somebody else')
}

/** Starts a restore and kills it while it fills the new database. */
export async function killedRestore(file: string, place: Record<string, string>, ...options: string[]) {
  const child = startScript('restore', [file, ...options], place)
  const exit = once(child, 'exit')
  for await (const line of createInterface(child.stdout))
    if (line.includes('Creando')) {
      await untilFilling(place)
      child.kill('SIGKILL')
    }
  expect(await exit).toEqual([null, 'SIGKILL'])
}
/** Resolves once a restore has begun to fill the new database. */
export const untilFilling = ({ DATA_DIR = '', DATABASE_URL }: Record<string, string>) =>
  vi.waitFor(
    async () => {
      if (DATABASE_URL) expect(await besides(DATABASE_URL)).toHaveLength(1)
      else expect(existsSync(join(DATA_DIR, 'trabajo', workOf(DATA_DIR)[0] ?? '-', 'db', 'pg'))).toBe(true)
    },
    { timeout: 30_000, interval: 50 },
  )
/** The marked work folders in a DATA_DIR. */
export const workOf = (dataDir: string): string[] => {
  const work = join(dataDir, 'trabajo')
  if (!existsSync(work)) return []
  return readdirSync(work).filter((name) => existsSync(join(work, name, 'marca.json')) && name !== 'restauracion-copia')
}
/** The marked databases that are going to replace this one, which refuses connections during a restore. */
export const besides = async (url: string): Promise<string[]> => {
  const { pathname } = new URL(url)
  const rows = await asSuperuser(
    databaseUrl(url, 'postgres'),
    `select datname as name from pg_database
     where shobj_description(oid, 'pg_database') like 'ferrete sin terminar:%"para":"${pathname.slice(1)}"%'`,
  )
  return rows.map(({ name }) => name).filter((name) => /_nueva_[0-9a-f]{12}$/.test(name))
}
