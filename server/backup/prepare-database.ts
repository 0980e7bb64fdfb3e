import { cpSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { type Connection, MIGRATIONS } from '#server/db/connect.ts'
import { openJobs } from '#server/jobs.ts'

/**
 * Creates the tables of the shop as they were at these migrations, and those of its jobs, so that a backup of an older
 * version fits. The caller migrates the rest once its rows are there.
 */
export async function prepareDatabase({ db, embedded }: Connection, migrations: readonly string[]): Promise<void> {
  const unknown = migrations.filter((name) => !readdirSync(MIGRATIONS).includes(name))
  if (unknown.length > 0)
    throw new Error(`El respaldo es de una versión más nueva de la tienda (${unknown.at(-1)}). Actualiza la tienda.`)
  const folder = await mkdtemp(join(tmpdir(), 'ferrete-'))
  try {
    for (const name of migrations) cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true })
    await runMigrations(db, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
  const jobs = await openJobs(db, { embedded }, (error) => {
    throw error
  })
  await jobs.close()
}

/** Whether the database holds a shop: somebody who can enter it, or an order. */
export async function holdsShop(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select to_regclass('public.orders') is not null and to_regclass('public.administrators') is not null as found`,
  )
  if (!rows[0].found) return false
  const { rows: shop } = await pool.query(
    'select exists (select from orders) or exists (select from administrators) as found',
  )
  return shop[0].found
}
