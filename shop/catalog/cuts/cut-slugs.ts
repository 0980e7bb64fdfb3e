import type { Product } from '#shop/catalog/product.ts'
import { slugOf } from '#shop/text/slug.ts'
import { cutName } from './cut-name.ts'

/**
 * The page slugs of the cuts by code (docs/rules.md#cut-pages): the name without its note. The code is appended when
 * several cuts would share the slug, or when it equals another cut's code.
 */
export function cutSlugs(cuts: readonly Pick<Product, 'codigo' | 'nombre'>[]): ReadonlyMap<string, string> {
  const names = new Map(cuts.map((cut) => [cut.codigo, nameSlug(cut)]))
  const count = Map.groupBy(names.values(), (slug) => slug)
  return new Map(
    [...names].map(([codigo, slug]) => {
      const isUnique = slug !== '' && count.get(slug)?.length === 1 && !names.has(slug)
      return [codigo, isUnique ? slug : [slug, codigo].filter((part) => part !== '').join('-')]
    }),
  )
}

/** The slug of a cut's name without its note. */
export const nameSlug = (cut: Pick<Product, 'nombre'>): string => slugOf(cutName(cut).nombre)
