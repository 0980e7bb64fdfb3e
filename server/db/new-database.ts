import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { extract } from 'tar-stream'

const built = (file: string) => fileURLToPath(new URL(`../../build/${file}`, import.meta.url))
/**
 * Archives (tar.gz) of an empty database, and of one with a shop's tables but no rows. `npm run build` makes them,
 * because unpacking takes a fraction of the time of creating a database.
 */
export const PREPARED = { empty: built('database.tar.gz'), shop: built('shop.tar.gz') }

/** PostgreSQL touches all of its shared buffers. A small shop needs a few of the default 128 MB. */
export const SMALL_BUFFERS = ['-c', 'shared_buffers=32MB']

/** Creates databases with 1 MB log files instead of 16 MB. */
const NEW_DATABASE = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS],
} satisfies PGliteOptions

/**
 * Creates a database's files in an empty folder, from the first archive that exists or, without a build, with PGlite.
 */
export async function createFiles(folder: string, archives: string[], options: PGliteOptions = {}): Promise<void> {
  const archive = archives.find((file) => fs.existsSync(file))
  if (archive) return await unpack(archive, folder)
  const db = await PGlite.create({ ...NEW_DATABASE, ...options, dataDir: folder })
  await db.close()
}

async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract()
  const reading = pipeline(fs.createReadStream(archive), createGunzip(), entries)
  for await (const entry of entries) {
    const { name, type } = entry.header
    const path = join(folder, name)
    fs.mkdirSync(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (type !== 'directory') {
      const file = fs.openSync(path, 'w', 0o600)
      for await (const chunk of entry) fs.writeFileSync(file, chunk)
      fs.closeSync(file)
    } else entry.resume()
  }
  await reading
}
