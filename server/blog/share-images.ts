import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/refusal.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import type { Article } from '#shop/blog/article.ts'
import { groundOf, SHARE_IMAGES, shareImagePath } from '#shop/blog/share-image.ts'
import { pictureAt, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'
import { drawShareImage, type ShareImage } from './draw-share-image.ts'
import { readOut } from './read-articles.ts'

/** So many stay in memory, about 60 kB each; one that was put away is drawn again in half a second. */
const MOST_KEPT = 60

/** After this an article whose picture did not come is drawn again: the store of pictures may have been away. */
const WITHOUT_PICTURE_S = 300

interface Drawn {
  bytes: Buffer
  isWhole: boolean
}
interface Kept {
  path: string
  until: number
  image: Promise<Drawn>
}

/**
 * The pictures that go along when articles are shared, drawn when they are first asked for. Their address says what is
 * on them (`v`), so whoever has one keeps it; under another `v` it is the one of now, for five minutes.
 */
export function serveShareImages(app: FastifyInstance, tools: Tools): void {
  const drawn = new Map<string, Kept>()

  /** Drawn once for all who wait. */
  const imageOf = (article: Article, nombre: string, path: string): Promise<Drawn> => {
    const now = tools.now().getTime()
    const kept = drawn.get(article.slug)
    if (kept?.path === path && now < kept.until) return kept.image
    const fresh: Kept = { path, until: Infinity, image: draw(tools, article, nombre) }
    drawn.delete(article.slug)
    drawn.set(article.slug, fresh)
    const [oldest] = drawn.keys()
    if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest)
    fresh.image.then(
      ({ isWhole }) => {
        if (!isWhole) fresh.until = now + WITHOUT_PICTURE_S * 1000
      },
      () => drawn.delete(article.slug),
    )
    return fresh.image
  }

  app.get<{ Params: { slug: string } }>(`${SHARE_IMAGES}/:slug.jpg`, async ({ params, url }, reply) => {
    const article = params.slug.includes('\0') ? undefined : await readOut(tools.db, params.slug, tools.now())
    if (!article) throw new Refusal(404, 'No existe esa imagen', {}, { 'cache-control': 'no-store' })
    const { nombre } = await readSettings(tools)
    const path = shareImagePath(article, nombre)
    const { bytes, isWhole } = await imageOf(article, nombre, path)
    const forGood = isWhole && url === path
    reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg').send(bytes)
  })
}

async function draw(tools: Tools, { titulo, slug, imagen }: Article, nombre: string): Promise<Drawn> {
  const words = { titulo, nombre, ground: groundOf(slug) }
  try {
    return { bytes: await drawShareImage({ ...words, picture: await pictureOf(tools, imagen) }), isWhole: true }
  } catch (error) {
    tools.log.warn({ err: error, slug, imagen }, 'an article is shared without its picture')
    return { bytes: await drawShareImage(words), isWhole: false }
  }
}

/** The picture an article names: a cut of the house by its key, or one of the gallery by its address. */
async function pictureOf({ files }: Tools, imagen: string): Promise<ShareImage['picture']> {
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
