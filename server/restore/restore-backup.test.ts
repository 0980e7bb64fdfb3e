import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entry, tableEntry, uploadEntry, writeArchive } from '#server/backup/archive.ts'
import { readConfig } from '#server/config.ts'
import { restoreBackup } from './restore-backup.ts'

const KEY = 'una clave larga para los respaldos'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrete-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A backup with one table; no version of the shop has its migration. */
async function aBackup(): Promise<string> {
  const file = join(folder, 'respaldo.tar.zst.enc')
  const lines = Buffer.from('["a"]\n'.repeat(5000))
  async function* entries(): AsyncGenerator<Entry> {
    yield { name: tableEntry('public.attempts'), size: lines.length, body: Readable.from([lines]) }
    yield uploadEntry('a-1x1/480.webp', Buffer.from('una imagen'))
  }
  await writeArchive(file, KEY, entries(), {
    format: 1,
    shop: '9.0.0',
    created: '2026-11-22T07:00:00.000Z',
    database: 'PostgreSQL 17.2',
    migrations: ['20990101000000_later'],
    tables: [
      {
        name: 'public.attempts',
        columns: ['key'],
        rows: 5000,
        sha256: createHash('sha256').update(lines).digest('hex'),
      },
    ],
  })
  return file
}

const restore = (file: string, BACKUP_KEY: string) =>
  restoreBackup(file, readConfig({ DATA_DIR: join(folder, 'shop'), BACKUP_KEY }), {
    replace: false,
    now: new Date(),
    say: () => {},
  })

test('a wrong key and a cut file are refused before anything is made', async () => {
  const file = await aBackup()
  await expect(restore(file, 'otra clave distinta')).rejects.toThrow('BACKUP_KEY no es la clave con que se hizo')
  await truncate(file, (await stat(file)).size - 100)
  await expect(restore(file, KEY)).rejects.toThrow('El respaldo está cortado')
  expect(await readdir(folder)).toEqual(['respaldo.tar.zst.enc'])
})

test('a backup of a newer version is refused before anything is made', async () => {
  await expect(restore(await aBackup(), KEY)).rejects.toThrow(
    'una versión más nueva de la tienda (20990101000000_later)',
  )
  expect(await readdir(folder)).toEqual(['respaldo.tar.zst.enc'])
})
