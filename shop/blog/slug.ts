import { searchText } from '#shop/text/search-text.ts'

/**
 * The slug of an article (docs/rules.md#slugs): its title in lower case without accents or ñ, other characters removed,
 * spaces turned into hyphens.
 */
export const slugOf = (titulo: string): string =>
  searchText(titulo)
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '') || 'articulo'

/** The first of `slug`, `slug-2`, `slug-3`… that no article has or had. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
