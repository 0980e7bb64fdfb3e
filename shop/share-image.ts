/**
 * The path of an image shown where a page is shared (Open Graph). It contains a hash of the image's content, because
 * clients cache the image by URL.
 */
export const versionedImagePath = (under: string, slug: string, shown: readonly (string | null)[]): string =>
  `${under}/${slug}.jpg?v=${fingerprint(shown.join('\n'))}`

/** FNV-1a hash of a text, to tell versions apart; not for security. */
const fingerprint = (text: string): string =>
  [...text]
    .reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36)

/** Which of the five light backgrounds a shared page gets; a slug always gets the same one. */
export const backgroundOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5
