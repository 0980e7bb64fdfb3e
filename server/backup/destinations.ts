import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import { openBucket } from '#server/files/s3-bucket.ts'
import type { WorkFolder } from '#server/leftovers/work-folder.ts'
import type { Manifest } from './archive.ts'

/** A place that stores backups. */
export interface Destination {
  /**
   * Stores the verified archive that `write` writes, under this name.
   *
   * @param work a folder for temporary files
   * @param write writes the archive, under the name `part` until it is complete
   */
  store(
    name: string,
    work: WorkFolder,
    write: (file: string, part: string) => Promise<Manifest>,
  ): Promise<{ bytes: number; manifest: Manifest; donde: string }>
  /** Writes the backup of this name to a file. */
  fetch(name: string, file: string): Promise<void>
  /** Lists the files that may be backups, including unfinished ones. */
  list(): Promise<{ name: string; bytes: number }[]>
  delete(name: string): Promise<void>
}

/** The name of a backup: the shop's mark, the time in UTC, and `.enc` if it is encrypted. */
export const backupName = (mark: string, made: Date, encrypted: boolean): string =>
  `ferrete-${mark}-${made.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst${encrypted ? '.enc' : ''}`

/** The destination named by BACKUP_TO or by an argument: a folder, or `s3://bucket/prefix`. */
export function openDestination(to: string, config: Config): Destination {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? []
  return bucket ? inBucket(bucket, prefix && `${prefix.replace(/\/+$/, '')}/`, config) : inFolder(resolve(to))
}

function inFolder(folder: string): Destination {
  return {
    async store(name, work, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, name)
      if (existsSync(file)) throw new Error(`Ya existe ${file}, y no se cambió.`)
      const part = `${file}.${work.id}.part`
      await work.notePart(part)
      const manifest = await write(file, part)
      return { bytes: (await stat(file)).size, manifest, donde: file }
    },
    fetch: (name, file) => copyFile(join(folder, name), file),
    async list() {
      const names = (await readdir(folder)).filter(isLikeBackup)
      return await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  }
}

const isLikeBackup = (name: string): boolean => name.startsWith('ferrete-')

/** The largest object that S3 takes in one request. */
const MAX_OBJECT_BYTES = 5 * 2 ** 30

function inBucket(bucket: string, prefix: string, config: Config): Destination {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_KEY, BACKUP_S3_SECRET } = config
  const endpoint = BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT
  const key = BACKUP_S3_KEY ?? config.S3_KEY
  const secret = BACKUP_S3_SECRET ?? config.S3_SECRET
  if (!endpoint || !key || !secret)
    throw new Error('Para guardar respaldos en S3 faltan BACKUP_S3_ENDPOINT, BACKUP_S3_KEY y BACKUP_S3_SECRET.')
  const store = openBucket({ endpoint, bucket, region: BACKUP_S3_REGION ?? config.S3_REGION, key, secret })
  return {
    async store(name, work, write) {
      const file = join(work.path, name)
      const manifest = await write(file, `${file}.part`)
      const bytes = (await stat(file)).size
      if (bytes > MAX_OBJECT_BYTES)
        throw new Error('El respaldo pesa más de 5 GB, lo más que S3 recibe de una vez: guárdalo en una carpeta.')
      await store.putFile(`${prefix}${name}`, file)
      return { bytes, manifest, donde: `s3://${bucket}/${prefix}${name}` }
    },
    async fetch(name, file) {
      const response = await store.getLarge(`${prefix}${name}`)
      if (!response?.body) throw new Error(`No existe el respaldo s3://${bucket}/${prefix}${name}.`)
      await pipeline(response.body, createWriteStream(file, { mode: 0o600 }))
    },
    async list() {
      const found: { name: string; bytes: number }[] = []
      for await (const page of store.list(prefix))
        found.push(...page.map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes })))
      return found.filter(({ name }) => isLikeBackup(name))
    },
    delete: (name) => store.delete(`${prefix}${name}`),
  }
}
