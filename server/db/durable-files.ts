import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFileSystemOf } from './database-folder.ts'

/** Changes in the last second before `syncFileSystem` are synced again, because clocks have a granularity. */
const MARGIN_MS = 1000

/** PGlite's file system on disk, with the fsync that it lacks. */
export class DurableFiles extends NodeFS {
  /** How many files were synced. */
  syncs = 0
  /** Files that have not changed since this moment are on disk. */
  private syncedAt = Number.NEGATIVE_INFINITY
  /** The machine's clock, which sets the times of files. */
  clock: () => number = Date.now

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = ({ FS }: EngineFiles) => {
      FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => this.sync(nfd)
    }
    emscriptenOpts.preRun?.push(addFsync as never)
    return { emscriptenOpts }
  }

  /**
   * Syncs the whole file system at once. After a crash PostgreSQL syncs each of its 2,400 files before it recovers,
   * which takes four seconds at 1.5 ms each. After this call, only files changed since are synced, until
   * `syncEverything`. If the program `sync` is missing or fails, nothing changes.
   */
  syncFileSystem(): void {
    const started = this.clock()
    if (syncFileSystemOf(this.rootDir)) this.syncedAt = started - MARGIN_MS
  }

  /** Executes every fsync from now on, because the clock may be set back while the shop runs. */
  syncEverything(): void {
    this.syncedAt = Number.NEGATIVE_INFINITY
  }

  private sync(nfd: number): 0 {
    if (fs.fstatSync(nfd).ctimeMs < this.syncedAt) return 0
    fs.fsyncSync(nfd)
    this.syncs++
    return 0
  }
}
type EngineFiles = { FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (file: { nfd: number }) => number } } } } }
