import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, databaseOn } from '#server/db/connect.ts'
import { filesOfDatabase } from '#server/db/database-folder.ts'
import { EXTENSIONS } from '#server/db/extensions.ts'
import { migrate } from '#server/db/migrate.ts'
import { engineOf, poolOn } from '#server/db/pglite-pool.ts'
import type { BoundedPool } from '#server/db/pool/bounded-pool.ts'
import { openJobs } from '#server/jobs.ts'

/** The source of a test file's database: a file to load, or a PostgreSQL database to copy. */
export type DatabaseImage = { file: string } | { url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseImage: DatabaseImage
  }
}

/**
 * Vitest calls this once per project, before the first test. TEST_DATABASE_URL (of a superuser) selects PostgreSQL,
 * except in the project of the embedded database.
 */
export async function setup(project: TestProject) {
  const url = project.name === 'embedded' ? undefined : process.env.TEST_DATABASE_URL
  if (!url) return project.provide('databaseImage', { file: await imageFile() })
  const template = `ferrete_image_${randomUUID().slice(0, 8)}`
  await asSuperuser(url, `create database ${template}`)
  const { pool, close } = await connect({ databaseUrl: databaseUrl(url, template), dataDir: '' })
  await migrateAndPrepare(pool, false)
  await close()
  project.provide('databaseImage', { url, template })
  return async () => {
    for (const name of await databasesOf(url, template)) await asSuperuser(url, `drop database ${name} with (force)`)
  }
}

/** The URL of another database on the same PostgreSQL server. */
export function databaseUrl(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

export async function asSuperuser(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** The databases of a run: the template and all its copies. */
const databasesOf = async (url: string, template: string): Promise<string[]> =>
  (await asSuperuser(url, `select datname as name from pg_database where starts_with(datname, '${template}')`)).map(
    ({ name }) => name,
  )

/**
 * Gives a shop its embedded database before its first start: creating one takes two thirds of the time of that start.
 */
export async function copyDatabaseImage(dataDir: string): Promise<void> {
  const folder = filesOfDatabase(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', await imageFile(), '-C', folder], { stdio: 'pipe' })
}

/** The image of a migrated PGlite, rebuilt only when one of its inputs changes. */
async function imageFile(): Promise<string> {
  const folder = 'node_modules/.cache/ferrete'
  const file = join(folder, `database-${imageHash()}.tar`)
  if (existsSync(file)) return file
  const db = await PGlite.create({ extensions: EXTENSIONS, initDbStartParams: ['--wal-segsize=1'] })
  const pool = poolOn(engineOf(db))
  await migrateAndPrepare(pool, true)
  await pool.end()
  await db.exec('checkpoint')
  const image = await db.dumpDataDir('none')
  await db.close()
  mkdirSync(folder, { recursive: true })
  for (const old of globSync(join(folder, 'database-*.tar'))) if (isStale(old)) rmSync(old, { force: true })
  writeFileSync(`${file}.${process.pid}`, await image.bytes())
  renameSync(`${file}.${process.pid}`, file)
  return file
}

/** Another checkout that shares this folder may still use newer images. */
const isStale = (file: string): boolean => Date.now() - statSync(file).mtimeMs > 7 * 86_400_000

function imageHash(): string {
  const hash = createHash('sha256')
  const files = [
    'package-lock.json',
    'server/jobs.ts',
    import.meta.filename,
    ...globSync('server/db/migrations/*/migration.sql').sort(),
  ]
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Creates everything that the shop creates at its start: the migrated tables and the job queue. */
async function migrateAndPrepare(pool: BoundedPool, embedded: boolean) {
  const db = databaseOn(pool)
  await migrate(db)
  const jobs = await openJobs(db, { embedded }, (error) => {
    throw error
  })
  await jobs.close()
}
