import type { Article } from '#shop/blog/article.ts'
import { getArticle } from '#shop/blog/contract.ts'
import { RELATED_EXCERPT_LENGTH } from '#shop/blog/excerpt.ts'
import type { ArticleTeaser } from '#shop/blog/fallback-articles.ts'
import { splitAtBoxes } from '#shop/blog/product-boxes.ts'
import { teaserOf } from '#shop/blog/teaser.ts'
import { listRetail } from '#shop/catalog/contract.ts'
import type { Product } from '#shop/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from '#site/api/create-call.ts'

/** The data of an article page; `status` is 404 when there is no such article, 503 when it cannot be loaded. */
export interface ArticleData {
  settings: PublicSettings
  publicUrl: string
  status: 200 | 404 | 503
  article?: Article
  related: ArticleTeaser[]
  /** The cuts mentioned in the text. */
  products: Product[]
}

/** Loads an article with its related ones and the products it mentions. */
export async function loadArticle(call: Call, publicUrl: string, slug: string): Promise<ArticleData> {
  const [answer, shop] = await Promise.all([call(getArticle, { params: { slug } }), call(getSettings, {})])
  const common = { settings: shop.ok ? shop.settings : DEFAULT_SETTINGS, publicUrl }
  if (!answer.ok) {
    const isNone = answer.status >= 400 && answer.status < 500
    return { ...common, status: isNone ? 404 : 503, related: [], products: [] }
  }
  const { article, related } = answer
  const products = await productsIn(call, article.contenido)
  return {
    ...common,
    status: 200,
    article,
    related: related.map((each) => teaserOf(each, RELATED_EXCERPT_LENGTH)),
    products,
  }
}

/** Loads the article of a page's URL. */
export function loadArticleFromUrl(call: Call, url: string): Promise<ArticleData> {
  const { origin, pathname } = new URL(url)
  return loadArticle(call, origin, decodeURIComponent(pathname.split('/').at(2) ?? ''))
}

async function productsIn(call: Call, contenido: string): Promise<Product[]> {
  const codes = new Set(splitAtBoxes(contenido).flatMap((piece) => (typeof piece === 'string' ? [] : piece.codigo)))
  if (codes.size === 0) return []
  const catalogue = await call(listRetail, {})
  return catalogue.ok ? catalogue.products.filter(({ codigo }) => codes.has(codigo)) : []
}
