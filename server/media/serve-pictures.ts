import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { PICTURE_KINDS, PICTURE_PATH, sizeOfPicture, widthsOf } from '#shop/media/picture-files.ts'

const PictureParams = z.object({
  filename: z.string().max(120),
  width: z.coerce.number().int(),
  kind: z.enum(PICTURE_KINDS),
})

/**
 * Serves the gallery's pictures at `/imagenes/<filename>/<width>.<avif|webp>`. Only names of the generated format are
 * looked up, so no path leads out of the store. Files are immutable and cached for good.
 */
export function servePictures(app: FastifyInstance, { files, log }: AppContext): void {
  app.get(`${PICTURE_PATH}/:filename/:width.:kind`, async (request, reply) => {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'cross-origin-resource-policy': 'cross-origin' })
    const parsed = PictureParams.safeParse(request.params)
    const size = parsed.success ? sizeOfPicture(parsed.data.filename) : undefined
    if (!parsed.success || !size || !widthsOf(size.width).includes(parsed.data.width)) throw notFound()
    const { filename, width, kind } = parsed.data
    const read = (each: string) => files.get(`${filename}/${width}.${each}`)
    try {
      const bytes = await read(kind)
      const etag = `"${filename}-${width}-${kind}"`
      if (bytes) {
        reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
        if (request.headers['if-none-match'] === etag) return reply.status(304).send()
        return reply.type(`image/${kind}`).send(bytes)
      }
      // The AVIF does not exist yet: the WebP is sent instead, with a short cache lifetime.
      const webp = kind === 'avif' ? await read('webp') : undefined
      if (webp) return reply.header('cache-control', 'public, max-age=60').type('image/webp').send(webp)
    } catch (error) {
      log.error({ err: error, filename }, 'a picture could not be read')
      throw new Refusal(503, 'No pudimos leer esa imagen', {}, { 'cache-control': 'no-store' })
    }
    throw notFound()
  })
}

const notFound = () => new Refusal(404, 'No existe esa imagen', {}, { 'cache-control': 'no-store' })
