import { filesOfPicture } from '#site/pictures.ts'

/** Width of the text column (site/article/article-text.module.css), or of the viewport when it is narrower. */
const SIZES = '(max-width: 48rem) 92vw, 42rem'

/**
 * Adds srcsets, sizes and lazy loading to the pictures in an article's HTML, whose stored form names only one file of
 * each.
 */
export const withResponsiveImages = (html: string): string =>
  html.replace(/<img((?:[^<>"]|"[^"]*")*)>/g, (tag, attributes: string) => {
    const [, src = ''] = /\ssrc="([^"]*)"/.exec(attributes) ?? []
    const [, alt = ''] = /\salt="([^"]*)"/.exec(attributes) ?? []
    const files = filesOfPicture(src)
    if (!files) return tag.replace('<img', '<img loading="lazy" decoding="async"')
    const { avif, webp, width, height } = files
    const size = `width="${width}" height="${height}"`
    return `<picture><source type="image/avif" srcset="${avif}" sizes="${SIZES}"><img src="${src}" srcset="${webp}" sizes="${SIZES}" ${size} loading="lazy" decoding="async" alt="${alt}"></picture>`
  })
