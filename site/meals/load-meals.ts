import { isOnSale } from '#shop/catalog/categories.ts'
import { listRetail } from '#shop/catalog/contract.ts'
import type { Product } from '#shop/catalog/product.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from '#site/api/create-call.ts'

export interface MealsData {
  products: readonly Product[]
  settings: PublicSettings
  publicUrl: string
}

/** Loads what is on sale; requests that fail are replaced by the built-in catalogue and settings. */
export async function loadMeals(call: Call, url: string): Promise<MealsData> {
  const [catalogue, shop] = await Promise.all([call(listRetail, {}), call(getSettings, {})])
  return {
    products: catalogue.ok ? catalogue.products : STATIC_CATALOGUE.filter((product) => isOnSale(product, 'retail')),
    settings: shop.ok ? shop.settings : DEFAULT_SETTINGS,
    publicUrl: new URL(url).origin,
  }
}
