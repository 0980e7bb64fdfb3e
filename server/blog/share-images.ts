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

/** Images kept in memory, about 60 kB each; an evicted one takes half a second to render again. */
const MAX_CACHED = 60

/** Seconds after which an image that lacks its picture is rendered again: the file store may have been unavailable. */
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
 * Serves the pictures shown when articles are shared, rendered at the first request. `v` in the URL stands for the
 * content: with the current `v` the response is cached for good, with another one the current image is sent and cached
 * for five minutes.
 */
export function serveShareImages(app: FastifyInstance, context: AppContext): void {
  const cache = new Map<string, CachedImage>()

  /** Renders an image once for all concurrent requests. */
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
  const content = { titulo, nombre, backgroundIndex: backgroundOf(slug) }
  try {
    return {
      bytes: await renderShareImage({ ...content, picture: await pictureOf(context, imagen) }),
      isComplete: true,
    }
  } catch (error) {
    context.log.warn({ err: error, slug, imagen }, 'an article is shared without its picture')
    return { bytes: await renderShareImage(content), isComplete: false }
  }
}

/** The picture of an article: a cut-out of the shop by its key, or a picture of the gallery by its URL. */
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
