import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { tableEntry, uploadEntry, verifyArchive, writeArchive } from '#server/backup/archive.ts'

const KEY = 'una clave larga para los respaldos'
const folder = mkdtempSync(join(tmpdir(), 'ferrete-open-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Longer than one chunk of the encryption, because random bytes do not compress. */
const picture = createHash('shake256', { outputLength: 300_000 }).update('picana').digest()
const lines = Buffer.from('["1","Picaña"]\n')
const file = join(folder, 'respaldo.tar.zst')
const made = writeArchive(
  file,
  KEY,
  Readable.from([
    { name: tableEntry('public.products'), size: lines.length, body: Readable.from([lines]) },
    uploadEntry('a-1x1/480.webp', picture),
  ]),
  {
    ...{ format: 1, shop: '0.1.0', created: '2026-11-25T07:00:00.000Z', database: 'PostgreSQL 17.2', migrations: [] },
    tables: [
      {
        ...{ name: 'public.products', columns: ['codigo', 'nombre'], rows: 1 },
        sha256: createHash('sha256').update(lines).digest('hex'),
      },
    ],
  },
)

/** Runs the program in a folder without the rest of the shop. */
function open(backup: string, key: string): Buffer {
  copyFileSync('commands/open-backup.mjs', join(folder, 'open-backup.mjs'))
  const options = { cwd: folder, env: { BACKUP_KEY: key }, maxBuffer: 2 ** 24, stdio: 'pipe' } as const
  return execFileSync(process.execPath, ['open-backup.mjs', backup], options)
}

describe('without the shop', () => {
  test('an encrypted backup opens to the one that is not encrypted', async () => {
    const opened = join(folder, 'shop.tar.zst')
    await made
    writeFileSync(opened, open(file, KEY))
    expect(await verifyArchive(opened, undefined)).toEqual(await made)
  })

  test('another key opens nothing', async () => {
    await made
    expect(() => open(file, 'otra clave larga')).toThrow('unable to authenticate data')
  })
})
