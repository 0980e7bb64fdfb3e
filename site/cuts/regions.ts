import type { Product } from '#shop/catalog/product.ts'
import { slugOf } from '#shop/text/slug.ts'
import { REGION_ZONES } from '#site/ui/graphics/region-zones.ts'

/** The cuts of a part of the animal. `id` is the anchor of its section. */
export interface Region<Cut> {
  id: string
  nombre: string
  cuts: Cut[]
}

/** From the neck to the tail; regions that the owner adds come after these. */
const ORDER = [...Object.keys(REGION_ZONES), 'vísceras', 'patas y huesos', 'cabeza', 'rabo']

/** The regions that have cuts, in anatomical order; cuts without a region come last. */
export function regionsOf<Cut extends Pick<Product, 'region'>>(cuts: readonly Cut[]): Region<Cut>[] {
  const place = (nombre: string) => (ORDER.includes(nombre) ? ORDER.indexOf(nombre) : ORDER.length)
  return [...Map.groupBy(cuts, ({ region }) => region.trim().toLowerCase())]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || place(a) - place(b) || a.localeCompare(b, 'es'))
    .map(([nombre, ofRegion]) => ({ id: regionId(nombre), nombre: nombre || 'otros cortes', cuts: ofRegion }))
}

/** The anchor of a region's section on /cortes. */
export const regionId = (nombre: string): string => slugOf(nombre.trim()) || 'otros'

/** The region to which a shape of the map belongs. A region of one shape comes before the mixes of several. */
export const regionOfZone = (zone: string): string | undefined =>
  Object.entries(REGION_ZONES).find(([, zones]) => zones.includes(zone))?.[0]
