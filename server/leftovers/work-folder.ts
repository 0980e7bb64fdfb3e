import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { z } from 'zod'
import { lockFolder, tryLock } from '#server/db/database-folder.ts'

/** The folder in DATA_DIR with a work folder for each running command. */
const WORK = 'trabajo'
/** The file that marks a folder as a work folder, whatever its name. */
const MARK = 'marca.json'
/** The file with which a command locks its folder. */
const LOCK = 'lock'

const Mark = z.object({
  ferrete: z.literal('trabajo'),
  id: z.uuid(),
  orden: z.string(),
  desde: z.iso.datetime(),
  /** A file outside the folder that this command is writing. */
  parte: z.string().optional(),
})

/** A folder for the files of one command, which contain personal data. */
export interface WorkFolder {
  path: string
  /** A unique id, contained in the names of the command's files. */
  id: string
  /** Records a file outside the folder, with `id` in its name, to be deleted with this folder if this process dies. */
  notePart(file: string): Promise<void>
  /** Deletes the folder with its contents, and parent folders created for it that are now empty. */
  remove(): Promise<void>
}

/**
 * Creates a work folder in DATA_DIR for a command, such as `restore`. It is locked while this process lives, and
 * marked, so that `removeAbandonedFolders` recognizes it.
 */
export async function openWorkFolder(dataDir: string, orden: string): Promise<WorkFolder> {
  const id = randomUUID()
  const path = join(dataDir, WORK, `${orden}-${id}`)
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(path)
  const mark = { ferrete: 'trabajo', id, orden, desde: new Date().toISOString() } as const
  const file = join(path, MARK)
  const write = async (contents: z.infer<typeof Mark>) => {
    await writeFile(`${file}.part`, JSON.stringify(contents), { mode: 0o600, flush: true })
    await rename(`${file}.part`, file)
  }
  await write(mark)
  return {
    path,
    id,
    notePart: (parte) => write({ ...mark, parte }),
    async remove() {
      await removeFolder(dataDir, path)
      unlock()
      await removeEmpty(dataDir, made)
    },
  }
}

/**
 * Deletes the work folders in DATA_DIR whose process died, with the file that each recorded, and reports them. Keeps
 * unmarked folders, those of running processes, and the one that contains `needed`. Other processes may create and
 * remove theirs at the same time. A folder that cannot be deleted is reported, and the command continues.
 */
export async function removeAbandonedFolders(
  dataDir: string,
  say: (line: string) => void,
  needed?: string,
): Promise<void> {
  const needs = needed && (await realpath(needed).catch(() => undefined))
  for (const name of await readdir(join(dataDir, WORK)).catch(noneIfMissing)) {
    const path = join(dataDir, WORK, name)
    try {
      const line = await removeIfAbandoned(dataDir, path, needs)
      if (line) say(line)
    } catch (error) {
      if (await exists(path)) say(`No se pudo borrar ${path}: ${(error as Error).message}`)
    }
  }
}

/** Deletes a work folder whose process died, and returns the line to report. Throws if the folder has disappeared. */
async function removeIfAbandoned(dataDir: string, path: string, needs?: string): Promise<string | undefined> {
  if (!(await readMark(path)))
    return (await isForeign(path)) ? `No lleva la marca de la tienda, y se queda: ${path}` : undefined
  if (needs?.startsWith(`${await realpath(path)}${sep}`))
    return `Se queda por ahora, porque ahí está el respaldo: ${path}`
  const unlock = tryLock(path)
  if (!unlock) return undefined
  try {
    // Read again, because the process could record a part or finish before this one had the lock.
    const mark = await readMark(path)
    if (!mark) return await removeEmptied(dataDir, path)
    const parts = mark.parte && isOwnPart(mark.parte, mark.id) && (await exists(mark.parte)) ? [mark.parte] : []
    for (const part of parts) await rm(part)
    await removeFolder(dataDir, path)
    return `Se borró lo que «${mark.orden}» dejó a medias (${mark.desde}): ${[path, ...parts].join(' y ')}`
  } finally {
    unlock()
  }
}

/**
 * Whether an unmarked folder belongs to somebody else. A command that starts or ends has at most the lock in its
 * folder, or holds it. Creates no lock in a foreign folder.
 */
async function isForeign(path: string): Promise<boolean> {
  if (!(await lstat(path)).isDirectory()) return true
  const names = await readdir(path)
  if (names.every((name) => name === LOCK)) return false
  if (!names.includes(LOCK)) return true
  const unlock = tryLock(path)
  unlock?.()
  return unlock !== undefined
}

const isOwnPart = (file: string, id: string): boolean => basename(file).endsWith(`.${id}.part`)

/** Deletes a folder that this process has locked, the mark last, so that a half-deleted folder is still recognized. */
async function removeFolder(dataDir: string, path: string): Promise<void> {
  const contents = (await readdir(path)).filter((name) => name !== MARK && name !== LOCK)
  for (const name of [...contents, MARK]) await rm(join(path, name), { recursive: true })
  await removeEmptied(dataDir, path)
}

/** Deletes a work folder that contains only the lock. */
async function removeEmptied(dataDir: string, path: string): Promise<undefined> {
  await rm(join(path, LOCK), { force: true })
  // Fails while another process looks into the folder and will delete it, or another command is running.
  for (const folder of [path, join(dataDir, WORK)]) await rmdir(folder).catch(() => {})
}

/** Removes empty folders from `folder` up to `top`, until one is not empty. */
export async function removeEmpty(folder: string, top: string | undefined): Promise<void> {
  try {
    for (let path = folder; top && path.startsWith(top); path = dirname(path)) await rmdir(path)
  } catch {
    // Somebody is using the folder.
  }
}

/** The mark of a work folder; `undefined` if it has none, or that of another name. */
async function readMark(path: string): Promise<z.infer<typeof Mark> | undefined> {
  if (!(await lstat(path)).isDirectory()) return undefined
  const text = await readFile(join(path, MARK), 'utf8').catch(() => '')
  const mark = Mark.safeParse(parsed(text)).data
  return mark && basename(path) === `${mark.orden}-${mark.id}` ? mark : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

function noneIfMissing({ code }: NodeJS.ErrnoException): string[] {
  if (code === 'ENOENT' || code === 'ENOTDIR') return []
  throw new Error(`No se pudo leer la carpeta ${WORK} de DATA_DIR (${code}).`)
}
