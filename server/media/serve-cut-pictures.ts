import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'
import { CUT_PICTURE_PATH, cutPictureAt } from '#shop/media/cut-pictures.ts'

/**
 * Serves the built-in pictures at `/fotos/<key>-<version>-<width>.<avif|webp>`. Reads them from disk for each request,
 * because all of them would take ten megabytes of memory. Reads only known names. URLs with the current version are
 * cached forever.
 */
export function serveCutPictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${CUT_PICTURE_PATH}/:name`, async ({ params, headers }, reply) => {
    const picture = cutPictureAt(params.name)
    if (!picture) throw new Refusal(404, 'No existe esa imagen', {}, { 'cache-control': 'no-store' })
    const etag = `"${params.name}"`
    reply.headers({
      'cache-control': picture.isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    })
    if (picture.isCurrent && headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(`image/${picture.kind}`).send(await readCutPicture(picture.file))
  })
}

/** The bytes of a file of `pictures/`. */
export const readCutPicture = (file: string): Promise<Buffer> =>
  readFile(new URL(`../../pictures/${file}`, import.meta.url))
