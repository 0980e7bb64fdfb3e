import { searchText } from './search-text.ts'

/**
 * Converts a text to a part of a URL (docs/rules.md#slugs): lower case without accents or ñ, spaces as hyphens, other
 * characters removed. Empty when nothing is left.
 */
export const slugOf = (text: string): string =>
  searchText(text)
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')

/** The first of `slug`, `slug-2`, `slug-3`… that no article has or had. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
