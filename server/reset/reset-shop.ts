import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { embeddedFolder, filesOfDatabase, lockFolder, ownerOf, removeUnfinished } from '#server/db/database-folder.ts'
import { isPhotoKey } from '#server/files/delivery-photos.ts'
import { filesOnDisk } from '#server/files/open-files.ts'
import { openWorkFolder } from '#server/leftovers/work-folder.ts'
import { isOwnMail } from '#server/mail/mail-files.ts'
import { OWNER_FILE } from '#server/media/store-owner.ts'
import { readPictureFiles } from '#server/media/stored-pictures.ts'

/**
 * Locks the shop of `dataDir` and returns a function that deletes its database, mails and uploads. The function keeps
 * files that the shop did not make and returns their paths. Throws a sentence for the operator if nothing proves that
 * there is a shop.
 */
export function lockShop(dataDir: string): () => Promise<string[]> {
  const folder = embeddedFolder(dataDir)
  if (!existsSync(folder)) throw new Error(`No hay nada que borrar en ${dataDir}.`)
  const id = ownerOf(dataDir)
  if (id === undefined)
    throw new Error(
      `No se borró nada: nada prueba que lo de ${dataDir} sea una tienda, porque falta ${filesOfDatabase(dataDir)}/tienda.txt. ` +
        'Si es una tienda de una versión anterior, arráncala una vez. Si su base de datos se perdió, mueve tú lo que queda.',
    )
  const unlock = lockFolder(folder)
  return async () => {
    await eraseUploads(join(dataDir, 'uploads'), id)
    eraseMails(join(dataDir, 'mail'))
    // The database is deleted last, because it proves whose folder it is. So an interrupted command can be repeated.
    const work = await openWorkFolder(dataDir, 'borrado')
    renameSync(filesOfDatabase(dataDir), join(work.path, 'pg'))
    await work.remove()
    removeUnfinished(dataDir)
    const socket = join(folder, 'backup.sock')
    if (lstatSync(socket, { throwIfNoEntry: false })?.isSocket()) rmSync(socket)
    // The lock is released last, so that no other process can open the rest before.
    rmSync(join(folder, 'lock'), { force: true })
    unlock()
    return ['uploads', 'mail', 'db'].flatMap((name) => leftIn(join(dataDir, name)))
  }
}

/** Deletes the pictures and photos of a store that names this shop. */
async function eraseUploads(folder: string, id: string): Promise<void> {
  const files = filesOnDisk(folder)
  if ((await files.get(OWNER_FILE))?.toString().trim() !== id) return
  const pictures = (await readPictureFiles(files)).map(({ key }) => key)
  const photos: string[] = []
  for await (const page of files.list()) photos.push(...page.map(({ key }) => key).filter(isPhotoKey))
  for (const key of [...pictures, ...photos, OWNER_FILE]) await files.delete(key)
}

function eraseMails(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (isOwnMail(name, () => readFileSync(join(folder, name), 'utf8'))) rmSync(join(folder, name))
}

/** Removes an empty folder, or returns the paths of its contents. */
function leftIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const left = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => !entry.isDirectory())
  if (left.length === 0 && readdirSync(folder).length === 0) rmdirSync(folder)
  return left.map((entry) => join(folder, relative(folder, join(entry.parentPath, entry.name))))
}
