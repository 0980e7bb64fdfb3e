import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readPublished } from '#server/blog/read-articles.ts'
import { readCatalogue } from '#server/catalog/read-products.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readCutPicture } from '#server/media/serve-cut-pictures.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { ARTICLE_SHARE_IMAGES, shareImagePath } from '#shop/blog/share-image.ts'
import { findCut } from '#shop/catalog/cuts/find-cut.ts'
import { CUT_SHARE_IMAGES, cutSharePath, cutShareTitle } from '#shop/catalog/cuts/share-image.ts'
import { cutPictureFile, isCutPictureKey } from '#shop/media/cut-pictures.ts'
import { pictureAt, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'
import { backgroundOf } from '#shop/share-image.ts'
import type { ShareImage } from './render-share-image.ts'

/** Images kept in memory, about 60 kB each; an evicted one takes half a second to render again. */
const MAX_CACHED = 60

/**
 * Seconds after which an image without its picture is rendered again, because the file store may have been unavailable.
 */
const RETRY_PICTURE_S = 300

interface RenderedImage {
  bytes: Buffer
  isComplete: boolean
}
interface CachedImage {
  path: string
  until: number
  image: Promise<RenderedImage>
}

/** The content of an image; `path` is its URL with the version of this content. */
interface Shared {
  path: string
  slug: string
  titulo: string
  imagen: string | null
}

/**
 * Serves the pictures shown when articles and cuts are shared, rendered at the first request. `v` in the URL is the
 * version of the content: the current one is cached forever; for any other, the current image is sent and cached for
 * five minutes.
 */
export function serveShareImages(app: FastifyInstance, context: AppContext): void {
  const cache = new LRUCache<string, CachedImage>({ max: MAX_CACHED })

  /** Renders an image once for all concurrent requests. */
  const cachedImage = (key: string, shared: Shared, nombre: string): Promise<RenderedImage> => {
    const now = context.now().getTime()
    const cached = cache.get(key)
    if (cached?.path === shared.path && now < cached.until) return cached.image
    const fresh: CachedImage = { path: shared.path, until: Infinity, image: render(context, shared, nombre) }
    cache.set(key, fresh)
    fresh.image.then(
      ({ isComplete }) => {
        if (!isComplete) fresh.until = now + RETRY_PICTURE_S * 1000
      },
      () => cache.delete(key),
    )
    return fresh.image
  }

  const serve = (under: string, read: (slug: string, nombre: string) => Promise<Shared | undefined>) =>
    app.get<{ Params: { slug: string } }>(`${under}/:slug.jpg`, async ({ params: { slug }, url }, reply) => {
      const { nombre } = await readSettings(context)
      const shared = slug.includes('\0') ? undefined : await read(slug, nombre)
      if (!shared) throw new Refusal(404, 'No existe esa imagen', {}, { 'cache-control': 'no-store' })
      const { bytes, isComplete } = await cachedImage(`${under}/${shared.slug}`, shared, nombre)
      const isImmutable = isComplete && url === shared.path
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg').send(bytes)
    })

  serve(ARTICLE_SHARE_IMAGES, async (text, nombre) => {
    const article = await readPublished(context.db, text, context.now())
    return article && { ...article, path: shareImagePath(article, nombre) }
  })
  serve(CUT_SHARE_IMAGES, async (text, nombre) => {
    const found = findCut((await readCatalogue(context.db, 'cuts')).products, text)
    if (!found) return undefined
    const { cut, slug } = found
    return { slug, titulo: cutShareTitle(cut), imagen: cut.imagen, path: cutSharePath({ ...cut, slug }, nombre) }
  })
}

async function render(context: AppContext, { titulo, slug, imagen }: Shared, nombre: string): Promise<RenderedImage> {
  const { renderShareImage } = await import('./render-share-image.ts')
  const content = { titulo, nombre, backgroundIndex: backgroundOf(slug) }
  try {
    return {
      bytes: await renderShareImage({ ...content, picture: await pictureOf(context, imagen) }),
      isComplete: true,
    }
  } catch (error) {
    context.log.warn({ err: error, slug, imagen }, 'shared without its picture')
    return { bytes: await renderShareImage(content), isComplete: false }
  }
}

/** A picture: a cut-out of the shop by its key, or a picture of the gallery by its URL. */
async function pictureOf({ files }: AppContext, imagen: string | null): Promise<ShareImage['picture']> {
  if (imagen === null) return undefined
  const filename = pictureAt(imagen)
  const size = filename && sizeOfPicture(filename)
  if (filename && size) {
    const width = widthsOf(size.width).find((each) => each >= 900) ?? size.width
    const bytes = await files.get(`${filename}/${width}.webp`)
    if (!bytes) throw new Error(`${filename} is not in the store`)
    return { kind: 'photograph', bytes }
  }
  if (!isCutPictureKey(imagen)) return undefined
  const width = imagen === 'hero' ? 1080 : 1200
  return { kind: 'cut', bytes: await readCutPicture(cutPictureFile(imagen, width, 'webp')) }
}
