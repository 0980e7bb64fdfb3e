import type { Article } from './article.ts'

/** The path under which the share images (Open Graph) of articles are served. */
export const SHARE_IMAGES = '/compartir/articulo'

/**
 * The path of an article's share image. It contains a hash of what the image shows, because the image is cached by URL.
 */
export const shareImagePath = ({ slug, titulo, imagen }: Pick<Article, 'slug' | 'titulo' | 'imagen'>, nombre: string) =>
  `${SHARE_IMAGES}/${slug}.jpg?v=${fingerprint(`${titulo}\n${imagen}\n${nombre}`)}`

/** Which of the five light backgrounds an article gets: always the same one for a slug. */
export const backgroundOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5

/** FNV-1a hash of a text, to tell versions apart; not for security. */
const fingerprint = (text: string): string =>
  [...text]
    .reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36)
