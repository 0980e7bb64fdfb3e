import type { Article } from './article.ts'

/** Where the pictures that go along when articles are shared are served. */
export const SHARE_IMAGES = '/compartir/articulo'

/** The address of such a picture: another one as soon as something else is on it, because whoever has it keeps it. */
export const shareImagePath = ({ slug, titulo, imagen }: Pick<Article, 'slug' | 'titulo' | 'imagen'>, nombre: string) =>
  `${SHARE_IMAGES}/${slug}.jpg?v=${fingerprint(`${titulo}\n${imagen}\n${nombre}`)}`

/** On which of the five light grounds an article lies: always the same for the same article. */
export const backgroundOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5

/** A short number for a text (FNV-1a), to tell one text from the next; no secret. */
const fingerprint = (text: string): string =>
  [...text]
    .reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36)
