import { versionedImagePath } from '#shop/share-image.ts'
import type { Article } from './article.ts'

/** Where the share images of articles are served. */
export const ARTICLE_SHARE_IMAGES = '/compartir/articulo'

/** The path of an article's share image. */
export const shareImagePath = ({ slug, titulo, imagen }: Pick<Article, 'slug' | 'titulo' | 'imagen'>, nombre: string) =>
  versionedImagePath(ARTICLE_SHARE_IMAGES, slug, [titulo, imagen, nombre])
