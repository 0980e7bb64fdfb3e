import type { AppContext } from '#server/context.ts'
import { shopId } from '#server/settings/shop-id.ts'
import { isMoreThanAFifth, namesInGallery, readPictureFiles } from './stored-pictures.ts'

/** The file in the store with the id of the shop that owns its pictures. */
export const OWNER_FILE = 'tienda.txt'

/**
 * Why the stored pictures are not this shop's, as a sentence for the operator and as its notice; `undefined` when they
 * are. A store without an owner becomes this shop's when the gallery knows at least four fifths of its files.
 */
export async function checkStoreOwner(context: AppContext): Promise<string | undefined> {
  const { db, files, notices } = context
  const id = await shopId(db)
  const owner = (await files.get(OWNER_FILE))?.toString().trim()
  const isOurs = owner === undefined ? await hasOurPictures(context) : owner === id
  if (isOurs && owner === undefined) await files.put(OWNER_FILE, Buffer.from(`${id}\n`), 'text/plain')
  const problem = isOurs ? undefined : foreignStore(context, id)
  notices.set('store-owner', problem)
  return problem
}

async function hasOurPictures({ db, files }: AppContext): Promise<boolean> {
  const stored = (await readPictureFiles(files)).filter(({ quarantined, partial }) => !quarantined && !partial)
  const gallery = await namesInGallery(db)
  return !isMoreThanAFifth(stored.filter(({ filename }) => !gallery.has(filename)).length, stored.length)
}

function foreignStore({ config }: AppContext, id: string): string {
  const { S3_BUCKET, DATA_DIR, DATABASE_URL } = config
  const store = S3_BUCKET ? `${S3_BUCKET}/uploads` : `${DATA_DIR}/uploads`
  const variables = new Set([DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR', S3_BUCKET ? 'S3_BUCKET' : 'DATA_DIR'])
  return (
    `Las imágenes de ${store} no son de la tienda de esta base de datos, y la limpieza no las toca. ` +
    `Revisa ${[...variables].join(' y ')}. Si son de esta tienda, escribe ${id} en ${store}/${OWNER_FILE}.`
  )
}
