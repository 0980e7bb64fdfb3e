import type { Product } from '#shop/catalog/product.ts'
import { slugOf } from '#shop/text/slug.ts'
import { cutName } from './cut-name.ts'
import { cutSlugs, nameSlug } from './cut-slugs.ts'

/**
 * The cut of a page's URL, with the slug that it has now. Its code finds it too; its name or note alone: 'picana', and a
 * link that was made before another cut had the same name; and a slug of a name that it had (`former`, by code).
 */
export function findCut<Cut extends Pick<Product, 'codigo' | 'nombre'>>(
  cuts: readonly Cut[],
  text: string,
  former: Readonly<Record<string, string>> = {},
): { cut: Cut; slug: string } | undefined {
  const slugs = cutSlugs(cuts)
  const cut =
    cuts.find(({ codigo }) => slugs.get(codigo) === text) ??
    cuts.find(({ codigo }) => codigo === text) ??
    cuts.find((one) => namesOf(one).includes(text)) ??
    cuts.find(({ codigo }) => Object.hasOwn(former, text) && codigo === former[text])
  return cut && { cut, slug: slugs.get(cut.codigo) ?? cut.codigo }
}

/** Every slug that can lead to a cut of this name, but for its code. */
export function slugsOfCut(cut: Pick<Product, 'codigo' | 'nombre'>): string[] {
  const names = namesOf(cut)
  return [...new Set([...names, `${nameSlug(cut)}-${cut.codigo}`])]
}

function namesOf(cut: Pick<Product, 'nombre'>): string[] {
  const { nombre, note } = cutName(cut)
  return [nombre, note ?? ''].map(slugOf).filter((slug) => slug !== '')
}
