import { and, desc, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { correctTypos } from '#shop/text/correct-typos.ts'
import { searchTokens, significantTokens } from '#shop/text/search-terms.ts'
import { matchesAny, readArticles } from './read-articles.ts'
import { articles } from './table.ts'

/** Typing errors are corrected only in queries of at most this many words. */
const MAX_WORDS = 6
/** How many readings of a query are searched for. */
const MAX_READINGS = 10
/** How many of the newest articles give the vocabulary for corrections. */
const MAX_ARTICLES = 300

/**
 * Returns one page of the articles with the words of a query. Without any match, returns those with words one typing
 * error away (`similar`), as the shop's search does (docs/rules.md#search).
 */
export async function searchArticles(
  db: Database,
  query: { q?: string | undefined; pagina: number; porPagina: number },
  which: SQL | undefined,
) {
  const exact = await readArticles(db, query, which)
  const typed = significantTokens(query.q ?? '')
  if (exact.total > 0 || typed.length === 0 || typed.length > MAX_WORDS) return { ...exact, similar: false }
  const vocabulary = await readVocabulary(db, which)
  const isKnown = (word: string) => vocabulary.some((known) => known.includes(word))
  const readings = correctTypos(typed, isKnown, vocabulary)
    .filter((reading) => reading.every(isKnown))
    .slice(0, MAX_READINGS)
  if (readings.length === 0) return { ...exact, similar: false }
  const similar = await readArticles(db, { ...query, q: undefined }, and(which, matchesAny(readings)))
  return { ...similar, similar: similar.total > 0 }
}

/** The words of the newest articles, cached until an article changes. */
async function readVocabulary(db: Database, which: SQL | undefined): Promise<readonly string[]> {
  const [state] = await db
    .select({ count: sql<number>`count(*)`, changed: max(articles.actualizado), newest: max(articles.fecha) })
    .from(articles)
    .where(which)
  const version = JSON.stringify(state)
  const known = vocabularies.get(db)
  if (known?.version === version) return known.words
  const texts = await db
    .select({ llano: articles.llano })
    .from(articles)
    .where(which)
    .orderBy(desc(articles.fecha), desc(articles.id))
    .limit(MAX_ARTICLES)
  const words = [...new Set(texts.flatMap(({ llano }) => searchTokens(llano)))]
  vocabularies.set(db, { version, words })
  return words
}

const vocabularies = new WeakMap<Database, { version: string; words: readonly string[] }>()
