import { listArticles } from '#shop/blog/contract.ts'
import type { ArticleTeaser } from '#shop/blog/fallback-articles.ts'
import { teaserOf } from '#shop/blog/teaser.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from '#site/api/create-call.ts'
import { PAGE_SIZE } from './page-size.ts'

/** The data of the article list, the same for everybody. `error`: why it cannot be loaded. */
export interface BlogData {
  settings: PublicSettings
  publicUrl: string
  q: string
  pagina: number
  articles: ArticleTeaser[]
  total: number
  /** No article has the words of the search; these have similar ones. */
  similar: boolean
  error?: string
}

/** Loads the page of the article list that the URL names. */
export async function loadBlog(call: Call, address: string): Promise<BlogData> {
  const { origin: publicUrl, searchParams } = new URL(address)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 120)
  const pagina = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('pagina'))) || 1), 1_000_000)
  const query = { ...(q && { q }), pagina: `${pagina}`, porPagina: `${PAGE_SIZE}` }
  const [answer, shop] = await Promise.all([call(listArticles, { query }), call(getSettings, {})])
  const common = { settings: shop.ok ? shop.settings : DEFAULT_SETTINGS, publicUrl, q, pagina }
  if (answer.ok) {
    const { total, similar } = answer
    return { ...common, articles: answer.articles.map((article) => teaserOf(article)), total, similar }
  }
  // On the server the call is in process, so a missing response is not a network error.
  const isInProcess = !('document' in globalThis)
  const message = answer.status === 0 && isInProcess ? 'Respuesta inválida del servidor' : answer.error
  return { ...common, articles: [], total: 0, similar: false, error: message }
}
