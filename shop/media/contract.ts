import { z } from 'zod'
import { type Examples, endpoint } from '#shop/endpoint.ts'
import { Instant, multiLine, paged } from '#shop/wire.ts'
import { sizeOfPicture } from './picture-files.ts'
import { MAX_UPLOADS } from './upload-rules.ts'

/** A picture of the gallery. `url` is its largest file; its name gives the others (shop/media/picture-files.ts). */
export const MediaItem = z.object({
  filename: z.string(),
  url: z.string(),
  /** Alternative text, for people who cannot see the picture. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** The size of the largest file in bytes. */
  size: z.int(),
  uploadDate: Instant,
})
export type MediaItem = z.infer<typeof MediaItem>

const filename = z.object({
  filename: z.string().refine((name) => sizeOfPicture(name) !== undefined, { error: 'Esa imagen no existe' }),
})

const Alt = multiLine(200, 'Escribe qué se ve en la imagen')

export const listGallery = endpoint({
  method: 'GET',
  path: '/media/gallery',
  access: 'galería',
  summary: 'Las imágenes de la galería, la última primero; busca en su nombre y en su texto alternativo.',
  query: z.object({
    busca: z.string().trim().max(120, { error: 'Escribe como máximo 120 caracteres' }).optional(),
    ...paged(24),
  }),
  reply: z.object({ data: z.array(MediaItem), total: z.int() }),
})

export const uploadImage = endpoint({
  method: 'POST',
  path: '/media/upload',
  access: 'editor',
  status: 201,
  summary: 'Sube una imagen JPEG, PNG, GIF o WebP de 5 MB como máximo; se guarda de nuevo, sin sus metadatos.',
  files: { field: 'image', max: 1 },
  reply: z.object({ data: MediaItem }),
})

export const uploadImages = endpoint({
  method: 'POST',
  path: '/media/upload-multiple',
  access: 'editor',
  status: 201,
  summary: 'Sube varias imágenes a la vez: se guardan todas o, si una no sirve, ninguna.',
  files: { field: 'images', max: MAX_UPLOADS },
  reply: z.object({ data: z.array(MediaItem) }),
})

export const describeImage = endpoint({
  method: 'PUT',
  path: '/media/images/:filename',
  access: 'editor',
  summary: 'Cambia el texto alternativo de una imagen.',
  params: filename,
  /** `antes` is the text that the editor saw, so that a concurrent change is not overwritten. */
  body: z.object({ alt: Alt, antes: Alt.optional() }),
  reply: z.object({ data: MediaItem }),
  failure: z.object({ data: MediaItem }),
})

/** The articles (by title) and products (by name) that use a picture. */
const Uses = z.object({
  articles: z.array(z.object({ slug: z.string(), titulo: z.string() })),
  products: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
})
export type Uses = z.infer<typeof Uses>

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/media/images/:filename',
  access: 'editor',
  summary: 'Borra una imagen. Si algo la usa, responde 409 y lo nombra, salvo que se pida con force=1.',
  params: filename,
  query: z.object({ force: z.enum(['0', '1'], { error: 'Di si se borra aunque algo la use' }).default('0') }),
  failure: Uses,
})

const SAMPLE_IMAGE = 'picana-3f2a9c01d4-1600x1200'

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  listGallery: { query: { busca: 'picaña', pagina: '1' } },
  uploadImage: { files: ['picana.jpg'] },
  uploadImages: { files: ['picana.jpg', 'filete.png'] },
  describeImage: { params: { filename: SAMPLE_IMAGE }, body: { alt: 'Tres rebanadas de picaña cruda' } },
  deleteImage: { params: { filename: SAMPLE_IMAGE } },
})
