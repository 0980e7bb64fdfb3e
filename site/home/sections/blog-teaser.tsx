import type { ArticleTeaser } from '#shop/blog/fallback-articles.ts'
import { ArticleCard } from '#site/article/article-card.tsx'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import styles from './blog-teaser.module.css'

/**
 * The last three articles, the first one larger. When the blog cannot be loaded it says so and shows three built-in
 * ones.
 */
export function BlogTeaser({ articles, failed }: { articles: readonly ArticleTeaser[]; failed: boolean }) {
  if (articles.length === 0) return null
  return (
    <section className={`container ${styles.blog}`} id="blog" aria-labelledby="t-blog">
      <div className={`spread ${styles.intro}`}>
        <h2 className="t-1" id="t-blog">
          De la tabla al plato
        </h2>
        <ButtonLink variant="outline" to={href('/blog')}>
          Leer el blog
        </ButtonLink>
      </div>
      {failed && <p className={`muted ${styles.failed}`}>Error al cargar los artículos del blog</p>}
      <div className={styles.grid}>
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} heading="h3" />
        ))}
      </div>
    </section>
  )
}
