import { cutSlugs } from '#shop/catalog/cuts/cut-slugs.ts'
import type { Product } from '#shop/catalog/product.ts'
import { CUT_PARTS } from '#site/cut/cut-parts.ts'
import { partOf } from '#site/cut/part-of-cut.ts'

/** The categories whose cuts the landing page names under a way of cooking. */
const TO_COOK = ['Parrilla', 'Plancha', 'Guisos'] as const
export type CategoriaToCook = (typeof TO_COOK)[number]

/** What the landing page shows of the catalogue. */
export interface ShownProducts {
  featured: readonly Product[]
  onMap: readonly Product[]
  /** How many cuts come from each part of the map, by its name. */
  cutsOfPart: Readonly<Record<string, number>>
  /** The first three cuts of a category, featured ones first. */
  toCook: Readonly<Record<CategoriaToCook, readonly Product[]>>
  /** How many cuts the catalogue has. */
  cuts: number
  /** The slugs of the featured cuts' pages by code, made here so that a first view does not load their code. */
  slugs: Readonly<Record<string, string>>
}

/**
 * The part of the catalogue that the landing page shows; the whole catalogue was a fourth of the page's bytes. A text or
 * list that the page does not show is empty: only featured cuts have details with a description and advice. Each cut is
 * one object, which the page's data contain once.
 */
export function shownProducts(catalogue: readonly Product[]): ShownProducts {
  const slugs = cutSlugs(catalogue)
  const cuts = catalogue.map((product) => ({
    ...product,
    preparaciones: [],
    ...(product.destacado ? {} : { descripcion: '', consejo: '', metodos: [] }),
  }))
  const featured = cuts.filter(({ destacado }) => destacado)
  const toCook = TO_COOK.map((categoria) => {
    const ofCategory = cuts.filter((product) => product.categoria === categoria)
    return [categoria, ofCategory.toSorted((a, b) => Number(b.destacado) - Number(a.destacado)).slice(0, 3)]
  })
  return {
    featured,
    onMap: cuts.filter(({ codigo }) => CUT_PARTS.some((part) => part.codigo === codigo)),
    cutsOfPart: Object.fromEntries(
      [...Map.groupBy(catalogue, partOf)].flatMap(([part, ofPart]) => (part ? [[part.nombre, ofPart.length]] : [])),
    ),
    toCook: Object.fromEntries(toCook),
    cuts: catalogue.length,
    slugs: Object.fromEntries(featured.map(({ codigo }) => [codigo, slugs.get(codigo) ?? codigo])),
  }
}
