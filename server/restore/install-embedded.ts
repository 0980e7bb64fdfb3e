import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillEmbedded } from '#server/backup/prepare-database.ts'
import type { ShopCopy } from '#server/backup/shop-copy.ts'
import { embeddedFolder, filesOfDatabase, installDatabase, lockFolder } from '#server/db/database-folder.ts'
import { openWorkFolder, removeEmpty } from '#server/leftovers/work-folder.ts'

export interface InstallOptions {
  /** Required if there is a shop. */
  replace: boolean
  /** Further conditions before the copy becomes the shop. */
  beforeSwap(): Promise<void>
  /** Part of the former database's name. */
  stamp: string
  say(line: string): void
}

/**
 * Makes a copy the shop of the embedded database of `dataDir`. The copy is filled and verified in its own folder; then
 * the current database is renamed and the new one takes its place. If interrupted, the current shop stays. Returns the
 * folder of the former database.
 */
export async function installEmbedded(
  dataDir: string,
  copy: ShopCopy,
  { replace, beforeSwap, stamp }: InstallOptions,
): Promise<string | undefined> {
  const folder = embeddedFolder(dataDir)
  const current = filesOfDatabase(dataDir)
  if (existsSync(current) && !replace)
    throw new Error(`En ${dataDir} ya hay una tienda. Con --replace se aparta (no se borra) y esta toma su lugar.`)
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  const isNewLock = !existsSync(join(folder, 'lock'))
  const unlock = lockFolder(folder)
  let done = false
  try {
    const work = await openWorkFolder(dataDir, 'restauracion')
    try {
      await fillEmbedded(work.path, copy)
      await beforeSwap()
      const former = existsSync(current) ? `${folder}.antes-${stamp}` : undefined
      if (former) mkdirSync(former, { mode: 0o700 })
      installDatabase(filesOfDatabase(work.path), dataDir, former && join(former, 'pg'))
      done = true
      return former
    } finally {
      await work.remove()
    }
  } finally {
    if (isNewLock && !done) rmSync(join(folder, 'lock'))
    unlock()
    if (!done) await removeEmpty(folder, made)
  }
}
