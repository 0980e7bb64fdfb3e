import type { ArticleTeaser } from '#shop/blog/fallback-articles.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './related-articles.module.css'

/** Up to three related articles. */
export function RelatedArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
  if (articles.length === 0) return null
  return (
    <section className={`${styles.related} screen-only`} aria-labelledby="t-otros">
      <div className="container">
        <h2 id="t-otros" className="t-2">
          Sigue leyendo
        </h2>
        <div className={styles.grid}>
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} heading="h3" />
          ))}
        </div>
      </div>
    </section>
  )
}
