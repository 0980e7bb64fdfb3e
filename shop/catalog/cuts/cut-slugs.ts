import type { Product } from '#shop/catalog/product.ts'
import { slugOf } from '#shop/text/slug.ts'
import { cutName } from './cut-name.ts'

/**
 * The slugs of the cuts' pages by code (docs/rules.md#cut-pages): the name without its note; with the code behind it
 * where several cuts would have the same one, or where it would be another cut's code.
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

/**
 * The cut of a page's URL, with the slug that it has now. Its code finds it too, so that a link by code survives a new
 * name; and its name or note alone: 'picana', and a link
 * that was made before another cut had the same name.
 */
export function findCut<Cut extends Pick<Product, 'codigo' | 'nombre'>>(
  cuts: readonly Cut[],
  text: string,
): { cut: Cut; slug: string } | undefined {
  const slugs = cutSlugs(cuts)
  const cut =
    cuts.find(({ codigo }) => slugs.get(codigo) === text) ??
    cuts.find(({ codigo }) => codigo === text) ??
    cuts.find((one) => namesOf(one).includes(text))
  return cut && { cut, slug: slugs.get(cut.codigo) ?? cut.codigo }
}

const nameSlug = (cut: Pick<Product, 'nombre'>): string => slugOf(cutName(cut).nombre)

function namesOf(cut: Pick<Product, 'nombre'>): string[] {
  const { nombre, note } = cutName(cut)
  return [nombre, note ?? ''].map(slugOf).filter((slug) => slug !== '')
}
