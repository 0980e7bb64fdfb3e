import { listArticles } from '#shop/blog/contract.ts'
import type { ArticleTeaser } from '#shop/blog/fallback-articles.ts'
import { teaserOf } from '#shop/blog/teaser.ts'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import { findCut } from '#shop/catalog/cuts/find-cut.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from '#site/api/create-call.ts'
import { type CutTeaser, readCutsAndSlugs, readSettings, teasersOf } from './load-cuts.ts'

/** The data of a cut's page; without `cut` there is no such cut. */
export interface CutData {
  cut?: Product
  slug: string
  /** Other cuts: those of the same part of the animal, then of its category, those on sale first. */
  neighbours: CutTeaser[]
  articles: ArticleTeaser[]
  settings: PublicSettings
  publicUrl: string
}

const MAX_NEIGHBOURS = 6

/** Loads a cut by the slug or the code in its URL, with its neighbours and the articles that name it. */
export async function loadCut(call: Call, publicUrl: string, text: string): Promise<CutData> {
  const [{ cuts, former }, settings] = await Promise.all([readCutsAndSlugs(call), readSettings(call)])
  const found = findCut(cuts, text, former)
  if (!found) return { slug: text, neighbours: [], articles: [], settings, publicUrl }
  const { cut, slug } = found
  return {
    cut,
    slug,
    neighbours: neighboursOf(cut, cuts),
    articles: await articlesAbout(call, cut),
    settings,
    publicUrl,
  }
}

function neighboursOf(cut: Product, cuts: readonly Product[]): CutTeaser[] {
  const others = teasersOf(cuts).filter(({ codigo }) => codigo !== cut.codigo)
  const ofPart = others
    .filter(({ region }) => region === cut.region)
    .toSorted((a, b) => Number(b.disponible) - Number(a.disponible))
  const alike = others.filter(({ region, categoria, disponible }) => {
    return disponible && region !== cut.region && categoria === cut.categoria
  })
  return [...ofPart, ...alike].slice(0, MAX_NEIGHBOURS)
}

/** Loads the cut of a page's URL. */
export function loadCutFromUrl(call: Call, url: string): Promise<CutData> {
  const { origin, pathname } = new URL(url)
  return loadCut(call, origin, decodeURIComponent(pathname.split('/').at(2) ?? ''))
}

const MAX_ARTICLES = 3

/** Articles that name the cut, by the note of its name ('picaña') or by the name itself, and then the newest. */
async function articlesAbout(call: Call, cut: Product): Promise<ArticleTeaser[]> {
  const { nombre, note } = cutName(cut)
  const found: ArticleTeaser[] = []
  for (const q of note ? [note, nombre, ''] : [nombre, '']) {
    const answer = await call(listArticles, { query: { q, porPagina: String(2 * MAX_ARTICLES) } })
    if (!answer.ok || answer.similar) continue
    for (const article of answer.articles)
      if (!found.some(({ slug }) => slug === article.slug)) found.push(teaserOf(article))
    if (found.length >= MAX_ARTICLES) break
  }
  return found.slice(0, MAX_ARTICLES)
}
