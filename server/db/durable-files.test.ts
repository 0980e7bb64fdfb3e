import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileTime } from '#tests/support/test-clock.ts'
import { DurableFiles } from './durable-files.ts'

let folder: string
let fsync: (file: { nfd: number }) => number
let files: DurableFiles

beforeAll(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), 'ferrete-files-'))
  files = new DurableFiles(folder)
  const { emscriptenOpts } = await files.init({} as never, {} as never)
  const stream_ops: { fsync?: typeof fsync } = {}
  const FS = { filesystems: { NODEFS: { stream_ops } }, mkdirTree: vi.fn(), mount: vi.fn() }
  for (const step of emscriptenOpts.preRun ?? []) (step as unknown as (module: object) => void)({ FS })
  fsync = stream_ops.fsync ?? fsync
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Whether the file was synced by itself. */
function isSynced(name: string): boolean {
  const before = files.syncs
  const nfd = fs.openSync(join(folder, name), 'r')
  fsync({ nfd })
  fs.closeSync(nfd)
  return files.syncs > before
}

test('after the file system was synced, only files that changed since are, until everything is again', async () => {
  for (const name of ['old', 'changed', 'truncated', 'renamed']) fs.writeFileSync(join(folder, name), 'bytes')
  expect(isSynced('old')).toBe(true)

  files.clock = fileTime
  await pause(1100)
  files.syncFileSystem()
  fs.appendFileSync(join(folder, 'changed'), 'more')
  fs.truncateSync(join(folder, 'truncated'), 1)
  fs.renameSync(join(folder, 'renamed'), join(folder, 'renamed-now'))
  fs.writeFileSync(join(folder, 'new'), 'bytes')
  const names = ['old', 'changed', 'truncated', 'renamed-now', 'new']
  // `sync` syncs one file system on Linux; elsewhere every file is synced by itself.
  expect(names.filter(isSynced)).toEqual(process.platform === 'linux' ? names.slice(1) : names)

  files.syncEverything()
  expect(names.filter(isSynced)).toEqual(names)
})
