import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openFiles } from './open-files.ts'

test('only its owner can read an uploaded file, also in a folder that was made before', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'ferrete-files-'))
  const modeOf = async (path: string) => (await stat(join(DATA_DIR, 'uploads', path))).mode & 0o777
  await mkdir(join(DATA_DIR, 'uploads'), { mode: 0o755 })
  await openFiles(readConfig({ DATA_DIR })).put('entregas/foto.jpg', Buffer.from('a photo'), 'image/jpeg')
  expect([await modeOf('entregas'), await modeOf('entregas/foto.jpg')]).toEqual([0o700, 0o600])
  await rm(DATA_DIR, { recursive: true })
})
