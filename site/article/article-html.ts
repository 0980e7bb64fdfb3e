import { filesOfPicture } from '#site/pictures.ts'

/** The column of the text (site/article/article-text.module.css), as wide as the screen where that is less. */
const SIZES = '(max-width: 44rem) 92vw, 42rem'

/**
 * The pictures in the text of an article as all others are shown: in the size and format the browser prefers, their
 * place kept until they come, and not before they are near. What is stored names only one file of each.
 */
export const withResponsiveImages = (html: string): string =>
  html.replace(/<img((?:[^>"]|"[^"]*")*)>/g, (tag, attributes: string) => {
    const [, src = ''] = /\ssrc="([^"]*)"/.exec(attributes) ?? []
    const [, alt = ''] = /\salt="([^"]*)"/.exec(attributes) ?? []
    const files = filesOfPicture(src)
    if (!files) return tag.replace('<img', '<img loading="lazy" decoding="async"')
    const { avif, webp, width, height } = files
    const size = `width="${width}" height="${height}"`
    return `<picture><source type="image/avif" srcset="${avif}" sizes="${SIZES}"><img src="${src}" srcset="${webp}" sizes="${SIZES}" ${size} loading="lazy" decoding="async" alt="${alt}"></picture>`
  })
