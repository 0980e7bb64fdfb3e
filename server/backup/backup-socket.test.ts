// @module-tag embedded
import { mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { askShop, serveBackups } from './backup-socket.ts'
import { dumpToFolder } from './shop-copy.ts'

const shop = setupTestShop()

test('the running shop makes the backup it is asked for, and nobody else may enter the folder of its socket', async () => {
  const { DATA_DIR } = shop.context.config
  const folder = join(DATA_DIR, 'db')
  expect(await askShop(DATA_DIR, DATA_DIR, () => {})).toBeUndefined()
  await mkdir(folder, { mode: 0o755 })
  const stop = await serveBackups(shop.context)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)

  const lines: string[] = []
  const to = join(DATA_DIR, 'respaldos')
  const file = await askShop(DATA_DIR, to, (line) => lines.push(line))
  expect(await readdir(to)).toEqual([file?.slice(to.length + 1)])
  expect(lines).toEqual([
    expect.stringMatching(/^Base de datos: \d+ filas$/),
    'Verificando que se puede restaurar…',
    'Imágenes: 0 archivos',
  ])

  await writeFile(join(DATA_DIR, 'a-file'), '')
  await expect(askShop(DATA_DIR, join(DATA_DIR, 'a-file'), () => {})).rejects.toThrow('EEXIST')
  stop()
})

test('a dump opens the files of its tables only while they are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ferrete-test-'))
  const { tables, entries } = await dumpToFolder(shop.pool, folder)
  for await (const { name } of tables()) expect(name).toBeTruthy()
  for await (const { name } of entries()) expect(name).toBeTruthy()
  const open = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  expect((await Promise.all(open)).filter((path) => path.startsWith(folder))).toEqual([])
  await rm(folder, { recursive: true })
})
