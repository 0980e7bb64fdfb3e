import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'

/**
 * A backup is one tar file, compressed with zstd and, if BACKUP_KEY is set, encrypted (encryption.ts). It holds
 * `tables/<schema>.<table>.jsonl` in loading order, `uploads/<key>`, and finally `manifest.json`, which lists the
 * contents. A file without the manifest is truncated.
 */
export const Manifest = z.object({
  /** A reader refuses a higher number. */
  format: z.literal(1, { error: 'su formato es de una versión más nueva de la tienda.' }),
  /** The version of the shop, as in package.json. */
  shop: z.string(),
  created: z.iso.datetime(),
  /** The database: 'PostgreSQL 17.2'. */
  database: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  /** The hash of the lines `<sha256>  <key>`, one for each file in archive order. */
  uploads: z.object({ files: z.int(), bytes: z.int(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof Manifest>

/** An entry of the archive. */
export type Entry = { name: string; size: number; body: AsyncIterable<Buffer> }

const MANIFEST = 'manifest.json'
export const tableEntry = (table: string): string => `tables/${table}.jsonl`
const UPLOADS = 'uploads/'

/** Hashes what goes into an archive or comes out of it. */
function digests() {
  const files = new Map<string, { size: number; sha256: string }>()
  return {
    files,
    async *of({ name, size, body }: Entry): AsyncGenerator<Buffer> {
      const hash: Hash = createHash('sha256')
      for await (const piece of body) {
        hash.update(piece)
        yield piece
      }
      files.set(name, { size, sha256: hash.digest('hex') })
    },
    uploads(): Manifest['uploads'] {
      const uploads = [...files].filter(([name]) => name.startsWith(UPLOADS))
      const hash = createHash('sha256')
      for (const [name, { sha256 }] of uploads) hash.update(`${sha256}  ${name.slice(UPLOADS.length)}\n`)
      const bytes = uploads.reduce((sum, [, { size }]) => sum + size, 0)
      return { files: uploads.length, bytes, sha256: hash.digest('hex') }
    },
  }
}

/** The key of an uploaded file in the archive; `undefined` for every other entry. */
export const uploadKey = ({ name }: Entry): string | undefined =>
  name.startsWith(UPLOADS) && PICTURE_KEY.test(name.slice(UPLOADS.length)) ? name.slice(UPLOADS.length) : undefined
/** An archive from elsewhere must not name a file outside the store. */
const PICTURE_KEY = /^[^./\\][^/\\]*\/\d+\.(?:avif|webp)$/
export const uploadEntry = (key: string, bytes: Buffer): Entry => ({
  name: `${UPLOADS}${key}`,
  size: bytes.length,
  body: Readable.from([bytes]),
})

/**
 * Writes the archive under a temporary name and reads it back. Renames it once it is complete, verified, synced to disk
 * and accepted by `check`.
 */
export async function writeArchive(
  file: string,
  password: string | undefined,
  entries: AsyncIterable<Entry>,
  about: Omit<Manifest, 'uploads'>,
  part = `${file}.part`,
  check: (part: string, manifest: Manifest) => Promise<void> = async () => {},
): Promise<Manifest> {
  const tar = pack()
  try {
    const written = pipeline(
      tar,
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      ...(password ? [encrypt(password)] : []),
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    const [manifest] = await Promise.all([fill(tar, entries, about), written])
    await verifyArchive(part, password)
    await check(part, manifest)
    await rename(part, file)
    await syncFolder(dirname(file))
    return manifest
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function fill(tar: ReturnType<typeof pack>, entries: AsyncIterable<Entry>, about: Omit<Manifest, 'uploads'>) {
  const digest = digests()
  const add = ({ name, size }: Entry, pieces: AsyncIterable<Buffer>) =>
    pipeline(pieces, tar.entry({ name, size, mode: 0o600 }))
  try {
    for await (const entry of entries) await add(entry, digest.of(entry))
    const manifest: Manifest = { ...about, uploads: digest.uploads() }
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await add({ name: MANIFEST, size: bytes.length, body: Readable.from([bytes]) }, Readable.from([bytes]))
    tar.finalize()
    return manifest
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}

async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Reads a whole archive. Throws a sentence for the operator unless it matches its manifest. */
export async function verifyArchive(file: string, password: string | undefined): Promise<Manifest> {
  const digest = digests()
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file, password)) {
    const pieces = digest.of(entry)
    if (entry.name === MANIFEST) manifest = asManifest(await text(pieces))
    else for await (const _ of pieces);
  }
  if (!manifest) throw new Error(`El respaldo está cortado: no tiene ${MANIFEST}.`)
  const { files, bytes, sha256 } = digest.uploads()
  const wrong = manifest.tables.find(({ name, sha256 }) => digest.files.get(tableEntry(name))?.sha256 !== sha256)
  if (wrong) throw new Error(`El respaldo está dañado: la tabla ${wrong.name} no es la que se guardó.`)
  if (manifest.uploads.sha256 !== sha256 || manifest.uploads.files !== files || manifest.uploads.bytes !== bytes)
    throw new Error('El respaldo está dañado: las imágenes no son las que se guardaron.')
  return manifest
}

function asManifest(json: string): Manifest {
  const { data, error } = Manifest.safeParse(JSON.parse(json))
  if (error) throw new Error(`El respaldo no se puede leer: ${error.issues[0]?.message}`)
  return data
}

/** Reads the entries of an archive in order. A body must be read before the next entry is taken. */
export async function* readArchive(file: string, password: string | undefined): AsyncGenerator<Entry> {
  const start = await firstBytes(file)
  if (isEncrypted(start) && !password)
    throw new Error('El respaldo está cifrado: pon en BACKUP_KEY la clave con que se hizo.')
  const tar = extract()
  let failure: Error | undefined
  const reading = pipeline(
    createReadStream(file),
    ...(isEncrypted(start) ? [decrypt(password ?? '')] : []),
    createZstdDecompress(),
    tar,
  ).catch((error: Error) => {
    failure = error
    tar.destroy(error)
  })
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, size: entry.header.size ?? 0, body: withReadableErrors(entry) }
      entry.resume() // What was not read is skipped.
    }
    await reading
    if (failure) throw failure
  } catch (error) {
    throw readable(failure ?? (error as Error))
  } finally {
    tar.destroy()
    await reading
  }
}

async function* withReadableErrors(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw readable(error as Error)
  }
}

/** Turns errors of zlib and tar into a sentence; the shop's own errors already are sentences. */
const readable = (error: Error): Error =>
  /^(El|No) /.test(error.message) || (error as NodeJS.ErrnoException).syscall
    ? error
    : new Error(`El respaldo está cortado o dañado (${error.message}).`)

async function firstBytes(path: string): Promise<Buffer> {
  const { size } = await stat(path).catch(() => {
    throw new Error(`No existe el respaldo ${basename(path)}.`)
  })
  if (size === 0) throw new Error(`El respaldo ${basename(path)} está vacío.`)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
