import { searchText } from '#shop/text/search-text.ts'

/**
 * The address of an article (docs/rules.md#slugs): its title in small letters without accents or ñ, without
 * characters that are no word's, spaces turned into hyphens.
 */
export const slugOf = (titulo: string): string =>
  searchText(titulo)
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '') || 'articulo'

/** The first of `slug`, `slug-2`, `slug-3`… that no other article has or had. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
