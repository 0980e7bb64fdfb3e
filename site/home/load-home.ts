import { listArticles } from '#shop/blog/contract.ts'
import { type ArticleTeaser, FALLBACK_ARTICLES } from '#shop/blog/fallback-articles.ts'
import { teaserOf } from '#shop/blog/teaser.ts'
import { isOnSale } from '#shop/catalog/categories.ts'
import { listRetail } from '#shop/catalog/contract.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import type { Reply } from '#shop/endpoint.ts'
import { listSlots } from '#shop/orders/contract.ts'
import { firstFreeDayText } from '#shop/orders/delivery/delivery-slots.ts'
import { returnText } from '#shop/orders/delivery/offered-days.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import { type OpeningHours, openingHours } from '#shop/text/hours/opening-hours.ts'
import type { Call } from '#site/api/create-call.ts'
import { type ShownProducts, shownProducts } from './shown-products.ts'

/**
 * The data of the landing page, the same for every visitor. `publicUrl` is the origin of the shop, without a trailing
 * slash.
 */
export type HomeData = ShownProducts & {
  settings: PublicSettings
  articles: readonly ArticleTeaser[]
  articlesFailed: boolean
  /** The earliest delivery of an order made now: 'Pide hoy, recibe desde mañana', 'Volvemos el martes 15 de diciembre'. */
  firstDelivery: string | undefined
  /** For search engines; read here, so that the page does not load what reads them. */
  hours: OpeningHours[] | undefined
  publicUrl: string
}

/**
 * Loads the data of the landing page. Requests that fail are replaced by the built-in catalogue, articles and settings.
 */
export async function loadHome(call: Call, url: string): Promise<HomeData> {
  const [catalogue, shop, blog, slots] = await Promise.all([
    call(listRetail, {}),
    call(getSettings, {}),
    call(listArticles, { query: { porPagina: '3' } }),
    call(listSlots, {}),
  ])
  const products = catalogue.ok ? catalogue.products : STATIC_CATALOGUE.filter((product) => isOnSale(product, 'retail'))
  const settings = shop.ok ? shop.settings : DEFAULT_SETTINGS
  return {
    ...shownProducts(products),
    settings,
    hours: openingHours(settings.horarioTienda),
    articles: blog.ok ? blog.articles.map((article) => teaserOf(article)) : FALLBACK_ARTICLES,
    articlesFailed: !blog.ok,
    firstDelivery: slots.ok ? firstDeliveryText(slots) : undefined,
    publicUrl: new URL(url).origin,
  }
}

function firstDeliveryText({ antes, dias, volvemos }: Reply<typeof listSlots>): string | undefined {
  if (volvemos) return returnText(volvemos)
  const first = firstFreeDayText([...antes.map(({ fecha }) => ({ fecha, horas: [] })), ...dias])
  return first && `Pide hoy, recibe desde ${first}`
}
