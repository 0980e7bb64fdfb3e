import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { compareFolders, differenceOf } from './compare.ts'

test('pixels that differ by more than noise are counted and red', () => {
  const { changed, picture } = differenceOf(Buffer.from([0, 0, 0, 9, 9, 9]), Buffer.from([20, 0, 0, 9, 9, 90]))
  expect(changed).toBe(1)
  expect([...picture.subarray(3)]).toEqual([220, 0, 40])
})

test('new, changed, resized and missing pictures are listed, the same ones are not', async () => {
  const before = await mkdtemp(join(tmpdir(), 'ferrete-before-'))
  const now = await mkdtemp(join(tmpdir(), 'ferrete-now-'))
  onTestFinished(() => Promise.all([before, now].map((folder) => rm(folder, { recursive: true }))).then(() => {}))
  const draw = (file: string, background: string, width = 4) =>
    sharp({ create: { width, height: 4, channels: 3, background } })
      .png()
      .toFile(file)
  for (const name of ['same', 'changed', 'wider', 'gone']) await draw(join(before, `${name}.png`), '#fff')
  await draw(join(now, 'same.png'), '#fff')
  await draw(join(now, 'changed.png'), '#000')
  await draw(join(now, 'wider.png'), '#fff', 5)
  await draw(join(now, 'new.png'), '#fff')
  const differences = join(now, 'differences')
  const list = await compareFolders(before, now, differences)
  for (const line of [
    'cambió     changed.png: 16 píxeles',
    'otro tamaño wider.png: 4×4 → 5×4',
    'nueva      new.png',
    'ya no está gone.png',
  ])
    expect(list).toContain(line)
  expect(list).not.toContain('same.png')
  expect(await readdir(differences)).toEqual(['changed.png'])
})
