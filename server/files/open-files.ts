import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { filesInS3 } from './files-in-s3.ts'

/** Where uploaded files are kept. A key is made by the shop, never typed by anybody: `picana-3f2a-1600x1200/480.webp`. */
export interface Files {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Everything that is kept and what was left half written, with the moment it was last written, many at a time. */
  list(): AsyncIterable<StoredFile[]>
}
export type StoredFile = { key: string; changed: Date }

/** In an object store where one is configured (S3_*), otherwise on disk under DATA_DIR/uploads. */
export function openFiles({ DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY, S3_SECRET }: Config): Files {
  if (S3_ENDPOINT && S3_BUCKET && S3_KEY && S3_SECRET)
    return filesInS3({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, key: S3_KEY, secret: S3_SECRET })
  return filesOnDisk(join(DATA_DIR, 'uploads'))
}

export function filesOnDisk(folder: string): Files {
  const path = (key: string) => join(folder, key)
  return {
    /** Written aside, put down for good and renamed: after a power cut a file is whole or not there. */
    async put(key, bytes) {
      const tempPath = `${path(key)}.${randomUUID()}.part`
      await mkdir(dirname(tempPath), { recursive: true })
      const file = await open(tempPath, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(tempPath, path(key))
      const directory = await open(dirname(tempPath))
      await directory.sync().finally(() => directory.close())
    },
    get: (key) => readFile(path(key)).catch(unlessMissing),
    async delete(key) {
      await rm(path(key), { force: true })
      // The last one takes the folder with it.
      await rmdir(dirname(path(key))).catch(() => {})
    },
    async *list() {
      const folders = (await readdir(folder).catch(unlessMissing)) ?? []
      for (let from = 0; from < folders.length; from += 100)
        yield (await Promise.all(folders.slice(from, from + 100).map((name) => filesIn(folder, name)))).flat()
    },
  }
}

/** What lies in one folder of the store; nothing where it is none, or where it went meanwhile. */
async function filesIn(folder: string, name: string): Promise<StoredFile[]> {
  const files = await readdir(join(folder, name)).catch(() => [])
  const found = files.map(async (file) => {
    const stats = await stat(join(folder, name, file)).catch(unlessMissing)
    return stats ? [{ key: `${name}/${file}`, changed: stats.mtime }] : []
  })
  return (await Promise.all(found)).flat()
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
