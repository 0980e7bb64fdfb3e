import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyDatabaseImage } from './database-image.ts'
import { createTestDatabase } from './test-database.ts'

/**
 * The data folder and the database for the shops that a test file starts one after the other: PostgreSQL if the tests
 * have one, because its start takes a third of the CPU time; otherwise the embedded database.
 */
export async function openShopStorage() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ferrete-storage-'))
  const database = 'url' in inject('databaseImage') ? await createTestDatabase() : undefined
  if (!database) await copyDatabaseImage(dataDir)
  const environment: Record<string, string> = database?.url ? { DATABASE_URL: database.url } : {}
  return {
    dataDir,
    /** Sets the database for a process of the shop. */
    environment,
    async close() {
      await database?.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
