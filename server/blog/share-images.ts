import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Article } from '#shop/blog/article.ts'
import { backgroundOf, SHARE_IMAGES, shareImagePath } from '#shop/blog/share-image.ts'
import { pictureAt, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'
import { readPublished } from './read-articles.ts'
import { renderShareImage, type ShareImage } from './render-share-image.ts'

/** So many stay in memory, about 60 kB each; one that was put away is drawn again in half a second. */
const MAX_CACHED = 60

/** After this an article whose picture did not come is drawn again: the store of pictures may have been away. */
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

/**
 * The pictures that go along when articles are shared, drawn when they are first asked for. Their address says what is
 * on them (`v`), so whoever has one keeps it; under another `v` it is the one of now, for five minutes.
 */
export function serveShareImages(app: FastifyInstance, context: AppContext): void {
  const cache = new Map<string, CachedImage>()

  /** Drawn once for all who wait. */
  const cachedImage = (article: Article, nombre: string, path: string): Promise<RenderedImage> => {
    const now = context.now().getTime()
    const cached = cache.get(article.slug)
    if (cached?.path === path && now < cached.until) return cached.image
    const fresh: CachedImage = { path, until: Infinity, image: render(context, article, nombre) }
    cache.delete(article.slug)
    cache.set(article.slug, fresh)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    fresh.image.then(
      ({ isComplete }) => {
        if (!isComplete) fresh.until = now + RETRY_PICTURE_S * 1000
      },
      () => cache.delete(article.slug),
    )
    return fresh.image
  }

  app.get<{ Params: { slug: string } }>(`${SHARE_IMAGES}/:slug.jpg`, async ({ params, url }, reply) => {
    const article = params.slug.includes('\0') ? undefined : await readPublished(context.db, params.slug, context.now())
    if (!article) throw new Refusal(404, 'No existe esa imagen', {}, { 'cache-control': 'no-store' })
    const { nombre } = await readSettings(context)
    const path = shareImagePath(article, nombre)
    const { bytes, isComplete } = await cachedImage(article, nombre, path)
    const isImmutable = isComplete && url === path
    reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg').send(bytes)
  })
}

async function render(context: AppContext, { titulo, slug, imagen }: Article, nombre: string): Promise<RenderedImage> {
  const words = { titulo, nombre, backgroundIndex: backgroundOf(slug) }
  try {
    return { bytes: await renderShareImage({ ...words, picture: await pictureOf(context, imagen) }), isComplete: true }
  } catch (error) {
    context.log.warn({ err: error, slug, imagen }, 'an article is shared without its picture')
    return { bytes: await renderShareImage(words), isComplete: false }
  }
}

/** The picture an article names: a cut of the house by its key, or one of the gallery by its address. */
async function pictureOf({ files }: AppContext, imagen: string): Promise<ShareImage['picture']> {
  const filename = pictureAt(imagen)
  const size = filename && sizeOfPicture(filename)
  if (filename && size) {
    const width = widthsOf(size.width).find((each) => each >= 900) ?? size.width
    const bytes = await files.get(`${filename}/${width}.webp`)
    if (!bytes) throw new Error(`${filename} is not in the store`)
    return { kind: 'photograph', bytes }
  }
  if (!/^[a-z][a-z0-9-]*$/.test(imagen)) return undefined
  const cut = new URL(`../../site/img/${imagen}-${imagen === 'hero' ? 1080 : 1200}.webp`, import.meta.url)
  return { kind: 'cut', bytes: await readFile(cut) }
}
