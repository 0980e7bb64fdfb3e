import type { Product } from '#shop/catalog/product.ts'
import { slugOf } from '#shop/text/slug.ts'
import { CUT_PARTS, numberOf } from '#site/cut/cut-parts.ts'
import { partOf } from '#site/cut/part-of-cut.ts'
import { REGION_ZONES } from '#site/ui/graphics/region-zones.ts'

/** The cuts of a part of the animal. `id` is the anchor of its section, `numero` its number on the map. */
export interface Section<Cut> {
  id: string
  nombre: string
  numero?: number
  /** The shapes of the zebu that are lit. */
  zones: readonly string[]
  cuts: Cut[]
}

/** What the map has no part for, in this order; regions that the owner adds come after these, cuts without one last. */
const OTHERS: Readonly<Record<string, string>> = {
  pierna: 'Otros de la pierna',
  mezcla: 'Molida y mezclas',
  vísceras: 'Vísceras',
  'patas y huesos': 'Patas y huesos',
  cabeza: 'Cabeza',
  rabo: 'Rabo',
}

/** Every part of the map, with its cuts or none, and then the cuts of other regions (docs/rules.md#cut-pages). */
export function sectionsOf<Cut extends Pick<Product, 'codigo' | 'nombre' | 'region'>>(
  cuts: readonly Cut[],
): Section<Cut>[] {
  const byPart = Map.groupBy(cuts, partOf)
  const names = Object.keys(OTHERS)
  const place = (region: string) => (region === '' ? Infinity : names.indexOf(region) + 1 || names.length + 1)
  const others = [...Map.groupBy(byPart.get(undefined) ?? [], ({ region }) => region.trim().toLowerCase())].toSorted(
    ([a], [b]) => place(a) - place(b) || a.localeCompare(b, 'es'),
  )
  return [
    ...CUT_PARTS.map((part) => ({
      id: sectionId(part.nombre),
      nombre: part.nombre,
      numero: numberOf(part),
      zones: part.zones,
      cuts: byPart.get(part) ?? [],
    })),
    ...others.map(([region, ofRegion]) => ({
      id: sectionId(region),
      nombre: OTHERS[region] ?? (region || 'Otros cortes'),
      zones: REGION_ZONES[region] ?? [],
      cuts: ofRegion,
    })),
  ]
}

/** Where a cut comes from in words, with the anchor of its section on /cortes and what is lit of the zebu. */
export function sectionOf(cut: Pick<Product, 'codigo' | 'nombre' | 'region'>) {
  const part = partOf(cut)
  const region = cut.region.trim().toLowerCase()
  return part
    ? { id: sectionId(part.nombre), place: part.parte, zones: part.zones }
    : { id: sectionId(region), place: region, zones: REGION_ZONES[region] ?? [] }
}

/** The anchor of a part's section on /cortes. */
export const sectionId = (nombre: string): string => slugOf(nombre) || 'otros'
