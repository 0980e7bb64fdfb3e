import { FALLBACK_ARTICLES } from '#shop/blog/fallback-articles.ts'
import { listRetail } from '#shop/catalog/contract.ts'
import { isOnSale } from '#shop/catalog/product.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings } from '#shop/settings-contract.ts'
import type { Call } from '#site/call.ts'
import type { HomeData } from './page.tsx'

/** What the landing page shows. Without an answer it shows the catalogue and the data of the first day. */
export async function loadHome(call: Call, url: string): Promise<HomeData> {
  const [catalogue, shop] = await Promise.all([call(listRetail, {}), call(getSettings, {})])
  return {
    products: catalogue.ok ? catalogue.products : STATIC_CATALOGUE.filter((product) => isOnSale(product, 'retail')),
    settings: shop.ok ? shop.settings : DEFAULT_SETTINGS,
    articles: FALLBACK_ARTICLES,
    articlesFailed: false,
    publicUrl: new URL(url).origin,
  }
}
