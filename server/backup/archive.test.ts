import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Entry, readArchive, tableEntry, uploadEntry, uploadKey, verifyArchive, writeArchive } from './archive.ts'

const KEY = 'una clave larga para los respaldos'
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrete-test-'))
})
beforeEach(() => {
  file = join(folder, 'respaldo.tar.zst')
})
afterAll(() => rm(folder, { recursive: true }))

const lines = Buffer.from('{"id":"1","nombre":"Picaña\\n"}\n'.repeat(20_000))
const picture = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251))

async function* entries(broken?: Error): AsyncGenerator<Entry> {
  yield { name: tableEntry('public.orders'), size: lines.length, body: Readable.from([lines]) }
  yield uploadEntry('a-1x1/480.webp', picture)
  if (broken) throw broken
}
const ABOUT = {
  format: 1,
  shop: '0.1.0',
  created: '2026-11-22T07:00:00.000Z',
  database: 'PostgreSQL 17.2',
  migrations: ['first'],
  tables: [
    {
      name: 'public.orders',
      columns: ['id', 'nombre'],
      rows: 20_000,
      sha256: createHash('sha256').update(lines).digest('hex'),
    },
  ],
} as const
const write = (key?: string, broken?: Error) =>
  writeArchive(file, key, entries(broken), {
    ...ABOUT,
    migrations: ['first'],
    tables: [...ABOUT.tables].map((table) => ({ ...table, columns: [...table.columns] })),
  })

describe.each([undefined, KEY])('with the key %s', (key) => {
  test('it holds what was put in', async () => {
    const manifest = await write(key)
    expect(manifest.uploads).toMatchObject({ files: 1, bytes: picture.length })
    expect(await verifyArchive(file, key)).toEqual(manifest)
    const read = []
    for await (const { name, body } of readArchive(file, key)) {
      const pieces = []
      for await (const piece of body) pieces.push(piece)
      read.push([name, Buffer.concat(pieces).length])
    }
    expect(read.slice(0, 2)).toEqual([
      ['tables/public.orders.jsonl', lines.length],
      ['uploads/a-1x1/480.webp', picture.length],
    ])
    expect(read.map(([name]) => name)).toContain('manifest.json')
  })

  test('entries that are not read are skipped', async () => {
    await write(key)
    const names = []
    for await (const { name } of readArchive(file, key)) names.push(name)
    expect(names).toHaveLength(3)
  })

  test('cut anywhere, or with any changed byte, it is refused with a sentence', async () => {
    await write(key)
    const whole = await readFile(file)
    const places = fc.sample(fc.integer({ min: 1, max: whole.length - 32 }), { numRuns: 6, seed: 7 })
    // The last bytes are the padding of tar and the checksum of zstd: without them everything is still there and verified.
    for (const place of [1, whole.length - 32, ...places]) {
      await writeFile(file, whole)
      await truncate(file, place)
      await expect(verifyArchive(file, key), `cut at ${place}`).rejects.toThrow(/^(El respaldo|No se pudo descifrar)/)
      const changed = Buffer.from(whole)
      changed[place] = (changed[place] ?? 0) ^ 0x10
      await writeFile(file, changed)
      await expect(verifyArchive(file, key), `changed at ${place}`).rejects.toThrow(/^(El respaldo|No se pudo desc)/)
    }
  })

  test('what cannot be read to its end leaves no file', async () => {
    await rm(file, { force: true })
    await expect(write(key, new Error('no se pudo leer'))).rejects.toThrow('no se pudo leer')
    expect(await readdir(folder)).toEqual([])
  })
})

test('with a key nothing of it can be read without it', async () => {
  await write(KEY)
  expect((await readFile(file)).includes('manifest')).toBe(false)
  await expect(verifyArchive(file, 'otra clave')).rejects.toThrow(
    'No se pudo descifrar el respaldo: BACKUP_KEY no es la clave con que se hizo, o el archivo está dañado.',
  )
  await expect(verifyArchive(file, undefined)).rejects.toThrow(
    'El respaldo está cifrado: pon en BACKUP_KEY la clave con que se hizo.',
  )
})

test('a missing file and an empty one', async () => {
  await expect(verifyArchive(join(folder, 'nada'), undefined)).rejects.toThrow('No existe el respaldo nada.')
  await writeFile(file, '')
  await expect(verifyArchive(file, undefined)).rejects.toThrow('El respaldo respaldo.tar.zst está vacío.')
})

test.each([
  ['uploads/picana-3f2a-64x48/64.webp', 'picana-3f2a-64x48/64.webp'],
  ['uploads/../../etc/64.webp', undefined],
  ['uploads/..\\\\..\\\\x/64.webp', undefined],
  ['uploads/../64.webp', undefined],
  ['uploads/picana/64.sh', undefined],
  ['manifest.json', undefined],
])('a picture is restored under its own key only: %s', (name, key) => {
  expect(uploadKey({ ...uploadEntry('a/1.webp', Buffer.alloc(0)), name })).toBe(key)
})
