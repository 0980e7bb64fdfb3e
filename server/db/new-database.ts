import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** An empty database as tar.gz, made by `npm run build`: unpacking it takes a third of the time of creating one. */
export const PREPARED_DATABASE = fileURLToPath(new URL('../../build/database.tar.gz', import.meta.url))

/** PostgreSQL touches all of its shared buffers: of the default 128 MB a small shop uses a few. */
export const SMALL_BUFFERS = ['-c', 'shared_buffers=32MB']

/** How PGlite creates a database: files of the log of 1 MB each instead of 16. */
export const NEW_DATABASE = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS],
} satisfies PGliteOptions

/** The options with which PGlite unpacks the prepared database or, where nothing was built, creates one. */
export function newDatabase(archive = PREPARED_DATABASE): PGliteOptions {
  if (!existsSync(archive)) return NEW_DATABASE
  const { startParams } = NEW_DATABASE
  return { startParams, loadDataDir: new Blob([readFileSync(archive)], { type: 'application/x-gzip' }) }
}
