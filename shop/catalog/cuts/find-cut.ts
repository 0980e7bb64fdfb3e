import type { Product } from '#shop/catalog/product.ts'
import { slugOf } from '#shop/text/slug.ts'
import { cutName } from './cut-name.ts'
import { cutSlugs, nameSlug } from './cut-slugs.ts'

/**
 * The cut that the slug of a page's URL means, with its current slug. In order, matches the current slug, the code, the
 * name or note alone ('picana', or a link from before another cut had the same name), and the slug of a former name
 * (`former`, slug to code).
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

/** Every slug that may lead to a cut of this name, except its code. */
export function slugsOfCut(cut: Pick<Product, 'codigo' | 'nombre'>): string[] {
  const names = namesOf(cut)
  return [...new Set([...names, `${nameSlug(cut)}-${cut.codigo}`])]
}

function namesOf(cut: Pick<Product, 'nombre'>): string[] {
  const { nombre, note } = cutName(cut)
  return [nombre, note ?? ''].map(slugOf).filter((slug) => slug !== '')
}
