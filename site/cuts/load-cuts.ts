import { isOnSale } from '#shop/catalog/categories.ts'
import { listCuts } from '#shop/catalog/contract.ts'
import { cutSlugs } from '#shop/catalog/cuts/cut-slugs.ts'
import type { Product } from '#shop/catalog/product.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from '#site/api/create-call.ts'

const SHOWN = [
  'codigo',
  'nombre',
  'precioKg',
  'precioMedioKilo',
  'categoria',
  'disponible',
  'region',
  'imagen',
] as const

/** A cut in a list of links to the cuts' pages. */
export type CutTeaser = Pick<Product, (typeof SHOWN)[number]> & { slug: string }

export interface CutsData {
  cuts: CutTeaser[]
  settings: PublicSettings
  publicUrl: string
}

/** Loads the cuts; requests that fail are replaced by the built-in catalogue and settings. */
export async function loadCuts(call: Call, url: string): Promise<CutsData> {
  const [cuts, settings] = await Promise.all([readCuts(call), readSettings(call)])
  return { cuts: teasersOf(cuts), settings, publicUrl: new URL(url).origin }
}

/** The loose cuts, also those that are not on sale now. */
export const readCuts = async (call: Call): Promise<readonly Product[]> => (await readCutsAndSlugs(call)).cuts

/** The same, with the slugs that they had. */
export async function readCutsAndSlugs(
  call: Call,
): Promise<{ cuts: readonly Product[]; former: Record<string, string> }> {
  const answer = await call(listCuts, {})
  if (answer.ok) return { cuts: answer.products, former: answer.anteriores }
  const cuts = STATIC_CATALOGUE.filter(({ cajaKilos }) => cajaKilos === null).map((cut) => ({
    ...cut,
    disponible: isOnSale(cut, 'retail'),
  }))
  return { cuts, former: {} }
}

export async function readSettings(call: Call): Promise<PublicSettings> {
  const answer = await call(getSettings, {})
  return answer.ok ? answer.settings : DEFAULT_SETTINGS
}

/** The cuts with only what a list of them shows. */
export function teasersOf(cuts: readonly Product[]): CutTeaser[] {
  const slugs = cutSlugs(cuts)
  return cuts.map((cut) => ({
    ...(Object.fromEntries(SHOWN.map((name) => [name, cut[name]])) as Pick<Product, (typeof SHOWN)[number]>),
    slug: slugs.get(cut.codigo) ?? cut.codigo,
  }))
}
