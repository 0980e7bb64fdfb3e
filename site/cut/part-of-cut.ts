import { cutLine } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import { searchText } from '#shop/text/search-text.ts'
import { REGION_ZONES } from '#site/ui/graphics/region-zones.ts'
import { CUT_PARTS, type CutPart } from './cut-parts.ts'

type Cut = Pick<Product, 'codigo' | 'nombre' | 'region'>

/**
 * The part of the map that a cut comes from: the one that sells it, or that of its region. Of several in one region it is
 * the one named in the cut's name, or else the one that the region is called after: a brochette of the hip belongs to
 * palomilla. `undefined` for a mince, offal and whatever the map does not tell apart (docs/rules.md#cut-pages).
 */
export function partOf(cut: Cut): CutPart | undefined {
  const ofCode = CUT_PARTS.find(({ codigo }) => codigo === cut.codigo)
  if (ofCode) return ofCode
  const region = cut.region.trim().toLowerCase()
  const parts = CUT_PARTS.filter(({ zones }) => regionOfZone(zones[0] ?? '') === region)
  if (parts.length < 2) return parts[0]
  const name = searchText(cutLine(cut))
  return (
    parts.find(({ nombre }) => name.includes(searchText(nombre))) ?? parts.find(({ zones }) => zones.includes(region))
  )
}

/** The region to which a shape of the map belongs: the first, because a mix of several comes after them. */
const regionOfZone = (zone: string): string | undefined =>
  Object.entries(REGION_ZONES).find(([, zones]) => zones.includes(zone))?.[0]
